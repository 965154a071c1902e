/** The program behind `npm run leads` and dist/leads.js: everything it takes from the process, and nothing else. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { builtSiteFolder } from '#server/paths.ts';
import { setUpProcess } from './process-setup.ts';
import { openExistingStore } from './leads/open-existing-store.ts';
import { runLeadsCli } from './leads/run-leads.ts';

async function prompt(question: string): Promise<string> {
  // On standard error, so that the answer to a question never ends up in a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

await setUpProcess();
process.exitCode = await runLeadsCli(process.argv.slice(2), {
  variables: process.env,
  // npm goes to the project's folder; files are meant from where the command was typed.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  openStore: openExistingStore,
  // Loaded for the commands that ask.
  readManifest: async () =>
    (await import('#server/pages/site-manifest.ts')).readSiteManifest(join(builtSiteFolder, 'site.json')),
  prompt: process.stdin.isTTY ? prompt : undefined,
  now: () => Date.now(),
});
