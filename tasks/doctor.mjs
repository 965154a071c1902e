/** npm run doctor: what is still missing, expired or unsafe for production. */
import { install, runNode } from './setup.mjs';

await install('site');
await runNode('cli/doctor.ts', ...process.argv.slice(2));
