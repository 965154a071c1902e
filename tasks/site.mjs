/** npm run build, dev, leads, doctor and licenses: a program of the project that needs what the site needs, and no more. */
import { install, runNode } from './setup.mjs';

const [program, ...options] = process.argv.slice(2);
await install('site');
await runNode(program, ...options);
