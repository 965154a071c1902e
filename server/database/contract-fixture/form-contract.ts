/** The part of the store contract about forms of any fields. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOf } from '#contract/forms/answers.ts';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { csvPages } from '#server/forms/csv.ts';
import { normaliseValues } from '#server/forms/intake/normalise.ts';
import { withInput } from '#server/forms/store/lead-fixture.ts';
import type { ContractTools } from './contract-tools.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const option = fc.record({ value: fc.stringMatching(/^[a-z]{1,5}$/), label: anyText });
const field: fc.Arbitrary<FormField> = fc
  .record({
    name: fc.stringMatching(/^[a-z][a-z\d_]{0,9}$/),
    type: fc.constantFrom(...(Object.keys(fieldTypes) as FieldTypeName[]).filter((type) => type !== 'file')),
    label: anyText.map((label) => label.toWellFormed().replaceAll('\0', '')),
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
  })
  .map(withInput);
const filledForm = fc
  .record({
    fields: fc.uniqueArray(field, { minLength: 1, maxLength: 12, selector: ({ name }) => name }),
    texts: fc.array(anyText, { minLength: 12, maxLength: 12 }),
  })
  .map(({ fields, texts }) => {
    const form: Pick<Form, 'fields'> = { fields };
    const typed = Object.fromEntries(fields.map(({ name }, index) => [name, texts[index]!]));
    return answersOf(form, normaliseValues(form, typed));
  });

export function defineFormContract({ store, save }: ContractTools): void {
  test('whatever the fields are, answers are read back with their labels, and exported', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(filledForm, async (answers) => {
        const reference = await save({ form: 'own', answers, key: `own ${++number}`, channels: [] });
        const lead = (await store().get(reference))!;
        expect(lead.answers).toEqual(answers);
        const [listed] = await store().list({ form: 'own', limit: 1 });
        expect(listed!.answers).toEqual(answers);
        const csv = await Array.fromAsync(
          csvPages(
            async function* pages() {
              yield [listed!];
            },
            { bom: false },
          ),
        );
        expect(csv[0]!.split(',')).toHaveLength(21 + answers.length);
        await store().delete({ reference });
        expect(await store().get(reference)).toBeNull();
      }),
      { seed: 45, numRuns: 500 },
    );
  }, 600_000);
}
