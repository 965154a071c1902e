import type { Values } from '#contract/forms/form.ts';
import { expectValue } from './tab-expectations.ts';
import type { Tab } from './tab.ts';

export const request = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system',
};

/** Sets all fields in one command, with the events that typing fires. */
export async function fillForm(tab: Tab, values: Values, form = '#contact-form'): Promise<void> {
  await tab.evaluate(
    (entries) => {
      for (const [selector, value] of entries) {
        const field = document.querySelector<HTMLInputElement>(selector)!;
        field.focus();
        // React replaces the setter of the element itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    Object.entries(values).map(([name, value]) => [`${form} [name=${name}]`, value] as const),
  );
}

export async function expectFormValues(tab: Tab, values: typeof request): Promise<void> {
  const readValues = (names: readonly string[]) =>
    names.map((name) => document.querySelector<HTMLInputElement>(`#contact-form [name=${name}]`)?.value);
  await expectValue(tab, readValues, Object.values(values), { message: 'the form', argument: Object.keys(values) });
}
