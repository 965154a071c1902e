/** From the words of the command line to the exit code: 0 nothing is wrong, 1 something is, 2 wrong use. */
import { parseArgs } from 'node:util';
import { within } from '../../leads/within.ts';
import { StartError } from '../../start-error.ts';
import { ContentUnreadable, fail, warn, type Check, type Context, type Finding, type Variables } from './check.ts';
import { checks } from './checks.ts';
import { contextOf } from './context.ts';
import { help } from './help.ts';
import { lineOf, summaryOf, toReport } from './report.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Surroundings extends Pick<Context, 'root' | 'nodeVersion' | 'freeBytes'> {
  variables: Variables;
  now: () => number;
  stdout: Output;
  stderr: Output;
  /** For one check. */
  limitMs?: number;
  /** The tests have some of their own. */
  checks?: Check[];
}

export type Told = Finding & { check: string };

const options = { strict: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export async function runDoctor(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, variables, limitMs = 15_000, checks: known = checks } = surroundings;
  const wrongUse = (problem: string) => {
    stderr.write(`${problem} See npm run doctor -- --help\n`);
    return 2;
  };
  let asked: { values: { strict?: boolean; json?: boolean; help?: boolean }; positionals: string[] };
  try {
    asked = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return wrongUse((error as Error).message.split(/\. |\n/, 1)[0]!.replace(/\.?$/, '.'));
  }
  const { values, positionals } = asked;
  if (values.help) {
    stdout.write(`${help(known)}\n`);
    return 0;
  }
  const unknown = positionals.find((name) => !known.some((check) => check.name === name));
  if (unknown !== undefined) return wrongUse(`There is no check ${JSON.stringify(unknown)}.`);

  const colours = Boolean(stdout.isTTY) && !variables['NO_COLOR'];
  const context = contextOf({ ...surroundings, now: surroundings.now() });
  const told: Told[] = [];
  for (const check of known.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    for (const finding of await findingsOf(check, context, limitMs)) {
      told.push({ check: check.name, ...finding });
      // As soon as it is known: some checks wait for other servers.
      if (!values.json) stdout.write(`${lineOf(finding, colours)}\n`);
    }
  }
  const passed = told.every(({ level }) => level === 'ok' || (level === 'warn' && !values.strict));
  stdout.write(`${values.json ? toReport(told, passed) : `\n${summaryOf(told)}`}\n`);
  return passed ? 0 : 1;
}

/** Whatever becomes of one check, the others go on. */
async function findingsOf(check: Check, context: Context, limitMs: number): Promise<Finding[]> {
  try {
    return await within(limitMs, (async () => check.run(context))());
  } catch (error) {
    if (error instanceof ContentUnreadable) return [warn(`Not checked: ${check.summary}`, 'put the content right first')];
    // These say what to do already.
    if (error instanceof StartError) return [{ level: 'fail', text: error.message }];
    const message = withoutSecrets(context.variables, (error as Error).message);
    return [fail(`The check of ${check.name} itself failed (${message})`, 'look into it by hand, and tell whoever looks after the code')];
  }
}
