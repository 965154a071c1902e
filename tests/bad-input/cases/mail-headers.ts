/** Header, address and SMTP injection, checked in the mail that a real mail server received. */
import type { RequestField } from '#contract/project-request.ts';
import { checkMail } from '../check-mail.ts';
import { postForm, postJson, createVisitorRequest, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

const injections: [name: string, text: string][] = [
  ['a Bcc after CRLF', 'Eve\r\nBcc: all@evil.example'],
  ['a Bcc after LF', 'Eve\nBcc: all@evil.example'],
  ['a Bcc after a line separator', 'Eve\u2028Bcc: all@evil.example'],
  ['a body of its own', 'Eve\r\n\r\n<h1>Pay here</h1>'],
  ['the end of the data', 'Eve\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<all@evil.example>\r\nDATA\r\n'],
  ['the end of the data with bare line feeds', 'Eve\n.\nQUIT\n'],
  ['a line that begins with From', 'From Eve\nFrom eve'],
  ['an encoded word with a line end', '=?utf-8?Q?Eve=0D=0ABcc:_all=40evil.example?='],
  ['an encoded word beside other letters', 'Évé =?utf-8?Q?x=40evil.example?='],
  ['an address in brackets', 'Eve <eve@evil.example>'],
  ['a quote that ends too soon', 'Eve" <eve@evil.example>, "x'],
  ['a backslash before a quote', 'Eve\\"'],
  ['a hundred emoji', '😀'.repeat(100)],
  ['markup', '<script>alert(1)</script><img src=x>'],
  ['a boundary of a mail', '--_NmP-0-Part_1--'],
];

const fieldsOfMails: RequestField[] = ['first_name', 'last_name', 'message'];

const textCases = fieldsOfMails.flatMap((field) =>
  injections.map(([name, text], index): BadInputCase => ({
    name: `mail: ${name} in ${field}`,
    why: 'the input appears as text and changes nothing else in the mail',
    // The encodings alternate: the mail is the same.
    ...(index % 2 === 0 ? postJson : postForm)(createVisitorRequest({ [field]: text }), { mail: true }),
    expectedStatus: 201,
    check: ({ server, lead }) => checkMail(server, lead!, true),
  })),
);

const rejectedAddresses: [name: string, email: string][] = [
  ['two with a comma', 'a@client.example,b@client.example'],
  ['a Bcc after CRLF', 'a@client.example\r\nBcc: all@evil.example'],
  ['a name before it', 'Layla <a@client.example>'],
  ['a quoted at sign', '"a@b"@client.example'],
  ['no dot in the domain', 'a@localhost'],
];

/** Valid for the form, but not safe in a header. */
const shownOnly: [name: string, email: string][] = [
  ['brackets', '<a@client.example>'],
  ['a quoted local part', '"a"@client.example'],
  ['a comment', 'a(x)@client.example'],
  ['a comma in the local part', 'a,b@client.example'],
  ['a number as host', 'a@[127.0.0.1]'],
  ['a dot at the beginning', '.a@client.example'],
  ['a backslash', 'a\\@client.example'],
  ['a zero-width space', 'a\u200b@client.example'],
  ['a lone surrogate', 'a\ud800@client.example'],
  ['an encoded word', '=?utf-8?q?a=40evil.example=3e?=@client.example'],
  ['letters that are not ASCII', 'ليلى@client.example'],
  ['a bang path', 'evil.example!a@client.example'],
  ['a route', 'a%evil.example@client.example'],
];

const repliedTo: [name: string, email: string][] = [
  ['all signs that are allowed', "a#$&'*+?=^_`{}~-b@client.example"],
  ['capitals', 'A.B@CLIENT.Example'],
  ['a domain that is not ASCII', 'a@عميل.example'],
  ['as long as can be', `${'x'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.example`],
];

const addressCases: BadInputCase[] = [
  ...rejectedAddresses.map(([name, email]): BadInputCase => ({
    name: `mail: an address with ${name}`,
    why: 'the rule is: no spaces, one at sign, a domain with a dot',
    ...postJson(createVisitorRequest({ email }), { mail: true }),
    expectedStatus: 422,
  })),
  ...shownOnly.map(([name, email]): BadInputCase => ({
    name: `mail: an address with ${name}`,
    why: 'the form accepts it, so it is stored and shown, but a mail program could misread it in a header',
    ...postJson(createVisitorRequest({ email }), { mail: true }),
    expectedStatus: 201,
    check: ({ server, lead }) => checkMail(server, lead!, false),
  })),
  ...repliedTo.map(([name, email]): BadInputCase => ({
    name: `mail: an address with ${name}`,
    why: 'one address that the staff can reply to',
    ...postJson(createVisitorRequest({ email }), { mail: true }),
    expectedStatus: 201,
    check: ({ server, lead }) => checkMail(server, lead!, true),
  })),
];

export const mailHeaders: CaseGroup = {
  name: 'mail headers',
  cases: [...textCases, ...addressCases],
};
