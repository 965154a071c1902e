/** npm run build, dev, leads, doctor and licenses: runs a program that needs the production packages only. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const [program, ...options] = process.argv.slice(2);
await installPackages('site');
await runProgram(program, ...options);
