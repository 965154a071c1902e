/** What leaves with a request: the mail that a real mail server received, and the CSV that a spreadsheet opens. */
import { checkExport } from '#tests/bad-input/check-export.ts';
import { checkMail } from '#tests/bad-input/check-mail.ts';
import { casesOf, createVisitorRequest, postJson, type CaseGroup } from '#tests/bad-input/bad-input-case.ts';

const injections: [name: string, text: string][] = [
  ['a Bcc after CRLF', 'Eve\r\nBcc: all@evil.example'],
  ['a Bcc after a line separator', 'Eve\u2028Bcc: all@evil.example'],
  ['a body of its own', 'Eve\r\n\r\n<h1>Pay here</h1>'],
  ['the end of the data', 'Eve\r\n.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<all@evil.example>\r\nDATA\r\n'],
  ['the end of the data with bare line feeds', 'Eve\n.\nQUIT\n'],
  ['a line that begins with From', 'From Eve\nFrom eve'],
  ['an encoded word with a line end', '=?utf-8?Q?Eve=0D=0ABcc:_all=40evil.example?='],
  ['an encoded word beside other letters', 'Évé =?utf-8?Q?x=40evil.example?='],
  ['a quote that ends too soon', 'Eve" <eve@evil.example>, "x'],
  ['a backslash before a quote', 'Eve\\"'],
  ['a hundred emoji', '😀'.repeat(100)],
  ['markup', '<script>alert(1)</script><img src=x>'],
  ['a boundary of a mail', '--_NmP-0-Part_1--'],
];

/** Valid for the form; only some of them are safe in a header. */
const addresses: [name: string, email: string, repliesTo: boolean][] = [
  ['all signs that are allowed', "a#$&'*+?=^_`{}~-b@client.example", true],
  ['a domain that is not ASCII', 'a@عميل.example', true],
  ['as long as can be', `${'x'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.example`, true],
  ['brackets', '<a@client.example>', false],
  ['a quoted local part', '"a"@client.example', false],
  ['a comment', 'a(x)@client.example', false],
  ['a comma in the local part', 'a,b@client.example', false],
  ['a number as host', 'a@[127.0.0.1]', false],
  ['a zero-width space', 'a\u200b@client.example', false],
  ['a lone surrogate', 'a\ud800@client.example', false],
  ['an encoded word', '=?utf-8?q?a=40evil.example=3e?=@client.example', false],
  ['a bang path', 'evil.example!a@client.example', false],
  ['a route', 'a%evil.example@client.example', false],
];
const refusedAddresses: [name: string, email: string][] = [
  ['two with a comma', 'a@client.example,b@client.example'],
  ['a Bcc after CRLF', 'a@client.example\r\nBcc: all@evil.example'],
  ['a quoted at sign', '"a@b"@client.example'],
];

const formulas: [name: string, text: string][] = [
  ['an equals sign', '=1+1'],
  ['an at sign', '@SUM(1+1)'],
  ['a tab before it', '\t=1+1'],
  ['blanks before it', '   =1+1'],
  ['a zero-width space before it', '\u200b=1+1'],
  ['a command to another program', "=cmd|' /C calc'!A0"],
  ['an apostrophe before it', "'=1+1"],
  ['a quote before it', '"=1+1'],
  ['the end of the cell', 'x","=1+1'],
  ['the end of the row', 'x"\r\n"=1+1","'],
  ['a formula on the second line', 'x\n=1+1'],
  ['a formula after a semicolon', "Lee;=cmd|' /C calc'!A0;x"],
  ['a formula after a semicolon and blanks', 'Lee; \t@SUM(1+1);x'],
  ['a quoted formula after a semicolon', 'Lee;"=1+1";x'],
  ['a formula after a tab', 'Lee\t=1+1'],
  ['a minus after a semicolon', 'Lee;-1+1'],
];
const formulaAddresses: [name: string, email: string][] = [
  ['an equals sign', '=1+1@client.example'],
  ['a quote', '"=1"@client.example'],
  ['a wide equals sign', '＝1@client.example'],
  ['the end of the cell', 'x","=1@client.example'],
];

const everywhere = (text: string) => createVisitorRequest({ first_name: text, last_name: text, message: text });
const mailed = (email: string) => postJson(createVisitorRequest({ email }), { mail: true });

export const receivers: CaseGroup = {
  name: 'mail and export',
  cases: [
    ...casesOf('mail', 'the input appears as text and changes nothing else', injections, (text) => ({
      ...postJson(everywhere(text), { mail: true }),
      expectedStatus: 201,
      check: ({ server, lead }) => checkMail(server, lead!, true),
    })),
    ...casesOf('address', 'one that a mail program could misread is shown only', addresses, (email, repliesTo) => ({
      ...mailed(email),
      expectedStatus: 201,
      check: ({ server, lead }) => checkMail(server, lead!, repliesTo),
    })),
    ...casesOf('address', 'no spaces, one at sign, a domain with a dot', refusedAddresses, (email) => ({
      ...mailed(email),
      expectedStatus: 422,
    })),
    ...casesOf('export', 'a cell is text: an apostrophe before what would run', formulas, (text) => ({
      ...postJson(everywhere(text)),
      expectedStatus: 201,
      check: ({ server, lead }) => checkExport(server, lead!, { bom: text.length % 4 === 0 }),
    })),
    ...casesOf('export: an address', 'likewise', formulaAddresses, (email) => ({
      ...postJson(createVisitorRequest({ email })),
      expectedStatus: 201,
      check: ({ server, lead }) => checkExport(server, lead!),
    })),
  ],
};
