/** Header, address and SMTP injection, checked in the mail that a real mail server received. */
import type { RequestField } from '#contract/project-request.ts';
import { checkMail } from '../check-mail.ts';
import { postForm, postJson, createVisitorRequest, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

const injections: [name: string, text: string][] = [
  ['a Bcc after CRLF', 'Eve\r\nBcc: all@evil.example'],
  ['a Bcc after LF', 'Eve\nBcc: all@evil.example'],
  ['a Bcc after CR', 'Eve\rBcc: all@evil.example'],
  ['a Bcc after NEL', 'Eve\u0085Bcc: all@evil.example'],
  ['a Bcc after a line separator', 'Eve\u2028Bcc: all@evil.example'],
  ['a Bcc after a folded line', 'Eve\r\n Bcc: all@evil.example'],
  ['a body of its own', 'Eve\r\n\r\n<h1>Pay here</h1>'],
  ['another content type', 'Eve\r\nContent-Type: text/html; boundary=x\r\n\r\n--x'],
  ['another subject', 'Eve\r\nSubject: Hello\r\nFrom: boss@evil.example'],
  ['the end of the data', 'Eve\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<all@evil.example>\r\nDATA\r\n'],
  ['the end of the data with bare line feeds', 'Eve\n.\nQUIT\n'],
  ['lines that begin with dots', '.Eve\n..\n...x'],
  ['a line that begins with From', 'From Eve\nFrom eve'],
  ['line ends in percent escapes', 'Eve%0d%0aBcc:%20all@evil.example'],
  ['line ends as letters', String.raw`Eve\r\nBcc: all@evil.example`],
  ['an encoded word with a line end', '=?utf-8?Q?Eve=0D=0ABcc:_all=40evil.example?='],
  ['an encoded word in base64', '=?UTF-8?B?RXZlDQpCY2M6IGFsbEBldmlsLmV4YW1wbGU=?='],
  ['half an encoded word', '=?utf-8?Q?Eve'],
  ['an encoded word beside other letters', 'Évé =?utf-8?Q?x=40evil.example?='],
  ['an address in brackets', 'Eve <eve@evil.example>'],
  ['a list of addresses', 'eve@evil.example, all@evil.example'],
  ['a group of addresses', 'Friends: eve@evil.example;'],
  ['a comment', 'Eve (eve@evil.example)'],
  ['a quote that ends too soon', 'Eve" <eve@evil.example>, "x'],
  ['a backslash at the end', 'Eve\\'],
  ['a backslash before a quote', 'Eve\\"'],
  ['a hundred letters without a blank', 'x'.repeat(100)],
  ['a hundred emoji', '😀'.repeat(100)],
  ['right-to-left override', 'Eve\u202egro.live'],
  ['markup', '<script>alert(1)</script><img src=x>'],
  ['names of our templates', '{reference} {name} $& $1'],
  ['a boundary of a mail', '--_NmP-0-Part_1--'],
  ['soft line ends', 'Eve=\r\n=3D=0A'],
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
  ['two with a comma and a blank', 'a@client.example, b@client.example'],
  ['two with a semicolon', 'a@client.example;b@client.example'],
  ['a Bcc after CRLF', 'a@client.example\r\nBcc: all@evil.example'],
  ['a Bcc after LF in the local part', 'a\nBcc:all@client.example'],
  ['a name before it', 'Layla <a@client.example>'],
  ['a quoted blank', '"a b"@client.example'],
  ['a quoted at sign', '"a@b"@client.example'],
  ['a route', '@evil.example:a@client.example'],
  ['no at sign', 'client.example'],
  ['no dot in the domain', 'a@localhost'],
  ['nothing before the at sign', '@client.example'],
  ['nothing after it', 'a@'],
];

/** Valid for the form, but not safe in a header. */
const shownOnly: [name: string, email: string][] = [
  ['brackets', '<a@client.example>'],
  ['a quoted local part', '"a"@client.example'],
  ['a comment', 'a(x)@client.example'],
  ['a comma in the local part', 'a,b@client.example'],
  ['a semicolon in the local part', 'a;b@client.example'],
  ['a comma at the end', 'a@client.example,'],
  ['a scheme', 'mailto:a@client.example'],
  ['a number as host', 'a@[127.0.0.1]'],
  ['two dots in the domain', 'a@client..example'],
  ['a dot at the beginning', '.a@client.example'],
  ['a dot at the end of the local part', 'a.@client.example'],
  ['a hyphen before the domain', 'a@-client.example'],
  ['a backslash', 'a\\@client.example'],
  ['an underscore in the domain', 'a@cli_ent.example'],
  ['a zero-width space', 'a\u200b@client.example'],
  ['right-to-left override', 'a\u202e@client.example'],
  ['a lone surrogate', 'a\ud800@client.example'],
  ['an encoded word', '=?utf-8?q?a=40evil.example=3e?=@client.example'],
  ['letters that are not ASCII', 'ليلى@client.example'],
];

const repliedTo: [name: string, email: string][] = [
  ['all signs that are allowed', "a!#$%&'*+/?=^_`{|}~-b@client.example"],
  ['a tag', 'a+b=c@client.example'],
  ['a percent route', 'a%evil.example@client.example'],
  ['a bang path', 'evil.example!a@client.example'],
  ['capitals', 'A.B@CLIENT.Example'],
  ['a domain that is not ASCII', 'a@عميل.example'],
  ['a domain with an umlaut', 'a@münchen.example'],
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
