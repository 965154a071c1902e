/** What a test has to tell beside whether it passed: npm test prints it above its summary. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One name for each teller. */
export function addTestNote(name: string, text: string): void {
  const folder = process.env['TEST_NOTES'];
  if (folder) writeFileSync(join(folder, `${name}.txt`), `${text}\n`);
  else console.log(text);
}
