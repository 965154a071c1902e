/** npm run licenses: writes THIRD-PARTY.md, what others made and we pass on. */
import { install, runNode } from './setup.mjs';

await install('site');
await runNode('render/licenses/main.ts', ...process.argv.slice(2));
