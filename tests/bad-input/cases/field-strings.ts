/** Every kind of text in each of the five fields, as JSON and as a form sent without scripts. */
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

type Expected = { typed: string; becomes: string } | { typed: string; refused: true };

const encodings = ['JSON', 'form'] as const;

function expectedIn(field: RequestField, { text, line = text, block = text, email, phone }: StringClass): Expected {
  if (field === 'message') return { typed: `A${text}B`, becomes: `A${block}B` };
  if (field === 'phone') {
    const typed = `+9617${text}0123456`;
    return phone === 'clean' ? { typed, becomes: '+96170123456' } : { typed, refused: true };
  }
  if (field !== 'email') return { typed: `A${text}B`, becomes: `A${line}B` };
  const typed = `a${text}b@client.example`;
  if (email === 'refused') return { typed, refused: true };
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
  if ('refused' in expected)
    return { ...shared, expectedStatus: 422, check: (seen) => namesTheField(seen, field, expected.typed) };
  return { ...shared, expectedStatus: 201, stored: { [field]: expected.becomes } };
}

function namesTheField({ responses: [answer] }: CaseResult, field: RequestField, typed: string): void {
  const body = answer!.body;
  if (!body.startsWith('<!doctype')) {
    expect((JSON.parse(body) as { errors: { field: RequestField }[] }).errors.map((error) => error.field)).toEqual([
      field,
    ]);
    return;
  }
  expect(body).toContain(`id="${field}-error"`);
  // What is put back into the form is text there, too.
  if (/[<>"&]/.test(typed)) expect(body).not.toContain(typed);
}

const classCases = stringClasses.flatMap((kind) =>
  requestFields.flatMap((field) =>
    encodings.map((encoding): BadInputCase => {
      const expected = expectedIn(field, kind);
      const why =
        'refused' in expected
          ? 'the field has a rule of its own, which is named'
          : 'what a person can see is stored, the rest is text or nothing';
      if (encoding === 'JSON' || kind.notUtf8 === undefined) return caseOf(kind.name, field, encoding, expected, why);
      const body = new URLSearchParams(createVisitorRequest({ [field]: 'HERE' }))
        .toString()
        .replace('HERE', kind.notUtf8);
      return {
        name: `${kind.name} in ${field}, as form`,
        why: 'bytes that are not UTF-8 are refused, not guessed',
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

/** The whole field, by its own rules. */
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
        becomes === undefined ? { typed: text(field), refused: true } : { typed: text(field), becomes };
      return caseOf(
        name,
        field,
        encoding,
        expected,
        becomes === undefined ? 'the rules of the field' : 'the limit counts what is stored',
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
    'characters are counted, not halves of them',
  ),
  caseOf(
    'one emoji too many',
    field,
    'JSON',
    { typed: '😀'.repeat(maxLength[field] + 1), refused: true },
    'characters are counted',
  ),
]);

const combiningMarkCases = requestFields.flatMap((field) =>
  encodings.map((encoding) =>
    caseOf(
      'one combining mark too many',
      field,
      encoding,
      { typed: `e${'\u0301\u0316'.repeat(16)}`, refused: true },
      'no language has them, and sorting them takes the square of their number',
    ),
  ),
);

export const fieldStrings: CaseGroup = {
  name: 'strings in the fields',
  concurrent: true,
  cases: [...classCases, ...wholeFieldCases, ...astralCases, ...combiningMarkCases],
};
