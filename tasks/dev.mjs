/** npm run dev: the site with hot reload. */
import { ensureInstalled, runNode } from './setup.mjs';

await ensureInstalled();
await runNode('build/dev.ts', ...process.argv.slice(2));
