import { expect, test } from 'vitest';
import { toSafeFileName } from './file-name.ts';

test.each([
  ['CV.pdf', 'CV.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Nour\\CV.docx', 'CV.pdf'],
  ['CV\r\nContent-Type: text/html.pdf', 'html.pdf'],
  ['CV\r\nBcc: a@b.pdf', 'CV Bcc_ a@b.pdf'],
  ['CV\u202efdp.exe', 'CVfdp.pdf'],
  ['\u2066CV\u2069\u200b.pdf', 'CV.pdf'],
  ['CV.pdf.exe', 'CV.pdf'],
  ['سيرة ذاتية.docx', 'سيرة ذاتية.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['-rf *.pdf', 'rf _.pdf'],
  ['con', 'file.pdf'],
  ['', 'file.pdf'],
  ['…\0\u0001', '….pdf'],
  [`${'a'.repeat(500)}.pdf`, `${'a'.repeat(80)}.pdf`],
  ['"><script>', '___script_.pdf'],
])('%j becomes %j', (name, safe) => {
  expect(toSafeFileName(name, 'pdf')).toBe(safe);
});
