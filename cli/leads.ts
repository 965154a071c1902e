/** The program behind `npm run leads` and dist/leads.js: everything it takes from the process, and nothing else. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dist } from '#server/place.ts';
import { begin } from './begin.ts';
import { openExisting } from './leads/open-existing.ts';
import { runLeads } from './leads/run.ts';

async function ask(question: string): Promise<string> {
  // On standard error, so that the answer to a question never ends up in a file.
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

await begin();
process.exitCode = await runLeads(process.argv.slice(2), {
  variables: process.env,
  // npm goes to the project's folder; files are meant from where the command was typed.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  open: openExisting,
  // Loaded for the commands that ask.
  built: async () => (await import('#server/site-manifest.ts')).readManifest(join(dist, 'site.json')),
  ask: process.stdin.isTTY ? ask : undefined,
  now: () => Date.now(),
});
