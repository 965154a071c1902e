/** The command line of `npm test` and `npm run test:engines`: names of things to run, --install and --help. */
import { parseArgs } from 'node:util';
import { exitWithError } from './run.mjs';

/** Without names on the command line, returns `defaults`. Exits after --help, and with code 2 after wrong usage. */
export function parseCommandLine({ help, kind, names, defaults = names }) {
  let parsed;
  try {
    const options = { install: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } };
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    exitWithError(`${error.message}\n\n${help}`, 2);
  }
  if (parsed.values.help) {
    console.log(help);
    process.exit(0);
  }
  const unknown = parsed.positionals.find((name) => !names.includes(name));
  if (unknown) exitWithError(`There is no ${kind} called ${unknown}. Choose from: ${names.join(', ')}.`, 2);
  return {
    requested: parsed.positionals.length > 0 ? parsed.positionals : defaults,
    mayInstall: parsed.values.install,
  };
}
