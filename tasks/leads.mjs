/** npm run leads: what staff do with requests. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('server/cli/leads.ts', ...process.argv.slice(2));
