/** `npm run leads` and dist/leads.js. The only file that reads the process; the rest is given its dependencies. */
import { createInterface } from 'node:readline/promises';
import { builtSiteFolder } from '#server/process/paths.ts';
import { setUpProcess } from './command/process-setup.ts';
import { openExistingStore } from './command/open-existing-store.ts';
import { runLeadsCli } from './run-leads.ts';

async function prompt(question: string): Promise<string> {
  // On standard error, so that the question is visible even if the output goes to a file.
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
  // npm changes to the project's folder; INIT_CWD is where the command was typed.
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  openStore: openExistingStore,
  // Imported only by commands that need it.
  readManifest: async () =>
    (await (await import('#server/pages/release-folder.ts')).readCurrentRelease(builtSiteFolder)).manifest,
  prompt: process.stdin.isTTY ? prompt : undefined,
  now: () => Date.now(),
});
