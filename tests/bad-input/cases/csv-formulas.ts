/** Text that a spreadsheet would run as a formula, checked in the CSV export. */
import type { RequestField } from '#contract/project-request.ts';
import { checkExport } from '../check-export.ts';
import { postForm, postJson, createVisitorRequest, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

const formulas: [name: string, text: string][] = [
  ['an equals sign', '=1+1'],
  ['a plus', '+1+1'],
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
const cells: RequestField[] = ['first_name', 'last_name', 'message'];

const addresses: [name: string, email: string][] = [
  ['an equals sign', '=1+1@client.example'],
  ['a plus', '+1@client.example'],
  ['a minus', '-1@client.example'],
  ['a quote', '"=1"@client.example'],
  ['a wide equals sign', '＝1@client.example'],
  ['the end of the cell', 'x","=1@client.example'],
];

const why = 'a cell is text: an apostrophe before what would run, and nothing else changes';

export const csvFormulas: CaseGroup = {
  name: 'formulas in the export',
  cases: [
    ...cells.flatMap((field) =>
      formulas.map(([name, text], index): BadInputCase => ({
        name: `export: ${name} in ${field}`,
        why,
        ...(index % 2 === 0 ? postJson : postForm)(createVisitorRequest({ [field]: text })),
        expectedStatus: 201,
        check: ({ server, lead }) => checkExport(server, lead!, { bom: index % 4 === 0 }),
      })),
    ),
    ...addresses.map(([name, email]): BadInputCase => ({
      name: `export: ${name} in email`,
      why,
      ...postJson(createVisitorRequest({ email })),
      expectedStatus: 201,
      check: ({ server, lead }) => checkExport(server, lead!),
    })),
    ...['+96170123456', '0123456'].map((phone): BadInputCase => ({
      name: `export: the phone number ${phone}`,
      why,
      ...postJson(createVisitorRequest({ phone })),
      expectedStatus: 201,
      check: ({ server, lead }) => checkExport(server, lead!),
    })),
  ],
};
