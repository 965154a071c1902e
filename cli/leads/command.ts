/** What a command is, and what it gets to do its work with. */
import type { Env } from '#server/env.ts';
import type { By } from '#server/leads/lead-types.ts';
import type { LeadStore } from '#server/leads/store.ts';
import type { SiteFacts } from '#server/site-manifest.ts';

interface OptionSpec {
  type: 'string' | 'boolean';
  /** How the help names the value. */
  value?: string;
  help: string;
}

type Options = Record<string, OptionSpec>;
export type Values<O extends Options> = { [Name in keyof O]?: O[Name]['type'] extends 'boolean' ? boolean : string };

export interface Context {
  env: Env;
  now: () => number;
  /** Whom the audit names, and when. */
  by: () => By;
  /** What the built site says of its owner. */
  site: () => Promise<SiteFacts>;
  siteUrl: () => Promise<string>;
  /** Opened when it is first asked for, and closed at the end. */
  store: () => Promise<LeadStore>;
  print: (line: string) => Promise<void>;
  /** As it is, without a line end. */
  write: (text: string) => Promise<void>;
  /** For those who watch: what goes on now. */
  progress: (doing: string) => void;
  /** A file as it was typed, made absolute. */
  path: (file: string) => string;
  /** Whether a person agrees; `--yes` stands for one. */
  confirm: (question: string, yes: boolean | undefined) => Promise<void>;
  screen: Screen;
}

export interface Screen {
  columns: number;
  colours: boolean;
}

export interface Command {
  name: string;
  /** What comes after the options, such as REFERENCE; in brackets when it may be left out. */
  argument?: string;
  summary: string;
  /** More than the summary, for its help. */
  details?: string;
  options: Options;
  run: (context: Context, values: Values<any>, argument: string | undefined) => Promise<void>;
}

/** Checks the values that a command takes against the options that it names. */
export function defineCommand<O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    options: O;
    run: (context: Context, values: Values<O>, argument: string | undefined) => Promise<void>;
  },
): Command {
  return command;
}

export const json = { type: 'boolean', help: 'as JSON' } as const;
export const yes = { type: 'boolean', help: 'do not ask' } as const;

/** Exit code 1. */
export { Failed } from '#server/backup/failed.ts';

/** It was not asked rightly: exit code 2. */
export class WrongUse extends Error {}
