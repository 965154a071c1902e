/** Bodies with the content type JSON. */
import { requestFields } from '#contract/forms/project-request.ts';
import { casesOf, postJson, postText, createVisitorRequest, type CaseGroup } from '#tests/bad-input/bad-input-case.ts';

const good = () => JSON.stringify(createVisitorRequest());
/** A valid request with something before its last brace. */
const goodWith = (more: string) => `${good().slice(0, -1)},${more}}`;
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const withBytesInName = (...inside: number[]) => bytes('{"first_name":"', inside, `",${good().slice(1)}`);

const unreadable: [name: string, body: string | Buffer][] = [
  ['an empty body', ''],
  ['null', 'null'],
  ['a number', '42'],
  ['a text', '"hello"'],
  ['a list with a request in it', `[${good()}]`],
  ['a request without its last brace', good().slice(0, -1)],
  ['garbage after the request', `${good()}x`],
  ['a NUL in a text', goodWith('"x":"a\0b"')],
  ['two byte order marks', `\ufeff\ufeff${good()}`],
  ['lists without end', '['.repeat(60_000)],
  ['UTF-16, little end first', Buffer.from(good(), 'utf16le')],
  ['a byte that is never UTF-8', withBytesInName(0xff)],
  ['half a letter', withBytesInName(0xe2, 0x82)],
  ['a surrogate as bytes', withBytesInName(0xed, 0xa0, 0x80)],
  ['a form', new URLSearchParams(createVisitorRequest()).toString()],
];

const extras: [name: string, body: string | Buffer][] = [
  ['a byte order mark before it', `\ufeff${good()}`],
  ['blanks around it', ` \r\n\t${good()}\n `],
  ['an unknown field', goodWith('"newsletter":true')],
  ['a thousand unknown fields', goodWith(Array.from({ length: 1000 }, (_, index) => `"x${index}":${index}`).join(','))],
  ['a number beyond all bounds inside', goodWith('"x":[1e999,-1e999,1e-999]')],
  ['lists in lists, 20000 deep', goodWith(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['__proto__ with fields in it', goodWith('"__proto__":{"first_name":"Eve","leave_blank":"x"}')],
  ['constructor', goodWith('"constructor":{"prototype":{"leave_blank":"x"}}')],
  ['toJSON', goodWith('"toJSON":"x"')],
  ['exactly 192 KB', good().padEnd(196_608)],
];

const oversize: [name: string, body: string][] = [
  ['192 KB and one byte', good().padEnd(196_609)],
  ['a message of 200000 letters', JSON.stringify(createVisitorRequest({ message: 'x'.repeat(200_000) }))],
];

const wrongTypes: [name: string, value: unknown][] = [
  ['left out', undefined],
  ['null', null],
  ['a number', 96170123456],
  ['true', true],
];

const ofFields = requestFields.flatMap((field) =>
  casesOf(field, 'what is not text counts as not given, and every field must be given', wrongTypes, (value) => ({
    ...postJson({ ...createVisitorRequest(), [field]: value }),
    expectedStatus: 422,
  })),
);

const moved: [name: string, values: object | string][] = [
  ['no fields', {}],
  [
    'names in capitals',
    Object.fromEntries(Object.entries(createVisitorRequest()).map(([name, value]) => [name.toUpperCase(), value])),
  ],
  ['all under __proto__', `{"__proto__":${good()}}`],
  ['all under constructor.prototype', `{"constructor":{"prototype":${good()}}}`],
];

const notTexts: [name: string, value: unknown][] = [
  ['another language', 'fr'],
  ['Arabic in capitals', 'AR'],
  ['a list with Arabic', ['ar']],
  ['an object', { ar: true }],
  ['__proto__', '__proto__'],
];

/** Escapes decode to the same name and characters. */
const duplicates: [name: string, more: string, stored: string | undefined][] = [
  ['a field twice', '"first_name":"Second"', 'Second'],
  ['a field twice, the last one empty', '"first_name":""', undefined],
  ['a name written with escapes', String.raw`"\u0066irst_name":"Escaped"`, 'Escaped'],
  ['letters written with escapes', String.raw`"first_name":"\u004c\ud83d\ude00\/\u0000"`, 'L😀/'],
];

export const jsonShape: CaseGroup = {
  name: 'shape of JSON',
  cases: [
    ...casesOf('JSON', 'it is not JSON, or not UTF-8', unreadable, (body) => ({
      send: postText(body),
      expectedStatus: 400,
    })),
    ...casesOf('JSON', 'unknown fields are ignored', extras, (body) => ({
      send: postText(body),
      expectedStatus: 201,
      stored: { first_name: 'Layla', status: 'accepted' },
    })),
    ...casesOf('JSON', 'at most 192 KB are read', oversize, (body) => ({ send: postText(body), expectedStatus: 413 })),
    ...ofFields,
    ...casesOf('JSON', 'only own properties with the exact names count', moved, (values) => ({
      send: postText(typeof values === 'string' ? values : JSON.stringify(values)),
      expectedStatus: 422,
      bodyContains: '"errors":[{"field":',
    })),
    ...casesOf('the language', 'an unknown language falls back to English', notTexts, (language) => ({
      ...postJson({ ...createVisitorRequest(), language }),
      expectedStatus: 201,
      stored: { language: 'en' },
    })),
    ...casesOf('JSON', 'the last one counts, on both engines', duplicates, (more, first_name) => ({
      send: postText(goodWith(more)),
      ...(first_name === undefined ? { expectedStatus: 422 } : { expectedStatus: 201, stored: { first_name } }),
    })),
  ],
};
