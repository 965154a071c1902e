/** From the words of the command line to the exit code: 0 nothing is wrong, 1 something is, 2 wrong use. */
import { parseArgs } from 'node:util';
import { within } from '#server/leads/within.ts';
import { programs } from '#server/place.ts';
import { StartError } from '#server/start-error.ts';
import { ContentUnreadable, fail, warn, type Check, type Context, type Finding } from './check.ts';
import { contextOf, type Given } from './context.ts';
import { help } from './help.ts';
import { lineOf, summaryOf, toReport } from './report.ts';
import { withoutSecrets } from './without-secrets.ts';

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Surroundings extends Given {
  now: () => number;
  stdout: Output;
  stderr: Output;
  /** For one check. */
  limitMs?: number;
  checks: Check[];
}

export type Told = Finding & { check: string };

const options = { strict: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

export async function runDoctor(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, limitMs = 15_000, checks } = surroundings;
  const wrongUse = (problem: string) => {
    stderr.write(`${problem} See ${programs.doctor} --help\n`);
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
    stdout.write(`${help(checks)}\n`);
    return 0;
  }
  const unknown = positionals.find((name) => !checks.some((check) => check.name === name));
  if (unknown !== undefined) return wrongUse(`There is no check ${JSON.stringify(unknown)}.`);

  const context = await contextOf(surroundings, surroundings.now());
  const colours = Boolean(stdout.isTTY) && !context.variables['NO_COLOR'];
  const told: Told[] = [];
  for (const check of checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    for (const finding of await findingsOf(check, context, limitMs)) {
      told.push({ check: check.name, ...finding });
      // As soon as it is known: some checks wait for other servers.
      if (!values.json) stdout.write(`${lineOf(finding, colours)}\n`);
    }
  }
  const passed = told.every(({ level }) => level === 'ok' || (level === 'warn' && !values.strict));
  stdout.write(`${values.json ? toReport(told, passed) : `\n${summaryOf(told)}`}\n`);
  if (!values.json && !surroundings.content) stdout.write('What the site says is checked in the project that it was built from: npm run doctor\n');
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
