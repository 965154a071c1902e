import { expect, test } from 'vitest';
import { jsonSchemaOf } from '#model/edit/content-entries.ts';
import { withValueAt } from '#model/isomorphic/field-values.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import { isShown, withDependents } from './dependent-fields.ts';
import { nameOfItem } from './labels.ts';

const form = jsonSchemaOf(
  contentFileTypes.find(({ kind }) => kind === 'form')!,
  [],
);
const field = form.properties!['fields']!.items!;
const group = { schema: field, path: ['fields', 0] };
const empty = { name: '', type: 'text', label: {} };

/** The first field of a form after a change of it. */
function changed(
  first: object,
  path: (string | number)[],
  value: unknown,
  others: object[] = [],
  published: unknown = null,
) {
  const data = { fields: [first, ...others] };
  const edits = withDependents(group, { data, published }, { path: ['fields', 0, ...path], value });
  const after = edits.reduce<unknown>((result, edit) => withValueAt(result, edit.path, edit.value), data);
  return (after as typeof data).fields[0];
}

test.each([
  ['Preferred day', 'preferred_day'],
  ['Größe', 'grosse'],
  // No letters that a name can have.
  ['كم شخصًا؟', 'field_1'],
  ['2nd choice', 'field_1'],
  // A name that the site itself uses.
  ['Job', 'job_2'],
  ['Budget', 'budget_2'],
])('the name of a field with the label "%s" is %s', (label, name) => {
  expect(changed(empty, ['label', 'en'], label, [{ name: 'budget' }])).toMatchObject({ label: { en: label }, name });
});

test('a name follows its label until somebody has chosen another one, or it is published', () => {
  const day = { name: 'day', type: 'date', label: { en: 'Day' } };
  expect(changed(day, ['label', 'en'], 'Days')).toMatchObject({ name: 'days' });
  expect(changed({ ...day, name: 'mine' }, ['label', 'en'], 'Days')).toMatchObject({ name: 'mine' });
  expect(changed(day, ['label', 'en'], 'Days', [], { fields: [day] })).toMatchObject({ name: 'day' });
  expect(changed(day, ['label', 'ar'], 'اليوم')).toMatchObject({ name: 'day' });
});

test('a field without any label has none', () => {
  expect(
    changed({ name: 'email', type: 'email', label: { en: 'Mail' } }, ['label', 'en'], undefined),
  ).not.toHaveProperty('label');
});

test('another type takes away what it does not have, and bounds of another kind', () => {
  const number = { ...empty, name: 'people', type: 'number', min: 1, placeholder: { en: '12' }, required: true };
  expect(changed(number, ['type'], 'date')).toEqual({ ...empty, name: 'people', type: 'date', required: true });
  expect(changed({ ...empty, options: [] }, ['type'], 'radio')).toEqual({ ...empty, type: 'radio', options: [] });
});

test('only settings of the type are shown, and others that are there, to be removed', () => {
  const { options } = field.properties!;
  expect(isShown(options!, undefined, 'select')).toBe(true);
  expect(isShown(options!, undefined, 'text')).toBe(false);
  expect(isShown(options!, [], 'text')).toBe(true);
});

test('a field is called by its label in the first language that has one', () => {
  const label = { ...field.properties!['label'], usualTexts: { email: { en: 'Email', ar: 'البريد' } } };
  const schema = { ...field, properties: { ...field.properties, label } };
  expect(nameOfItem({ name: 'day', label: { en: 'Day', ar: 'اليوم' } }, schema, ['ar', 'en'])).toBe('اليوم');
  expect(nameOfItem({ name: 'email' }, schema, ['en', 'ar'])).toBe('Email');
  expect(nameOfItem({ name: 'x' }, schema, ['en'])).toBe('x');
});
