/** Text that a spreadsheet would run as a formula, checked in the CSV export. */
import type { RequestField } from '#contract/forms/project-request.ts';
import { checkExport } from '#tests/bad-input/check-export.ts';
import { casesOf, createVisitorRequest, postJson, type CaseGroup } from '#tests/bad-input/bad-input-case.ts';

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
const addresses: [name: string, email: string][] = [
  ['an equals sign', '=1+1@client.example'],
  ['a plus', '+1@client.example'],
  ['a minus', '-1@client.example'],
  ['a quote', '"=1"@client.example'],
  ['a wide equals sign', '＝1@client.example'],
  ['the end of the cell', 'x","=1@client.example'],
];

const exported = (field: RequestField, rows: [name: string, text: string][]) =>
  casesOf(`export: in ${field}`, 'a cell is text: an apostrophe before what would run', rows, (text) => ({
    ...postJson(createVisitorRequest({ [field]: text })),
    expectedStatus: 201,
    check: ({ server, lead }) => checkExport(server, lead!, { bom: text.length % 4 === 0 }),
  }));

export const csvFormulas: CaseGroup = {
  name: 'formulas in the export',
  cases: [
    ...(['first_name', 'last_name', 'message'] as const).flatMap((field) => exported(field, formulas)),
    ...exported('email', addresses),
    ...exported('phone', [
      ['a plus', '+96170123456'],
      ['a zero', '0123456'],
    ]),
  ],
};
