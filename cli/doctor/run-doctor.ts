/** From command-line arguments to the exit code: 0 no failures, 1 failures, 2 usage error. */
import { statfsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withBuiltSiteUrl } from '#server/env/env.ts';
import { findCurrentRelease, readCurrentRelease } from '#server/pages/release-folder.ts';
import { cliCommands } from '#server/process/paths.ts';
import { isLoopbackHost } from '#server/env/reserved-domains.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { withTimeout } from '#server/process/with-timeout.ts';
import { setUpProcess } from '#cli/command/process-setup.ts';
import { terminalOf, UsageError, usageProblemOf, type Output } from '#cli/terminal/terminal.ts';
import {
  ContentReadError,
  fail,
  warn,
  type ContentWithSources,
  type DoctorCheck,
  type DoctorContext,
  type DoctorFinding,
} from './check.ts';
import { deliveryChecks } from './delivery-checks.ts';
import {
  formatDoctorHelp,
  formatDoctorSummary,
  formatFinding,
  formatJsonReport,
  type ReportedFinding,
} from './report.ts';
import { settingsChecks } from './settings-checks.ts';
import { storageChecks } from './storage-checks.ts';

/** The checks that work wherever the site runs. */
export const deploymentChecks: DoctorCheck[] = [...settingsChecks, ...deliveryChecks, ...storageChecks];

export interface DoctorDependencies extends Pick<DoctorContext, 'root' | 'variables' | 'freeBytes'> {
  checks: DoctorCheck[];
  /** The folder of the built site. */
  dist: string;
  /** Missing if there is only a built site. */
  readContent?: () => Promise<ContentWithSources>;
  now: () => number;
  stdout: Output;
  stderr: Output;
  /** For each check. */
  timeoutMs?: number;
}

/** Runs the doctor in this process. */
export async function startDoctor(
  input: Pick<DoctorDependencies, 'checks' | 'root' | 'dist' | 'readContent'>,
): Promise<void> {
  await setUpProcess();
  process.exitCode = await runDoctor(process.argv.slice(2), {
    ...input,
    variables: process.env,
    now: () => Date.now(),
    freeBytes(folder) {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    stdout: process.stdout,
    stderr: process.stderr,
  });
}

const options = {
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export async function runDoctor(args: string[], dependencies: DoctorDependencies): Promise<number> {
  const { stdout, stderr, checks } = dependencies;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) {
      stdout.write(`${formatDoctorHelp(checks)}\n`);
      return 0;
    }
    const unknown = positionals.find((name) => !checks.some((check) => check.name === name));
    if (unknown !== undefined) throw new UsageError(`There is no check ${JSON.stringify(unknown)}.`);
    const chosen = checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    return (await runChecks(chosen, values, dependencies)) ? 0 : 1;
  } catch (error) {
    const problem = usageProblemOf(error);
    if (problem === undefined) throw error;
    stderr.write(`${problem} See ${cliCommands.doctor} --help\n`);
    return 2;
  }
}

/** Returns whether the site passed. */
async function runChecks(
  checks: DoctorCheck[],
  { json, strict }: { json?: boolean; strict?: boolean },
  dependencies: DoctorDependencies,
): Promise<boolean> {
  const { stdout, timeoutMs = 15_000 } = dependencies;
  const context = await createDoctorContext(dependencies);
  const terminal = terminalOf(stdout, context.variables);
  const reported: ReportedFinding[] = [];
  for (const check of checks) {
    for (const finding of await runCheck(check, context, timeoutMs)) {
      reported.push({ check: check.name, ...finding });
      // Printed immediately, because some checks wait for other servers.
      if (!json) stdout.write(`${formatFinding(finding, terminal)}\n`);
    }
  }
  const passed = reported.every(({ level }) => level === 'ok' || (level === 'warn' && !strict));
  stdout.write(`${json ? formatJsonReport(reported, passed) : `\n${formatDoctorSummary(reported)}`}\n`);
  if (!json && !dependencies.readContent)
    stdout.write('The content was not checked. For that, run npm run doctor in the project.\n');
  return passed;
}

/** A check that throws or hangs does not stop the others. */
async function runCheck(check: DoctorCheck, context: DoctorContext, timeoutMs: number): Promise<DoctorFinding[]> {
  try {
    return [await withTimeout(timeoutMs, (async () => check.run(context))())].flat();
  } catch (error) {
    if (error instanceof ContentReadError) return [warn(`Not checked: ${check.summary}`, 'fix the content first')];
    // Its message already says what to do.
    if (error instanceof StartupError) return [{ level: 'fail', text: error.message }];
    // Not the message, which may contain a secret.
    const { name, code = name } = error as NodeJS.ErrnoException;
    return [fail(`The ${check.name} check itself failed (${code})`, 'report this to your developer')];
  }
}

async function createDoctorContext({ dist, readContent, ...input }: DoctorDependencies): Promise<DoctorContext> {
  const readManifest = async () =>
    (await findCurrentRelease(dist)) ? (await readCurrentRelease(dist)).manifest : undefined;
  // The checks that need the manifest report if it is unreadable.
  const manifest = await readManifest().catch(() => undefined);
  const variables = manifest ? withBuiltSiteUrl(input.variables, manifest.siteUrl) : input.variables;
  return {
    root: input.root,
    freeBytes: input.freeBytes,
    now: input.now(),
    variables,
    sampleContentLevel: sampleContentLevelFor(variables['SITE_URL']),
    readContent: readContent ?? (() => Promise.reject(new Error('There is no content here'))),
    readSiteFacts: async () =>
      readContent ? (await readContent()).site : (await readCurrentRelease(dist)).manifest.site,
    readManifest,
  };
}

function sampleContentLevelFor(siteUrl = ''): DoctorContext['sampleContentLevel'] {
  return URL.canParse(siteUrl) && !isLoopbackHost(new URL(siteUrl).hostname) ? 'fail' : 'warn';
}
