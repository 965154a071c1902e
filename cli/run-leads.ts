/** From command-line arguments to the exit code: 0 success, 1 failure, 2 usage error. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, withBuiltSiteUrl, type Env } from '#server/env/env.ts';
import { escapeControlCharacters } from '#server/forms/control-characters.ts';
import { currentUser } from '#server/store/sqlite/data-folder-access.ts';
import { StorageError } from '#server/store/storage-error.ts';
import type { Store } from '#server/database/store.ts';
import { cliCommands, isBuilt } from '#server/process/paths.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { formatHelpColumns, terminalOf, usageProblemOf, type Output } from '#cli/terminal/terminal.ts';
import { UserFacingError, UsageError, type Command, type CommandContext } from './command/command.ts';
import { leadsCommands } from './commands.ts';

export interface LeadsCliDependencies {
  variables: Record<string, string | undefined>;
  /** File names are relative to it. */
  cwd: string;
  stdout: Output;
  stderr: Output;
  openStore: (env: Env, reportProgress: CommandContext['reportProgress']) => Promise<Store>;
  readManifest: () => Promise<Pick<SiteManifest, 'site' | 'siteUrl' | 'forms'>>;
  /** Missing if standard input is not a terminal. */
  prompt?: (question: string) => Promise<string>;
  now: () => number;
}

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

export async function runLeadsCli(args: string[], dependencies: LeadsCliDependencies): Promise<number> {
  const { stdout, stderr, variables, readManifest } = dependencies;
  const writeTo = (output: Output, text: string) => new Promise<void>((done) => output.write(text, done));
  const [name = '', ...rest] = args;
  const command = leadsCommands.find((candidate) => candidate.name === name);
  if (!command) {
    const isHelpRequested = ['--help', '-h', 'help'].includes(name);
    const problem = name === '' || isHelpRequested ? '' : `There is no command ${JSON.stringify(name)}.\n\n`;
    await writeTo(isHelpRequested ? stdout : stderr, `${problem}${formatOverview()}\n`);
    return isHelpRequested ? 0 : 2;
  }

  let store: Promise<Store> | undefined;
  try {
    const options = { ...command.options, ...helpOption };
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (values.help) {
      await writeTo(stdout, `${formatCommandHelp(command)}\n`);
      return 0;
    }
    checkArguments(command, positionals);
    const env = readEnv(variables);
    const reportProgress = (activity: string) => void (stderr.isTTY && writeTo(stderr, `${activity} …\n`));
    const context: CommandContext = {
      env,
      now: dependencies.now,
      actor: () => ({ who: currentActor(), now: dependencies.now() }),
      site: async () => (await readManifest()).site,
      forms: async () => Object.values((await readManifest()).forms)[0] ?? {},
      siteUrl: async () => readEnv(withBuiltSiteUrl(variables, (await readManifest()).siteUrl)).siteUrl,
      store: () => (store ??= dependencies.openStore(env, reportProgress)),
      write: (text) => writeTo(stdout, text),
      print: (line) => writeTo(stdout, `${line}\n`),
      reportProgress,
      resolvePath: (file) => resolve(dependencies.cwd, file),
      confirm: (question, yes) => confirm(question, yes, dependencies.prompt),
      terminal: terminalOf(stdout, variables),
    };
    await command.run(context, values, positionals[0]);
    return 0;
  } catch (error) {
    const problem = usageProblemOf(error);
    if (problem === undefined && !isUserFacingError(error)) throw error;
    const text =
      problem === undefined ? (error as Error).message : `${problem} See ${cliCommands.leads} ${name} --help`;
    await writeTo(stderr, `${escapeControlCharacters(text)}\n`);
    return problem === undefined ? 1 : 2;
  } finally {
    await store?.then((opened) => opened.close()).catch(() => {});
  }
}

function checkArguments({ argument = '' }: Command, positionals: string[]): void {
  if (positionals.length > (argument === '' ? 0 : 1))
    throw new UsageError(`Unexpected argument ${JSON.stringify(positionals.at(-1))}.`);
  if (positionals.length === 0 && /^[^[]/.test(argument)) throw new UsageError(`${argument} is missing.`);
}

async function confirm(
  question: string,
  yes: boolean | undefined,
  prompt: LeadsCliDependencies['prompt'],
): Promise<void> {
  if (yes) return;
  if (!prompt) throw new UsageError(`${question} To confirm without a terminal, add --yes.`);
  const answer = await prompt(`${question} Type yes: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new UserFacingError('Cancelled: nothing was changed.');
}

/** Errors whose message is enough for staff; any other is a bug and keeps its stack trace. */
function isUserFacingError(error: unknown): error is Error {
  const types = [UserFacingError, StartupError, StorageError];
  return types.some((type) => error instanceof type) || (error instanceof Error && 'syscall' in error);
}

/** The name that the audit log records for these commands. */
export function currentActor(): string {
  return `${currentUser()} (leads)`;
}

const usageOf = ({ name, argument }: Command) => [name, argument].filter(Boolean).join(' ');

function formatOverview(): string {
  return `Manages visitors' requests. The server may be running or not.

${cliCommands.leads} COMMAND [options]

${formatHelpColumns(leadsCommands.map((command) => [usageOf(command), command.summary]))}

COMMAND --help explains a command. Set DATA_DIR or DATABASE_URL as for the server.
Exit codes: 0 success, 1 failure, 2 usage error.${isBuilt ? '' : ' In pipes: npm run -s leads -- …'}`;
}

function formatCommandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, help }]): [string, string] => [
    [`--${name}`, value].filter(Boolean).join(' '),
    help,
  ]);
  return [
    `${cliCommands.leads} ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    `${command.summary}.`,
    command.details,
    options.length > 0 && formatHelpColumns(options),
  ]
    .filter(Boolean)
    .join('\n\n');
}
