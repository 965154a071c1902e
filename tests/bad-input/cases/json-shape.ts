/** Bodies with the content type JSON. */
import { requestFields } from '#contract/project-request.ts';
import { postJson, postText, createVisitorRequest, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

const notJson = 'it is not JSON, or not UTF-8';
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
  ['__proto__ with fields in it', goodWith('"__proto__":{"first_name":"Eve","website":"x"}')],
  ['constructor', goodWith('"constructor":{"prototype":{"website":"x"}}')],
  ['toJSON', goodWith('"toJSON":"x"')],
  ['exactly 192 KB', good().padEnd(196_608)],
];

const oversize: [name: string, body: string][] = [
  ['192 KB and one byte', good().padEnd(196_609)],
  ['a message of 200000 letters', JSON.stringify(createVisitorRequest({ message: 'x'.repeat(200_000) }))],
];

const wrongTypes: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 96170123456],
  ['true', true],
];

const noText = 'what is not text counts as not given, and every field must be given';
const ofFields = requestFields.flatMap((field): BadInputCase[] => {
  const without: Record<string, unknown> = createVisitorRequest();
  delete without[field];
  return [
    { name: `${field} left out`, why: noText, ...postJson(without), expectedStatus: 422 },
    ...wrongTypes.map(([name, value]): BadInputCase => ({
      name: `${field} is ${name}`,
      why: noText,
      ...postJson({ ...createVisitorRequest(), [field]: value }),
      expectedStatus: 422,
    })),
  ];
});

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

const duplicates: BadInputCase[] = [
  {
    name: 'a field twice',
    why: 'the last one counts, for validation and on both engines',
    send: postText(goodWith('"first_name":"Second"')),
    expectedStatus: 201,
    stored: { first_name: 'Second' },
  },
  {
    name: 'a field twice, the last one empty',
    why: 'the last one counts',
    send: postText(goodWith('"first_name":""')),
    expectedStatus: 422,
  },
  {
    name: 'a name written with escapes',
    why: 'the escapes decode to the same name',
    send: postText(goodWith(String.raw`"\u0066irst_name":"Escaped"`)),
    expectedStatus: 201,
    stored: { first_name: 'Escaped' },
  },
  {
    name: 'letters written with escapes',
    why: 'the escapes decode to the same characters',
    send: postText(goodWith(String.raw`"first_name":"\u004c\ud83d\ude00\/\u0000"`)),
    expectedStatus: 201,
    stored: { first_name: 'L😀/' },
  },
];

export const jsonShape: CaseGroup = {
  name: 'shape of JSON',
  cases: [
    ...unreadable.map(([name, body]): BadInputCase => ({
      name: `JSON: ${name}`,
      why: notJson,
      send: postText(body),
      expectedStatus: 400,
    })),
    ...extras.map(([name, body]): BadInputCase => ({
      name: `JSON: ${name}`,
      why: 'unknown fields are ignored',
      send: postText(body),
      expectedStatus: 201,
      stored: { first_name: 'Layla', status: 'accepted' },
    })),
    ...oversize.map(([name, body]): BadInputCase => ({
      name: `JSON: ${name}`,
      why: 'at most 192 KB are read',
      send: postText(body),
      expectedStatus: 413,
    })),
    ...ofFields,
    ...moved.map(([name, values]): BadInputCase => ({
      name: `JSON: ${name}`,
      why: 'only own properties with the exact names count',
      send: postText(typeof values === 'string' ? values : JSON.stringify(values)),
      expectedStatus: 422,
      bodyContains: '"errors":[{"field":',
    })),
    ...notTexts.map(([name, language]): BadInputCase => ({
      name: `the language is ${name}`,
      why: 'an unknown language falls back to English',
      ...postJson({ ...createVisitorRequest(), language }),
      expectedStatus: 201,
      stored: { language: 'en' },
    })),
    ...duplicates,
  ],
};
