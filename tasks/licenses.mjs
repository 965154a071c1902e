/** npm run licenses: writes THIRD-PARTY.md, what others made and we pass on. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('build/licenses/main.ts', ...process.argv.slice(2));
