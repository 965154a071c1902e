/** Bodies of a request, and the headers that say how to read them and whether they were sent before. */
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { endpointOf, type Values } from '#contract/forms/form.ts';
import { sampleForms } from '#server/forms/store/lead-fixture.ts';
import {
  casesOf,
  createVisitorRequest,
  postForm,
  postFormText,
  postJson,
  postText,
  sendHttp,
  type BadInputCase,
  type CaseGroup,
} from '#tests/bad-input/bad-input-case.ts';
import { everyTypeForm, everyTypeValues } from '#tests/bad-input/servers-fixture.ts';

const good = () => JSON.stringify(createVisitorRequest());
/** A valid request with something before its last brace. */
const goodWith = (more: string) => `${good().slice(0, -1)},${more}}`;

const unreadable: [name: string, body: string | Buffer][] = [
  ['an empty body', ''],
  ['null', 'null'],
  ['a text', '"hello"'],
  ['a list with a request in it', `[${good()}]`],
  ['a request without its last brace', good().slice(0, -1)],
  ['lists without end', '['.repeat(60_000)],
  ['UTF-16', Buffer.from(good(), 'utf16le')],
  ['half a letter', Buffer.concat([Buffer.from('{"first_name":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
  ['a form', new URLSearchParams(createVisitorRequest()).toString()],
];

const extras: [name: string, body: string][] = [
  ['a byte order mark before it', `\ufeff${good()}`],
  ['a thousand unknown fields', goodWith(Array.from({ length: 1000 }, (_, index) => `"x${index}":${index}`).join(','))],
  ['a number beyond all bounds inside', goodWith('"x":[1e999,-1e999,1e-999]')],
  ['lists in lists, 20000 deep', goodWith(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['__proto__ with fields in it', goodWith('"__proto__":{"first_name":"Eve","leave_blank":"x"}')],
  ['constructor', goodWith('"constructor":{"prototype":{"leave_blank":"x"}}')],
  ['toJSON', goodWith('"toJSON":"x"')],
];

const wrongTypes: [name: string, value: unknown][] = [
  ['left out', undefined],
  ['null', null],
  ['a number', 96170123456],
  ['true', true],
];

const moved: [name: string, body: string][] = [
  ['no fields', '{}'],
  ['names in capitals', good().replace('first_name', 'FIRST_NAME')],
  ['all under __proto__', `{"__proto__":${good()}}`],
  ['all under constructor.prototype', `{"constructor":{"prototype":${good()}}}`],
];

/** Escapes decode to the same name and characters. */
/** One wrong value each. */
const wrongValues: [name: string, values: Values][] = [
  ['an option that there is not', { own_select: 'other' }],
  ['two options of a list', { own_select: 'small\nlarge' }],
  ['the label of an option', { own_radio: 'Small' }],
  ['one of several options that there is not', { own_checkboxes: 'small\nother' }],
  ['a box with another value', { own_checkbox: 'no' }],
  ['a consent with another value', { own_consent: 'false' }],
  ['no consent', { own_consent: '' }],
  ['a number in hexadecimal', { own_number: '0x10' }],
  ['no number', { own_number: 'NaN' }],
  ['too great a number', { own_number: '1000.5' }],
  ['a day that there is not', { own_date: '2026-02-30' }],
  ['too early a day', { own_date: '2019-12-31' }],
  ['a day and a time', { own_date: '2026-02-03T00:00:00Z' }],
  ['an address that runs a script', { own_url: 'javascript:alert(1)' }],
  ['an address with a password', { own_url: 'https://a:b@client.example/' }],
];

const duplicates: [name: string, more: string, stored: string | undefined][] = [
  ['a field twice', '"first_name":"Second"', 'Second'],
  ['a field twice, the last one empty', '"first_name":""', undefined],
  ['a name written with escapes', String.raw`"\u0066irst_name":"Escaped"`, 'Escaped'],
  ['letters written with escapes', String.raw`"first_name":"\u004c\ud83d\ude00\/\u0000"`, 'L😀/'],
];

const honeypots: [name: string, value: unknown, filled: boolean][] = [
  ['blanks', ' \r\n\t', false],
  ['null', null, false],
  ['false', false, true],
  ['a list', [], true],
];

const keys: [name: string, key: string | string[], status: number][] = [
  ['empty', '', 400],
  ['a blank inside', 'a b', 400],
  ['201 letters', 'x'.repeat(201), 400],
  ['letters beyond ASCII', 'caf\u00e9', 400],
  ['two lines', ['a', 'b'], 400],
  ['200 letters', 'x'.repeat(200), 201],
  ['SQL', "x'--;DROP/**/TABLE/**/leads", 201],
  ['all signs', String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33)), 201],
];

const types: [name: string, type: string | string[] | null, status: number][] = [
  ['none', null, 415],
  ['a wild card', '*/*', 415],
  ['two types in one line', 'application/json, text/plain', 415],
  ['two types in two lines', ['application/json', 'text/plain'], 415],
  ['an unknown parameter', 'application/json; version=1', 415],
  ['the charset twice', 'application/json; charset=utf-8; charset=utf-16', 415],
  ['another charset', 'application/json; charset=utf-16', 415],
  ['__proto__', '__proto__/constructor', 415],
  ['in capitals', 'APPLICATION/JSON', 201],
  ['with blanks around the semicolon', 'application/json ; charset="UTF-8"', 201],
];

const encodings: [name: string, value: string | string[], status: number][] = [
  ['gzip', 'gzip', 415],
  ['two lines', ['gzip', 'identity'], 415],
  ['identity and gzip', 'identity, gzip', 415],
  ['empty', '', 415],
  ['Identity', 'Identity', 201],
];

const methodsNotAllowed = [...Object.keys(sampleForms), everyTypeForm.id].map(endpointOf).flatMap((target) =>
  ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map((method): BadInputCase => ({
    name: `${method} ${target}`,
    why: 'the method is not allowed, and the response says which is',
    send: sendHttp({ method, target, headers: { 'Content-Type': 'application/json' } }),
    expectedStatus: 405,
    headers: { allow: 'POST' },
  })),
);

export const requests: CaseGroup = {
  name: 'requests',
  cases: [
    ...casesOf('JSON', 'it is not JSON, or not UTF-8', unreadable, (body) => ({
      send: postText(body),
      expectedStatus: 400,
    })),
    ...casesOf('JSON', 'unknown fields are ignored', extras, (body) => ({
      send: postText(body),
      expectedStatus: 201,
      stored: { status: 'accepted' },
      storedValues: { first_name: 'Layla' },
    })),
    ...sampleForms['project']!.fields.flatMap(({ name: field }) =>
      casesOf(field, 'what is not text counts as not given, and every field must be given', wrongTypes, (value) => ({
        ...postJson({ ...createVisitorRequest(), [field]: value }),
        expectedStatus: 422,
      })),
    ),
    ...casesOf('JSON', 'only own properties with the exact names count', moved, (body) => ({
      send: postText(body),
      expectedStatus: 422,
      bodyContains: '"errors":[{"field":',
    })),
    ...casesOf('JSON', 'the last one counts, on both engines', duplicates, (more, first_name) => ({
      send: postText(goodWith(more)),
      ...(first_name === undefined ? { expectedStatus: 422 } : { expectedStatus: 201, storedValues: { first_name } }),
    })),
    ...casesOf('a field', 'the owner says which values there are', wrongValues, (values) => ({
      ...postJson(everyTypeValues(values), { target: endpointOf(everyTypeForm.id) }),
      expectedStatus: 422,
      bodyContains: `"errors":[{"field":"${Object.keys(values)[0]}"`,
    })),
    {
      name: 'a list with two answers in a form',
      why: 'only lists of boxes have several',
      send: postFormText(`${new URLSearchParams(everyTypeValues()).toString()}&own_select=large`, {
        target: endpointOf(everyTypeForm.id),
        headers: { Accept: 'application/json' },
      }),
      expectedStatus: 422,
      bodyContains: '"errors":[{"field":"own_select"',
    },
    {
      name: 'boxes in a form',
      why: 'each ticked box comes on its own',
      send: postFormText(`${new URLSearchParams(everyTypeValues()).toString()}&own_checkboxes=large`, {
        target: endpointOf(everyTypeForm.id),
      }),
      expectedStatus: 201,
      storedValues: { own_checkboxes: 'small\nlarge' },
    },
    {
      name: 'ten thousand unknown fields with text',
      why: 'the form may have had a field when the page was loaded: the first are kept',
      send: postText(goodWith(Array.from({ length: 10_000 }, (_, index) => `"x${index}":"text"`).join(','))),
      expectedStatus: 201,
      storedValues: { x0: 'text' },
      check: ({ lead }) => expect(lead!.answers).toHaveLength(5 + 20),
    },
    {
      name: 'ten thousand unknown fields in a form',
      why: 'no browser sends so many',
      send: postFormText('a=b&'.repeat(10_000)),
      expectedStatus: 400,
    },
    {
      name: 'a form that there is not',
      why: 'only forms of the site have an endpoint',
      ...postJson(createVisitorRequest(), { target: endpointOf('constructor') }),
      expectedStatus: 404,
    },
    ...casesOf('hidden field', 'any value but blanks is suspicious', honeypots, (leave_blank, filled) => ({
      ...postJson({ ...createVisitorRequest(), leave_blank }, { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
      expectedStatus: 201,
      stored: { status: filled ? 'quarantined' : 'accepted' },
      // The response must not reveal the spam check.
      bodyExcludes: /spam|quarantin|honeypot/i,
    })),
    ...casesOf('key', '1 to 200 visible ASCII characters', keys, (key, expectedStatus) => ({
      ...postJson(createVisitorRequest(), { headers: { 'Idempotency-Key': key } }),
      expectedStatus,
    })),
    ...casesOf('content type', 'JSON or a form, in UTF-8', types, (type, expectedStatus) => ({
      send: postText(good(), { headers: { 'Content-Type': type } }),
      expectedStatus,
    })),
    ...casesOf('content encoding', 'bodies are never decompressed', encodings, (value, expectedStatus) => ({
      send: postText(expectedStatus === 201 ? good() : gzipSync(good()), { headers: { 'Content-Encoding': value } }),
      expectedStatus,
    })),
    ...methodsNotAllowed,
    {
      name: 'a target in a form',
      why: 'the response to a form is a page, and leads nowhere',
      ...postForm(
        { ...createVisitorRequest(), next: 'https://evil.example/', Location: 'https://evil.example/' },
        { headers: { Referer: 'https://evil.example/' } },
      ),
      expectedStatus: 201,
      headers: { location: undefined },
      bodyExcludes: /evil/,
    },
    ...casesOf(
      'an endpoint',
      'a POST is not redirected',
      [
        ['with a slash at the end', '/gs/contactus/'],
        ['with two slashes before it', '//gs/contactus'],
      ],
      (target) => ({
        send: postFormText(new URLSearchParams(createVisitorRequest()).toString(), { target }),
        expectedStatus: 405,
        headers: { location: undefined },
      }),
    ),
  ],
};
