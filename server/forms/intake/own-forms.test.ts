/** Forms of an owner. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { csvPages } from '#server/forms/csv.ts';
import type { Form, FormField } from '#contract/forms/form.ts';
import { sampleForms, sampleRequest, valuesOf, withInput } from '#server/forms/store/lead-fixture.ts';

/** Asks for a phone number only. */
const phoneForm: Form = {
  ...sampleForms['project']!,
  fields: sampleForms['project']!.fields.map((field) =>
    field.type === 'phone' ? { ...field, phoneFormat: 'free' } : { ...field, required: undefined },
  ),
};

let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture({ forms: [phoneForm] });
});
beforeEach(() => leads.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => leads.remove());

const phoneOnly = { phone: '+96170123456' };

test('a request with nothing else is accepted, stored and exported', async () => {
  expect((await leads.post(phoneOnly)).status).toBe(201);
  const stored = await leads.store.list();
  expect(stored.map(valuesOf)).toEqual([phoneOnly]);
  const csv = await Array.fromAsync(
    csvPages(
      async function* pages() {
        yield stored;
      },
      { bom: false },
    ),
  );
  expect(csv.join('')).toContain(`"en","'${phoneOnly.phone}",`);
});

test('what is filled in must be valid, and the required field must be there', async () => {
  const response = await leads.post({ ...sampleRequest, phone: '', email: 'a@b' });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'email',
    'phone',
  ]);
});

test('the page without scripts marks the optional fields', async () => {
  const page = await (await leads.postForm({ ...sampleRequest, phone: '' })).text();
  expect([...page.matchAll(/<label for="([\w-]+)">([^<]+)/g)].map(([, , label]) => label)).toEqual([
    'First name (optional)',
    'Last name (optional)',
    'Email (optional)',
    'Phone',
    'Message (optional)',
  ]);
  expect(
    [...page.matchAll(/<(?:input|textarea)[^>]* required=""[^>]* id="([\w-]+)"/g)].map(([, name]) => name),
  ).toEqual(['project-phone']);
});

test('a phone number is stored as digits, however it was written, and twice is the same request', async () => {
  expect((await leads.post({ ...sampleRequest, phone: '00961 (70) ١٢٣-٤٥٦' })).status).toBe(201);
  expect((await leads.post({ ...sampleRequest, phone: '+961 70 123456' })).status).toBe(201);
  expect((await leads.store.list()).map(({ phone }) => phone)).toEqual(['+96170123456']);
});

test('a wrong number is kept in the form, with the rule', async () => {
  const page = await (await leads.postForm({ ...sampleRequest, phone: 'after six' })).text();
  expect(page).toContain('value="after six"');
  expect(page).toContain('Please enter a phone number with 6 to 15 digits.');
});

describe('a form with a choice, a consent, a date and pictures', () => {
  const own: Form = {
    ...sampleForms['contact']!,
    id: 'workshop',
    upload: sampleForms['application']!.upload,
    fields: (
      [
        { name: 'email', type: 'email', label: 'Email', required: true },
        {
          name: 'budget',
          type: 'select',
          label: 'What is your budget?',
          options: [{ value: 'under-10k', label: 'Below 10,000' }],
        },
        {
          name: 'topics',
          type: 'checkboxes',
          label: 'Topics',
          options: ['web', 'ai'].map((value) => ({ value, label: value })),
        },
        { name: 'day', type: 'date', label: 'Day', min: '2026-01-01' },
        { name: 'terms', type: 'consent', label: 'I agree', required: true },
        { name: 'pictures', type: 'file', label: 'Pictures', files: { types: ['png'], maxBytes: 1000, maxFiles: 2 } },
      ] satisfies Omit<FormField, 'input'>[]
    ).map(withInput),
  };
  const png = Buffer.from('\x89PNG\r\n\x1a\n....IEND', 'latin1');
  const filled: [string, string | Buffer][] = [
    ['email', 'layla@client.example'],
    ['budget', 'under-10k'],
    ['topics', 'ai'],
    ['topics', 'web'],
    ['day', '2026-12-01'],
    ['terms', 'yes'],
    ['pictures', png],
    ['pictures', png],
  ];
  let site: Awaited<ReturnType<typeof createLeadAppFixture>>;
  beforeAll(async () => {
    site = await createLeadAppFixture({ forms: [own], formSettings: { workshop: { confirmation: true } } });
  });
  afterAll(() => site.remove());
  const send = async (entries: typeof filled, accept = 'application/json') => {
    const form = new FormData();
    for (const [name, value] of entries)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)]), 'a.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { Accept: accept, 'Content-Type': request.headers.get('Content-Type')! };
    return site.send(new Uint8Array(await request.arrayBuffer()), headers, 'workshop');
  };
  const without = (name: string) => filled.filter(([field]) => field !== name);

  test('is stored with the labels that the visitor saw, and its files', async () => {
    const response = await send(filled);
    const { reference } = (await response.json()) as { reference: string };
    expect(await site.store.get(reference)).toMatchObject({
      form: 'workshop',
      deliver: 'requests',
      email: 'layla@client.example',
      answers: [
        { name: 'email' },
        { name: 'budget', label: 'What is your budget?', value: 'under-10k', text: 'Below 10,000' },
        { name: 'topics', value: 'ai\nweb', text: 'ai, web' },
        { name: 'day', value: '2026-12-01' },
        { name: 'terms', type: 'consent', label: 'I agree', value: 'yes' },
        { name: 'pictures', value: 'a.png, a.png' },
      ],
      files: [
        { number: 1, field: 'pictures', type: 'image/png' },
        { number: 2, field: 'pictures' },
      ],
    });
    for (const search of ['below 10,000', '2026-12-01', 'a.png'])
      expect(await site.store.list({ search })).toMatchObject([{ reference }]);
  });

  test.each<[string, typeof filled, string]>([
    ['no consent', without('terms'), 'terms: Please tick this box to agree.'],
    ['an unknown option', [...without('budget'), ['budget', 'a lot']], 'budget: Please choose one of the options.'],
    ['two options of one', [...filled, ['budget', 'under-10k']], 'budget: Please choose one of the options.'],
    [
      'a day before the first',
      [...without('day'), ['day', '2025-12-01']],
      'day: The smallest possible value is 2026-01-01.',
    ],
    ['three files', [...filled, ['pictures', png]], 'pictures: Too many files. Please choose at most 2.'],
    [
      'a file of another type',
      [...without('pictures'), ['pictures', Buffer.from('%PDF-1.4 %%EOF')]],
      'pictures: This is not a PNG file. Please save it in one of these formats.',
    ],
  ])('with %s is refused with a clear error, and keeps what was typed', async (_, entries, error) => {
    const response = await send(entries);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([error]);
    const page = await (await send(entries, 'text/html')).text();
    expect(page).toContain('value="layla@client.example"');
    expect(page).toMatch(/type="checkbox" value="ai" checked=""|checked="" value="ai"/);
  });

  test('keeps what was typed into fields that the form has no more', async () => {
    const response = await send([...without('pictures'), ['old_question', 'Still here'], ['__proto__', 'x']]);
    const { reference } = (await response.json()) as { reference: string };
    const { answers } = (await site.store.get(reference))!;
    expect(answers.at(-1)).toEqual({
      name: 'old_question',
      type: 'text',
      label: 'old_question',
      value: 'Still here',
      isUnknown: true,
    });
  });

  test('of ten thousand fields is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, index): [string, string] => [`f${index}`, 'x']);
    expect((await send([...filled, ...many])).status).toBe(400);
  });
});

test('a form that does not exist gets 404', async () => {
  for (const form of ['nothing', '__proto__', 'constructor'])
    expect((await leads.post(sampleRequest, {}, form)).status).toBe(404);
});
