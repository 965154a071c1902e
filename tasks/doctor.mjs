/** npm run doctor: what is still missing, expired or unsafe for production. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('server/cli/doctor.ts', ...process.argv.slice(2));
