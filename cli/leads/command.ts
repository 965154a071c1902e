/** What a command is, and what it gets to do its work with. */
import type { Env } from '#server/env/env.ts';
import type { AuditStamp } from '#server/leads/store/lead-types.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import type { SiteFacts } from '#server/pages/site-manifest.ts';

interface OptionSpec {
  type: 'string' | 'boolean';
  /** How the help names the value. */
  value?: string;
  help: string;
}

type OptionSpecs = Record<string, OptionSpec>;
export type OptionValues<O extends OptionSpecs> = {
  [Name in keyof O]?: O[Name]['type'] extends 'boolean' ? boolean : string;
};

export interface CommandContext {
  env: Env;
  now: () => number;
  /** Whom the audit names, and when. */
  actor: () => AuditStamp;
  /** What the built site says of its owner. */
  site: () => Promise<SiteFacts>;
  siteUrl: () => Promise<string>;
  /** Opened when it is first asked for, and closed at the end. */
  store: () => Promise<LeadStore>;
  print: (line: string) => Promise<void>;
  /** As it is, without a line end. */
  write: (text: string) => Promise<void>;
  /** For those who watch: what goes on now. */
  reportProgress: (doing: string) => void;
  /** A file as it was typed, made absolute. */
  resolvePath: (file: string) => string;
  /** Whether a person agrees; `--yes` stands for one. */
  confirm: (question: string, yes: boolean | undefined) => Promise<void>;
  terminal: Terminal;
}

export interface Terminal {
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
  options: OptionSpecs;
  run: (context: CommandContext, values: OptionValues<any>, argument: string | undefined) => Promise<void>;
}

/** Checks the values that a command takes against the options that it names. */
export function defineCommand<O extends OptionSpecs>(
  command: Omit<Command, 'options' | 'run'> & {
    options: O;
    run: (context: CommandContext, values: OptionValues<O>, argument: string | undefined) => Promise<void>;
  },
): Command {
  return command;
}

export const jsonOption = { type: 'boolean', help: 'as JSON' } as const;
export const yesOption = { type: 'boolean', help: 'do not ask' } as const;

/** Exit code 1. */
export { UserFacingError } from '#server/backup/user-facing-error.ts';

/** It was not asked rightly: exit code 2. */
export class UsageError extends Error {}
