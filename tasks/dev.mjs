/** npm run dev: the site with hot reload. */
import { install, runNode } from './setup.mjs';

await install('site');
await runNode('render/dev.ts', ...process.argv.slice(2));
