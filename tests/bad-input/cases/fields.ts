/** Every kind of text in each of the five fields as JSON, and in one of them as a form sent without scripts. */
import { expect } from 'vitest';
import { requestFields, maxLength, type RequestField } from '#contract/forms/project-request.ts';
import {
  casesOf,
  createVisitorRequest,
  postForm,
  postFormText,
  postJson,
  type BadInputCase,
  type CaseGroup,
  type CaseResult,
} from '#tests/bad-input/bad-input-case.ts';

/** A text, and what is stored of it in a name and in the message, where that differs. */
type StringClass = [name: string, text: string, line?: string, block?: string];

const stringClasses: StringClass[] = [
  ['NUL', '\0', ''],
  ['DEL and C1 controls', '\u007f\u0080\u0084\u0086\u009f', ''],
  ['a terminal command', '\u001b[2J\u001b]0;x\u0007', '[2J]0;x'],
  ['CRLF', '\r\n', ' ', '\n'],
  ['a bare CR', '\r', ' ', '\n'],
  ['NEL', '\u0085', ' ', '\n'],
  ['a line separator', '\u2028', ' ', '\n'],
  ['vertical tab and form feed', '\v\f', ' ', '\n\n'],
  ['a tab', '\t', ' ', '\t'],
  [
    'a header of its own',
    '\r\nBcc: all@evil.example\r\n\r\n',
    ' Bcc: all@evil.example ',
    '\nBcc: all@evil.example\n\n',
  ],
  ['a lone high surrogate', '\ud83d', '\ufffd'],
  ['a pair the wrong way round', '\ude00\ud83d', '\ufffd\ufffd'],
  ['right-to-left override', '\u202egnp.exe\u202c'],
  ['zero-width space and joiners', '\u200b\u200c\u200d\u2060'],
  ['byte order mark inside', '\ufeff'],
  ['no-break space', '\u00a0'],
  ['noncharacters', '\ufffe\uffff\u{1fffe}\ufdd0'],
  ['as many combining marks as a letter may have', `e${'\u0301'.repeat(30)}`, `é${'\u0301'.repeat(29)}`],
  ['decomposed letters', 'e\u0301n\u0303', 'éñ'],
  ['marks in another order', 'q\u0307\u0323', 'q\u0323\u0307'],
  ['letters that grow when composed', '\u{1d160}\ufb1d', '\u{1d158}\u{1d165}\u{1d16e}\u05d9\u05b4'],
  ['Arabic with its marks', 'مُحَمَّد'],
  ['Arabic digits', '٠١٢٣'],
  ['emoji beyond the first plane', '😀🤖'],
  ['SQL that ends the statement', "'); DROP TABLE leads;--"],
  ['placeholders of queries', '$1?:name'],
  ['the end of an attribute', '"onfocus="alert(1)"autofocus="'],
  ['the end of the text area', '</textarea></title><svg/onload=alert(1)>'],
  ['templates of many languages', '{{7*7}}${7*7}<%=7*7%>#{7*7}{reference}'],
  ['percent escapes', '%00%0d%0a%u0000'],
  ['JSON', '"},{"first_name":"x'],
  ['separators of a form', '&first_name=Eve&=;+'],
];

type Encoding = 'JSON' | 'form';

/** Stored as `becomes`, or rejected if that is undefined. */
function caseOf(name: string, field: RequestField, encoding: Encoding, typed: string, becomes?: string): BadInputCase {
  const values = createVisitorRequest({ [field]: typed });
  return {
    name: `${name} in ${field}, as ${encoding}`,
    why: 'visible text is stored, invisible characters are normalised or removed; a rejected field is named',
    ...(encoding === 'JSON' ? postJson(values) : postForm(values)),
    ...(becomes === undefined
      ? { expectedStatus: 422, check: (seen) => expectFieldNamed(seen, field, typed) }
      : { expectedStatus: 201, stored: { [field]: becomes } }),
  };
}

function expectFieldNamed({ responses: [response] }: CaseResult, field: RequestField, typed: string): void {
  const body = response!.body;
  if (!body.startsWith('<!doctype')) {
    const { errors } = JSON.parse(body) as { errors: { field: RequestField }[] };
    expect(errors.map((error) => error.field)).toEqual([field]);
    return;
  }
  expect(body).toContain(`id="${field}-error"`);
  // The value put back into the form is escaped.
  if (/[<>"&]/.test(typed)) expect(body).not.toContain(typed);
}

/** Between letters, or between digits in a phone number, so that nothing is trimmed. */
function inField(field: RequestField, [, text, line = text, block = line]: StringClass): [string, string?] {
  if (field === 'message') return [`A${text}B`, `A${block}B`];
  if (field === 'phone') return [`+9617${text}0123456`, line === '' ? '+96170123456' : undefined];
  if (field !== 'email') return [`A${text}B`, `A${line}B`];
  return [`a${text}b@client.example`, /\s/.test(line) ? undefined : `a${line}b@client.example`];
}

const classCases = stringClasses.flatMap((kind, index) =>
  requestFields.flatMap((field, fieldIndex) => {
    const [name, text] = kind;
    // Both encodings share the normaliser, so a form covers one field per kind, in turn.
    const alsoForm = index % requestFields.length === fieldIndex && text.isWellFormed();
    const encodings: Encoding[] = alsoForm ? ['JSON', 'form'] : ['JSON'];
    return encodings.map((encoding) => caseOf(name, field, encoding, ...inField(field, kind)));
  }),
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
const wholeFieldCases = requestFields.flatMap((field) => {
  const limit = longest[field];
  const rows: [name: string, typed: string, becomes?: string][] = [
    ['empty', ''],
    ['blanks of many scripts', ' \u2003\u3000\u00a0\ufeff'],
    ['line ends alone', '\r\n\u2028\u0085'],
    ['controls alone', '\0\u0001\u009f'],
    ['exactly at the limit', limit, limit],
    ['too long by one', `x${limit}`],
    ['at the limit inside blanks', ` \n${limit}\t `, limit],
    ['one combining mark too many', `e${'\u0301\u0316'.repeat(16)}`],
  ];
  const emoji = '😀'.repeat(maxLength[field]);
  if (field !== 'email' && field !== 'phone')
    rows.push(['emoji up to the limit', emoji, emoji], ['one emoji too many', `${emoji}😀`]);
  return rows.flatMap(([name, typed, becomes]) =>
    (['JSON', 'form'] as const).map((encoding) => caseOf(name, field, encoding, typed, becomes)),
  );
});

const invalidBytes = casesOf(
  'a form',
  'bytes that are not UTF-8 are rejected, not guessed',
  [
    ['with half a surrogate pair', '%ED%A0%BD'],
    ['with a byte that is never UTF-8', '%FF'],
  ],
  (bytes) => ({
    send: postFormText(
      new URLSearchParams(createVisitorRequest({ message: 'HERE' })).toString().replace('HERE', bytes),
    ),
    expectedStatus: 400,
  }),
);

export const fieldStrings: CaseGroup = {
  name: 'strings in the fields',
  cases: [...classCases, ...wholeFieldCases, ...invalidBytes],
};
