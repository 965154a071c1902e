/** npm run leads: what staff do with requests. */
import { install, runNode } from './setup.mjs';

await install('site');
await runNode('cli/leads.ts', ...process.argv.slice(2));
