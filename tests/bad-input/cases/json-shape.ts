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
  ['blanks', ' \n\t '],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a negative number', '-1'],
  ['a number beyond all bounds', '1e999'],
  ['a text', '"hello"'],
  ['an empty list', '[]'],
  ['a list with a request in it', `[${good()}]`],
  ['NaN', 'NaN'],
  ['Infinity', '-Infinity'],
  ['undefined', 'undefined'],
  ['an opening brace', '{'],
  ['a request without its last brace', good().slice(0, -1)],
  ['a request cut in a text', good().slice(0, 40)],
  ['a comma before the last brace', `${good().slice(0, -1)},}`],
  ['garbage after the request', `${good()}x`],
  ['two requests', good() + good()],
  ['requests line by line', `${good()}\n${good()}\n`],
  ['single quotes', good().replaceAll('"', "'")],
  ['names without quotes', '{first_name:"x"}'],
  ['a comment', `/* x */${good()}`],
  ['a line comment', `${good()} // x`],
  ['a hexadecimal number', goodWith('"x":0x10')],
  ['a number with a leading zero', goodWith('"x":01')],
  ['a number with a plus', goodWith('"x":+1')],
  ['a number that ends with a point', goodWith('"x":1.')],
  ['NaN as a value', goodWith('"x":NaN')],
  ['an escape that does not exist', goodWith(String.raw`"x":"\x41"`)],
  ['half a unicode escape', goodWith(String.raw`"x":"\u00"`)],
  ['a line end in a text', goodWith('"x":"a\nb"')],
  ['a tab in a text', goodWith('"x":"a\tb"')],
  ['a NUL in a text', goodWith('"x":"a\0b"')],
  ['a NUL after the request', `${good()}\0`],
  ['two byte order marks', `\ufeff\ufeff${good()}`],
  ['a no-break space before it', `\u00a0${good()}`],
  ['a callback around it', `callback(${good()})`],
  ['a guard before it', `)]}',\n${good()}`],
  ['JSON in a text', JSON.stringify(good())],
  ['lists without end', '['.repeat(60_000)],
  ['objects without end', '{"a":'.repeat(13_000)],
  ['UTF-16, little end first', Buffer.from(good(), 'utf16le')],
  ['UTF-16 with its mark', bytes([0xff, 0xfe], Buffer.from(good(), 'utf16le').toString('latin1'))],
  ['Latin-1', bytes('{"first_name":"Ren', [0xe9], '"}')],
  ['a byte that is never UTF-8', withBytesInName(0xff)],
  ['a slash written too long', withBytesInName(0xc0, 0xaf)],
  ['a NUL written too long', withBytesInName(0xc0, 0x80)],
  ['half a letter', withBytesInName(0xe2, 0x82)],
  ['the rest of a letter', withBytesInName(0x80)],
  ['a surrogate as bytes', withBytesInName(0xed, 0xa0, 0x80)],
  ['a letter beyond Unicode', withBytesInName(0xf4, 0x90, 0x80, 0x80)],
  ['a form', new URLSearchParams(createVisitorRequest()).toString()],
  ['XML', '<request><first_name>x</first_name></request>'],
  ['YAML', 'first_name: x\n'],
];

const extras: [name: string, body: string | Buffer][] = [
  ['a byte order mark before it', `\ufeff${good()}`],
  ['blanks around it', ` \r\n\t${good()}\n `],
  ['an unknown field', goodWith('"newsletter":true')],
  ['a thousand unknown fields', goodWith(Array.from({ length: 1000 }, (_, index) => `"x${index}":${index}`).join(','))],
  ['a field without a name', goodWith('"":""')],
  ['a name of 30000 letters', goodWith(`"${'x'.repeat(30_000)}":1`)],
  ['a number beyond all bounds inside', goodWith('"x":[1e999,-1e999,1e-999]')],
  ['a number of 20000 digits', goodWith(`"x":${'9'.repeat(20_000)}`)],
  ['lists in lists, 20000 deep', goodWith(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['objects in objects, 5000 deep', goodWith(`"x":${'{"a":'.repeat(5000)}0${'}'.repeat(5000)}`)],
  ['__proto__ with fields in it', goodWith('"__proto__":{"first_name":"Eve","website":"x"}')],
  ['__proto__ that is null', goodWith('"__proto__":null')],
  ['constructor', goodWith('"constructor":{"prototype":{"website":"x"}}')],
  ['toString and valueOf', goodWith('"toString":"x","valueOf":1,"hasOwnProperty":null')],
  ['then, as promises have', goodWith('"then":"x"')],
  ['toJSON', goodWith('"toJSON":"x"')],
  ['exactly 64 KB', good().padEnd(65_536)],
];

const oversize: [name: string, body: string][] = [
  ['64 KB and one byte', good().padEnd(65_537)],
  ['a megabyte', good().padEnd(1_048_576)],
  ['a message of 70000 letters', JSON.stringify(createVisitorRequest({ message: 'x'.repeat(70_000) }))],
];

const wrongTypes: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 96170123456],
  ['true', true],
  ['a list with a text', ['Layla']],
  ['an object', { toString: 'Layla', length: 5 }],
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
  ['names as in scripts', { ...createVisitorRequest(), first_name: undefined, firstName: 'Layla' }],
  ['all under data', { data: createVisitorRequest() }],
  [
    'blanks after the names',
    Object.fromEntries(Object.entries(createVisitorRequest()).map(([name, value]) => [`${name} `, value])),
  ],
  ['all under __proto__', `{"__proto__":${good()}}`],
  ['all under constructor.prototype', `{"constructor":{"prototype":${good()}}}`],
  ['fields with numbers', Object.fromEntries(requestFields.map((_, index) => [index, 'Layla']))],
];

const notTexts: [name: string, value: unknown][] = [
  ['another language', 'fr'],
  ['Arabic in capitals', 'AR'],
  ['a list with Arabic', ['ar']],
  ['an object', { ar: true }],
  ['__proto__', '__proto__'],
  ['a path', '../ar'],
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
      why: 'at most 64 KB are read',
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
