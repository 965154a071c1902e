/** npm run bench: measures every figure that we publish. */
import { findBrowser } from './browsers/find-browser.mjs';
import { installPackages, runProgram } from './setup/install-packages.mjs';

const options = process.argv.slice(2);
const isRequested = (name) => !options.length || options.some((option) => option.split('/')[0] === name);
await installPackages('tests', ...(isRequested('lighthouse') ? ['lighthouse'] : []));
if (['navigation', 'lighthouse', 'visitor', 'editor'].some(isRequested)) {
  const { path, env } = await findBrowser();
  Object.assign(process.env, env, { CHROME_PATH: path });
}
await runProgram('tests/bench/run-benches.ts', ...options);
