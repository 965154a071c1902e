/** npm run build, dev, leads, doctor and licenses: a program of the project that needs what the site needs, and no more. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const [program, ...options] = process.argv.slice(2);
await installPackages('site');
await runProgram(program, ...options);
