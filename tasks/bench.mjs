/** npm run bench: every figure that we claim. */
import { install, runNode } from './setup.mjs';

await install('tests', 'lighthouse');
await runNode('bench/main.ts', ...process.argv.slice(2));
