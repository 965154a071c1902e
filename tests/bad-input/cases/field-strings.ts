/** Every kind of text in each of the five fields as JSON, and in one of them as a form sent without scripts. */
import { expect } from 'vitest';
import { requestFields, maxLength, type RequestField } from '#contract/project-request.ts';
import {
  postForm,
  postFormText,
  postJson,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
  type CaseResult,
} from '../bad-input-case.ts';
import { stringClasses, type StringClass } from './string-classes.ts';

type Expected = { typed: string; becomes: string } | { typed: string; rejected: true };

const encodings = ['JSON', 'form'] as const;

function expectedIn(field: RequestField, { text, line = text, block = text, email, phone }: StringClass): Expected {
  if (field === 'message') return { typed: `A${text}B`, becomes: `A${block}B` };
  if (field === 'phone') {
    const typed = `+9617${text}0123456`;
    return phone === 'clean' ? { typed, becomes: '+96170123456' } : { typed, rejected: true };
  }
  if (field !== 'email') return { typed: `A${text}B`, becomes: `A${line}B` };
  const typed = `a${text}b@client.example`;
  if (email === 'rejected') return { typed, rejected: true };
  return { typed, becomes: email === 'kept' ? typed : `a${email.becomes}b@client.example` };
}

function caseOf(
  name: string,
  field: RequestField,
  encoding: (typeof encodings)[number],
  expected: Expected,
  why: string,
): BadInputCase {
  const values = createVisitorRequest({ [field]: expected.typed });
  const sent = encoding === 'JSON' ? postJson(values) : postForm(values);
  const shared = { name: `${name} in ${field}, as ${encoding}`, why, ...sent };
  if ('rejected' in expected)
    return { ...shared, expectedStatus: 422, check: (seen) => expectFieldNamed(seen, field, expected.typed) };
  return { ...shared, expectedStatus: 201, stored: { [field]: expected.becomes } };
}

function expectFieldNamed({ responses: [response] }: CaseResult, field: RequestField, typed: string): void {
  const body = response!.body;
  if (!body.startsWith('<!doctype')) {
    expect((JSON.parse(body) as { errors: { field: RequestField }[] }).errors.map((error) => error.field)).toEqual([
      field,
    ]);
    return;
  }
  expect(body).toContain(`id="${field}-error"`);
  // The value put back into the form is escaped.
  if (/[<>"&]/.test(typed)) expect(body).not.toContain(typed);
}

/** Both encodings share the normaliser, so a form covers one field per kind, in turn. */
const encodingsFor = (kindIndex: number, fieldIndex: number) =>
  kindIndex % requestFields.length === fieldIndex ? encodings : (['JSON'] as const);

const classCases = stringClasses.flatMap((kind, kindIndex) =>
  requestFields.flatMap((field, fieldIndex) =>
    encodingsFor(kindIndex, fieldIndex).map((encoding): BadInputCase => {
      const expected = expectedIn(field, kind);
      const why =
        'rejected' in expected
          ? 'the field has its own rule, which the response names'
          : 'visible text is stored, invisible characters are normalised or removed';
      if (encoding === 'JSON' || kind.notUtf8 === undefined) return caseOf(kind.name, field, encoding, expected, why);
      const body = new URLSearchParams(createVisitorRequest({ [field]: 'HERE' }))
        .toString()
        .replace('HERE', kind.notUtf8);
      return {
        name: `${kind.name} in ${field}, as form`,
        why: 'bytes that are not UTF-8 are rejected, not guessed',
        send: postFormText(body),
        expectedStatus: 400,
      };
    }),
  ),
);

const domain = '@client.example';
const longest: Record<RequestField, string> = {
  first_name: 'x'.repeat(maxLength.first_name),
  last_name: 'x'.repeat(maxLength.last_name),
  email: `${'x'.repeat(maxLength.email - domain.length)}${domain}`,
  phone: `+${'9'.repeat(15)}`,
  message: 'x'.repeat(maxLength.message),
};

/** Values that fill the whole field. */
const whole: [
  name: string,
  text: (field: RequestField) => string,
  result: (field: RequestField) => string | undefined,
][] = [
  ['empty', () => '', () => undefined],
  ['blanks', () => '   ', () => undefined],
  ['blanks of many scripts', () => '\u2003\u3000\u00a0\ufeff', () => undefined],
  ['line ends alone', () => '\r\n\u2028\u0085', () => undefined],
  ['controls alone', () => '\0\u0001\u009f', () => undefined],
  ['exactly at the limit', (field) => longest[field], (field) => longest[field]],
  ['too long by one', (field) => `x${longest[field]}`, () => undefined],
  ['at the limit inside blanks', (field) => ` \n${longest[field]}\t `, (field) => longest[field]],
];

const wholeFieldCases = whole.flatMap(([name, text, result]) =>
  requestFields.flatMap((field) =>
    encodings.map((encoding) => {
      const becomes = result(field);
      const expected: Expected =
        becomes === undefined ? { typed: text(field), rejected: true } : { typed: text(field), becomes };
      return caseOf(
        name,
        field,
        encoding,
        expected,
        becomes === undefined ? 'the rule of the field' : 'the limit counts what is stored',
      );
    }),
  ),
);

const astralCases = (['first_name', 'last_name', 'message'] as const).flatMap((field) => [
  caseOf(
    'emoji up to the limit',
    field,
    'JSON',
    { typed: '😀'.repeat(maxLength[field]), becomes: '😀'.repeat(maxLength[field]) },
    'characters are counted, not UTF-16 code units',
  ),
  caseOf(
    'one emoji too many',
    field,
    'JSON',
    { typed: '😀'.repeat(maxLength[field] + 1), rejected: true },
    'characters are counted',
  ),
]);

const combiningMarkCases = requestFields.flatMap((field) =>
  encodings.map((encoding) =>
    caseOf(
      'one combining mark too many',
      field,
      encoding,
      { typed: `e${'\u0301\u0316'.repeat(16)}`, rejected: true },
      'no language uses so many, and sorting them takes quadratic time',
    ),
  ),
);

export const fieldStrings: CaseGroup = {
  name: 'strings in the fields',
  cases: [...classCases, ...wholeFieldCases, ...astralCases, ...combiningMarkCases],
};
