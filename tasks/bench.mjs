/** npm run bench: every figure that we claim. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('bench/main.ts', ...process.argv.slice(2));
