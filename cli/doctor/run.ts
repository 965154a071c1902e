/** From the words of the command line to the exit code: 0 nothing is wrong, 1 something is, 2 wrong use. */
import { parseArgs } from 'node:util';
import { withTimeout } from '#server/with-timeout.ts';
import { cliCommands } from '#server/paths.ts';
import { StartupError } from '#server/startup-error.ts';
import { ContentReadError, fail, warn, type DoctorCheck, type DoctorContext, type DoctorFinding } from './check.ts';
import { createDoctorContext, type DoctorInput } from './context.ts';
import { formatDoctorHelp } from './help.ts';
import { formatFinding, formatDoctorSummary, formatJsonReport } from './report.ts';
import { redactSecrets } from './without-secrets.ts';

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface DoctorDependencies extends DoctorInput {
  now: () => number;
  stdout: Output;
  stderr: Output;
  /** For one check. */
  timeoutMs?: number;
  checks: DoctorCheck[];
}

export type ReportedFinding = DoctorFinding & { check: string };

const options = {
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export async function runDoctor(args: string[], dependencies: DoctorDependencies): Promise<number> {
  const { stdout, stderr, timeoutMs = 15_000, checks } = dependencies;
  const rejectUsage = (problem: string) => {
    stderr.write(`${problem} See ${cliCommands.doctor} --help\n`);
    return 2;
  };
  let parsed: { values: { strict?: boolean; json?: boolean; help?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return rejectUsage((error as Error).message.split(/\. |\n/, 1)[0]!.replace(/\.?$/, '.'));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    stdout.write(`${formatDoctorHelp(checks)}\n`);
    return 0;
  }
  const unknown = positionals.find((name) => !checks.some((check) => check.name === name));
  if (unknown !== undefined) return rejectUsage(`There is no check ${JSON.stringify(unknown)}.`);

  const context = await createDoctorContext(dependencies, dependencies.now());
  const colours = Boolean(stdout.isTTY) && !context.variables['NO_COLOR'];
  const reported: ReportedFinding[] = [];
  for (const check of checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    for (const finding of await runCheck(check, context, timeoutMs)) {
      reported.push({ check: check.name, ...finding });
      // As soon as it is known: some checks wait for other servers.
      if (!values.json) stdout.write(`${formatFinding(finding, colours)}\n`);
    }
  }
  const passed = reported.every(({ level }) => level === 'ok' || (level === 'warn' && !values.strict));
  stdout.write(`${values.json ? formatJsonReport(reported, passed) : `\n${formatDoctorSummary(reported)}`}\n`);
  if (!values.json && !dependencies.readContent)
    stdout.write('What the site says is checked in the project that it was built from: npm run doctor\n');
  return passed ? 0 : 1;
}

/** Whatever becomes of one check, the others go on. */
async function runCheck(check: DoctorCheck, context: DoctorContext, limitMs: number): Promise<DoctorFinding[]> {
  try {
    return await withTimeout(limitMs, (async () => check.run(context))());
  } catch (error) {
    if (error instanceof ContentReadError)
      return [warn(`Not checked: ${check.summary}`, 'put the content right first')];
    // These say what to do already.
    if (error instanceof StartupError) return [{ level: 'fail', text: error.message }];
    const message = redactSecrets(context.variables, (error as Error).message);
    return [
      fail(
        `The check of ${check.name} itself failed (${message})`,
        'look into it by hand, and tell whoever looks after the code',
      ),
    ];
  }
}
