/** npm run bench: every figure that we claim. */
import { findBrowser } from './browser.mjs';
import { install, runNode } from './setup.mjs';

const options = process.argv.slice(2);
const asked = (name) => !options.length || options.some((option) => option.split('/')[0] === name);
await install('tests', ...(asked('lighthouse') ? ['lighthouse'] : []));
// The others look at the server alone.
if (['navigation', 'lighthouse', 'visitor', 'axe'].some(asked)) {
  const { path, env } = await findBrowser();
  Object.assign(process.env, env, { CHROME_PATH: path });
}
await runNode('tests/bench/main.ts', ...options);
