/** npm run build: writes the site to dist/, without serving it. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('build/main.ts', ...process.argv.slice(2));
