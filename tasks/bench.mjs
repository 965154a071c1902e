/** npm run bench: measures every figure that we publish. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

await installPackages('tests');
await runProgram('tests/bench/run-benches.ts', ...process.argv.slice(2));
