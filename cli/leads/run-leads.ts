/** From the words of the command line to the exit code: 0 done, 1 failed, 2 wrong use. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, withBuiltSiteUrl, type Env } from '#server/env/env.ts';
import { escapeControlCharacters } from '#server/leads/control-characters.ts';
import { StorageError, type LeadStore } from '#server/leads/store/lead-store.ts';
import { cliCommands } from '#server/paths.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { StartupError } from '#server/startup-error.ts';
import { UserFacingError, UsageError, type Command, type CommandContext } from './command.ts';
import { leadsCommands } from './commands.ts';
import { formatCommandHelp, formatOverview } from './leads-help.ts';
import { currentActor } from './current-actor.ts';

interface Output {
  write(text: string, done: () => void): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface LeadsCliDependencies {
  variables: Record<string, string | undefined>;
  /** Where file names begin. */
  cwd: string;
  stdout: Output;
  stderr: Output;
  openStore: (env: Env) => Promise<LeadStore>;
  readManifest: () => Promise<Pick<SiteManifest, 'site' | 'siteUrl'>>;
  /** Missing where nobody can answer. */
  prompt?: (question: string) => Promise<string>;
  now: () => number;
}

export async function runLeadsCli(args: string[], dependencies: LeadsCliDependencies): Promise<number> {
  const { stdout, stderr, variables, readManifest } = dependencies;
  const writeTo = (output: Output, text: string) => new Promise<void>((done) => output.write(text, done));
  const [name = ''] = args;
  // Some names are two words.
  const command = leadsCommands.find(
    (candidate) => candidate.name === args.slice(0, candidate.name.split(' ').length).join(' '),
  );
  const rest = args.slice(command?.name.split(' ').length);
  if (!command) {
    const isHelpRequested = name === '--help' || name === 'help';
    const problem = name === '' || isHelpRequested ? '' : `There is no command ${JSON.stringify(name)}.\n\n`;
    await writeTo(isHelpRequested ? stdout : stderr, `${problem}${formatOverview(leadsCommands)}\n`);
    return isHelpRequested ? 0 : 2;
  }
  if (rest.includes('--help')) {
    await writeTo(stdout, `${formatCommandHelp(command)}\n`);
    return 0;
  }

  let store: Promise<LeadStore> | undefined;
  try {
    const { values, argument } = parseArguments(command, rest);
    const env = readEnv(variables);
    const context: CommandContext = {
      env,
      now: dependencies.now,
      actor: () => ({ who: currentActor(), now: dependencies.now() }),
      site: async () => (await readManifest()).site,
      siteUrl: async () => readEnv(withBuiltSiteUrl(variables, (await readManifest()).siteUrl)).siteUrl,
      store: () => (store ??= dependencies.openStore(env)),
      write: (text) => writeTo(stdout, text),
      print: (line) => writeTo(stdout, `${line}\n`),
      reportProgress: (doing) => void (stderr.isTTY && writeTo(stderr, `${doing} …\n`)),
      resolvePath: (file) => resolve(dependencies.cwd, file),
      confirm: (question, yes) => confirm(question, yes, dependencies.prompt),
      terminal: {
        columns: stdout.columns ?? 100,
        colours: Boolean(stdout.isTTY) && !variables['NO_COLOR'],
      },
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

function parseArguments(command: Command, args: string[]) {
  const seeHelp = `See ${cliCommands.leads} ${command.name} --help`;
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true });
    const { argument: wanted = '' } = command;
    if (positionals.length > (wanted === '' ? 0 : 1))
      throw new UsageError(`${JSON.stringify(positionals.at(-1))} is too much.`);
    if (positionals.length === 0 && /^[^[]/.test(wanted)) throw new UsageError(`${wanted} is missing.`);
    return { values, argument: positionals[0] };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\. |\n/, 1)[0]!.replace(/\.?$/, '.')} ${seeHelp}`, {
      cause: error,
    });
  }
}

async function confirm(
  question: string,
  yes: boolean | undefined,
  prompt: LeadsCliDependencies['prompt'],
): Promise<void> {
  if (yes) return;
  if (!prompt) throw new UsageError(`${question} Nobody can answer here: add --yes.`);
  const answer = await prompt(`${question} Type yes: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new UserFacingError('Nothing was done.');
}

/** What the person at the keyboard can understand without the code; the rest is a bug and keeps its stack. */
function isUserFacingError(error: unknown): error is Error {
  const ours = [UserFacingError, UsageError, StartupError, StorageError].some((kind) => error instanceof kind);
  return ours || (error instanceof Error && 'syscall' in error);
}
