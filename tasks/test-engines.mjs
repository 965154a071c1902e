/** npm run test:engines: the most important tests in Firefox and WebKit. */
import { engineNames, findEngines } from './browsers/find-engines.mjs';
import { runChecks } from './checks.mjs';
import { parseCommandLine } from './command-line.mjs';
import { installPackages } from './setup/install-packages.mjs';

const help = `npm run test:engines [-- firefox webkit --install]

Builds the site if it is out of date and tests it in Firefox and WebKit, or in one of them if it is named.
FIREFOX_PATH and WEBKIT_DRIVER_PATH replace the installed programs.

--install   as root, install missing engines with apt-get

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage, 3 an engine is missing.`;

const { requested, mayInstall } = parseCommandLine({ help, kind: 'engine', names: engineNames });
await installPackages('tests');
const { env, found } = await findEngines(requested, { mayInstall });
if (found.length === 0) process.exit(3);
const code = await runChecks([['build', 'engines']], { engines: found, env });
process.exitCode = code || (found.length < requested.length ? 3 : 0);
