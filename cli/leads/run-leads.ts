/** From command-line arguments to the exit code: 0 success, 1 failure, 2 usage error. */
import { resolve } from 'node:path';
import { readEnv, withBuiltSiteUrl, type Env } from '#server/env/env.ts';
import { escapeControlCharacters } from '#server/leads/control-characters.ts';
import { currentUser } from '#server/leads/store/sqlite/data-folder-access.ts';
import { StorageError, type LeadStore } from '#server/leads/store/lead-store.ts';
import { cliCommands, isBuilt } from '#server/paths.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { StartupError } from '#server/startup-error.ts';
import { formatHelpColumns, parseCommandLine, terminalOf, type Output } from '../terminal/terminal.ts';
import { UserFacingError, UsageError, type Command, type CommandContext } from './command.ts';
import { leadsCommands } from './commands.ts';

export interface LeadsCliDependencies {
  variables: Record<string, string | undefined>;
  /** File names are relative to it. */
  cwd: string;
  stdout: Output;
  stderr: Output;
  openStore: (env: Env, reportProgress: CommandContext['reportProgress']) => Promise<LeadStore>;
  readManifest: () => Promise<Pick<SiteManifest, 'site' | 'siteUrl'>>;
  /** Missing if standard input is not a terminal. */
  prompt?: (question: string) => Promise<string>;
  now: () => number;
}

const isHelpOption = (arg: string) => arg === '--help' || arg === '-h';

export async function runLeadsCli(args: string[], dependencies: LeadsCliDependencies): Promise<number> {
  const { stdout, stderr, variables, readManifest } = dependencies;
  const writeTo = (output: Output, text: string) => new Promise<void>((done) => output.write(text, done));
  const [name = ''] = args;
  // Some command names are two words.
  const command = leadsCommands.find(
    (candidate) => candidate.name === args.slice(0, candidate.name.split(' ').length).join(' '),
  );
  if (!command) {
    const isHelpRequested = args.some(isHelpOption) || name === 'help';
    const problem = name === '' || isHelpRequested ? '' : `There is no command ${JSON.stringify(name)}.\n\n`;
    await writeTo(isHelpRequested ? stdout : stderr, `${problem}${formatOverview()}\n`);
    return isHelpRequested ? 0 : 2;
  }
  const rest = args.slice(command.name.split(' ').length);
  if (rest.some(isHelpOption)) {
    await writeTo(stdout, `${formatCommandHelp(command)}\n`);
    return 0;
  }

  let store: Promise<LeadStore> | undefined;
  try {
    const { values, argument } = parseArguments(command, rest);
    const env = readEnv(variables);
    const reportProgress = (activity: string) => void (stderr.isTTY && writeTo(stderr, `${activity} …\n`));
    const context: CommandContext = {
      env,
      now: dependencies.now,
      actor: () => ({ who: currentActor(), now: dependencies.now() }),
      site: async () => (await readManifest()).site,
      siteUrl: async () => readEnv(withBuiltSiteUrl(variables, (await readManifest()).siteUrl)).siteUrl,
      store: () => (store ??= dependencies.openStore(env, reportProgress)),
      write: (text) => writeTo(stdout, text),
      print: (line) => writeTo(stdout, `${line}\n`),
      reportProgress,
      resolvePath: (file) => resolve(dependencies.cwd, file),
      confirm: (question, yes) => confirm(question, yes, dependencies.prompt),
      terminal: terminalOf(stdout, variables),
    };
    await command.run(context, values, argument);
    return 0;
  } catch (error) {
    if (!isUserFacingError(error)) throw error;
    await writeTo(stderr, `${escapeControlCharacters(error.message)}\n`);
    return error instanceof UsageError ? 2 : 1;
  } finally {
    await store?.then((opened) => opened.close()).catch(() => {});
  }
}

function parseArguments({ name, argument = '', options }: Command, args: string[]) {
  try {
    const { values, positionals } = parseCommandLine(args, options);
    if (positionals.length > (argument === '' ? 0 : 1))
      throw new UsageError(`Unexpected argument ${JSON.stringify(positionals.at(-1))}.`);
    if (positionals.length === 0 && /^[^[]/.test(argument)) throw new UsageError(`${argument} is missing.`);
    return { values, argument: positionals[0] };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} See ${cliCommands.leads} ${name} --help`, { cause: error });
  }
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
  const types = [UserFacingError, UsageError, StartupError, StorageError];
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
