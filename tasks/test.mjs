/** npm test: all checks, with Chromium as the browser. */
import { findBrowser } from './browsers/find-browser.mjs';
import { runChecks } from './checks.mjs';
import { parseCommandLine } from './command-line.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** Two lanes keep two cores busy: unit tests spend half of their time waiting. */
const lanes = [
  ['lint', 'types', 'unit', 'slow-unit'],
  ['build', 'e2e', 'slow-e2e', 'sites'],
];
const names = lanes.flat();
/** These take longer than all the others: CI runs them, people when they need them. */
const long = ['slow-unit', 'slow-e2e', 'sites'];
const defaults = names.filter((name) => !long.includes(name));
const help = `npm test [-- CHECK… --install]

Installs the npm packages, then runs the checks: ${defaults.join(', ')}.
To run some of them: npm test -- lint types

npm test -- ${long.join(' ')} runs the others, which take longer. CI runs them; run those that test what you changed:
  slow-unit   *.slow.test.*: bad input by the thousand, floods, publications, backups, the doctor on content, installation
  slow-e2e    tests/e2e/**/*.slow.spec.ts: every kind of page, all states with axe, single sections and rare moments
  sites       tests/sites/: other agencies' content, a static host, the content editor, changing releases

e2e builds the site if it is out of date and tests it in a browser: CHROME_PATH, an installed Chrome, Chromium or Edge,
or Chromium from npm (Linux x64). For Firefox and WebKit: npm run test:engines.

--install   as root, install Chromium with apt-get if there is no browser

Exit codes: 0 all passed, 1 a check failed, 2 wrong usage, 3 no browser.`;

const { requested, mayInstall } = parseCommandLine({ help, kind: 'check', names, defaults });
const needsBrowser = requested.some((name) => ['e2e', 'slow-e2e', 'sites'].includes(name));
if (needsBrowser) requested.push('build');

await installPackages('tests');
const browser = needsBrowser ? await findBrowser({ mayInstall }) : undefined;
process.exitCode = await runChecks(
  lanes.map((lane) => lane.filter((name) => requested.includes(name))).filter((lane) => lane.length > 0),
  { env: browser && { ...browser.env, CHROME_PATH: browser.path } },
);
