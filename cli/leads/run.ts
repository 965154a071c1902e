/** From the words of the command line to the exit code: 0 done, 1 failed, 2 wrong use. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv, withBuiltAddress, type Env } from '#server/env.ts';
import { escapeControls } from '#server/leads/controls.ts';
import { StorageError, type LeadStore } from '#server/leads/store.ts';
import { programs } from '#server/place.ts';
import type { SiteManifest } from '#server/site-manifest.ts';
import { StartError } from '#server/start-error.ts';
import { Failed, WrongUse, type Command, type Context } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, overview } from './help.ts';
import { who } from './who.ts';

interface Output {
  write(text: string, done: () => void): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Surroundings {
  variables: Record<string, string | undefined>;
  /** Where file names begin. */
  folder: string;
  stdout: Output;
  stderr: Output;
  open: (env: Env) => Promise<LeadStore>;
  built: () => Promise<Pick<SiteManifest, 'site' | 'siteUrl'>>;
  /** Missing where nobody can answer. */
  ask?: (question: string) => Promise<string>;
  now: () => number;
}

export async function runLeads(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, variables, built } = surroundings;
  const say = (output: Output, text: string) => new Promise<void>((done) => output.write(text, done));
  const [name = ''] = args;
  // Some names are two words.
  const command = commands.find((candidate) => candidate.name === args.slice(0, candidate.name.split(' ').length).join(' '));
  const rest = args.slice(command?.name.split(' ').length);
  if (!command) {
    const asked = name === '--help' || name === 'help';
    const problem = name === '' || asked ? '' : `There is no command ${JSON.stringify(name)}.\n\n`;
    await say(asked ? stdout : stderr, `${problem}${overview(commands)}\n`);
    return asked ? 0 : 2;
  }
  if (rest.includes('--help')) {
    await say(stdout, `${helpOf(command)}\n`);
    return 0;
  }

  let store: Promise<LeadStore> | undefined;
  try {
    const { values, argument } = parse(command, rest);
    const env = readEnv(variables);
    const context: Context = {
      env,
      now: surroundings.now,
      by: () => ({ who: who(), now: surroundings.now() }),
      site: async () => (await built()).site,
      siteUrl: async () => readEnv(withBuiltAddress(variables, (await built()).siteUrl)).siteUrl,
      store: () => (store ??= surroundings.open(env)),
      write: (text) => say(stdout, text),
      print: (line) => say(stdout, `${line}\n`),
      progress: (doing) => void (stderr.isTTY && say(stderr, `${doing} …\n`)),
      path: (file) => resolve(surroundings.folder, file),
      confirm: (question, yes) => confirm(question, yes, surroundings.ask),
      screen: {
        columns: stdout.columns ?? 100,
        colours: Boolean(stdout.isTTY) && !variables['NO_COLOR'],
      },
    };
    await command.run(context, values, argument);
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    await say(stderr, `${escapeControls(error.message)}\n`);
    return error instanceof WrongUse ? 2 : 1;
  } finally {
    await store?.then((opened) => opened.close()).catch(() => {});
  }
}

function parse(command: Command, args: string[]) {
  const seeHelp = `See ${programs.leads} ${command.name} --help`;
  try {
    const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true });
    const { argument: wanted = '' } = command;
    if (positionals.length > (wanted === '' ? 0 : 1)) throw new WrongUse(`${JSON.stringify(positionals.at(-1))} is too much.`);
    if (positionals.length === 0 && /^[^[]/.test(wanted)) throw new WrongUse(`${wanted} is missing.`);
    return { values, argument: positionals[0] };
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.split(/\. |\n/, 1)[0]!.replace(/\.?$/, '.')} ${seeHelp}`, { cause: error });
  }
}

async function confirm(question: string, yes: boolean | undefined, ask: Surroundings['ask']): Promise<void> {
  if (yes) return;
  if (!ask) throw new WrongUse(`${question} Nobody can answer here: add --yes.`);
  const answer = await ask(`${question} Type yes: `);
  if (answer.trim().toLowerCase() !== 'yes') throw new Failed('Nothing was done.');
}

/** What the person at the keyboard can understand without the code; the rest is a bug and keeps its stack. */
function isExpected(error: unknown): error is Error {
  const ours = [Failed, WrongUse, StartError, StorageError].some((kind) => error instanceof kind);
  return ours || (error instanceof Error && 'syscall' in error);
}
