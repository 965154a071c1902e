/** Most npm commands: runs a program once the packages that it needs are installed. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const [program, ...options] = process.argv.slice(2);
await installPackages(program.startsWith('tests/') ? 'tests' : 'site');
await runProgram(program, ...options);
