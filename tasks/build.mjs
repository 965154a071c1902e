/** npm run build: writes the site to dist/, without serving it. */
import { install, runNode } from './setup.mjs';

await install('site');
await runNode('render/main.ts', ...process.argv.slice(2));
