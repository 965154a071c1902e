import type { Env } from '#server/env/env.ts';
import type { AuditStamp } from '#server/access/audit.ts';
import type { Store } from '#server/database/store.ts';
import type { Form } from '#contract/forms/form.ts';
import type { SiteFacts } from '#server/pages/site-manifest.ts';
import type { Terminal } from '#cli/terminal/terminal.ts';

interface OptionSpec {
  type: 'string' | 'boolean';
  /** The value's name in the help. */
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
  /** Who and when, for the audit log. */
  actor: () => AuditStamp;
  /** From the built site. */
  site: () => Promise<SiteFacts>;
  /** In the site's first language, by id. */
  forms: () => Promise<Record<string, Form>>;
  siteUrl: () => Promise<string>;
  /** Opened on first use, and closed at the end. */
  store: () => Promise<Store>;
  print: (line: string) => Promise<void>;
  /** Without a line feed. */
  write: (text: string) => Promise<void>;
  /** On terminals only. */
  reportProgress: (activity: string) => void;
  /** Relative to the directory where the command was typed. */
  resolvePath: (file: string) => string;
  /** Throws unless a person agrees or `--yes` is given. */
  confirm: (question: string, yes: boolean | undefined) => Promise<void>;
  terminal: Terminal;
}

export interface Command {
  name: string;
  /** The positional argument, such as REFERENCE; in brackets if optional. */
  argument?: string;
  summary: string;
  /** Printed below the summary in the command's help. */
  details?: string;
  options: OptionSpecs;
  run: (context: CommandContext, values: OptionValues<any>, argument: string | undefined) => Promise<void>;
}

/** Infers the types of `values` from `options`. */
export function defineCommand<O extends OptionSpecs>(
  command: Omit<Command, 'options' | 'run'> & {
    options: O;
    run: (context: CommandContext, values: OptionValues<O>, argument: string | undefined) => Promise<void>;
  },
): Command {
  return command;
}

export const jsonOption = { type: 'boolean', help: 'print JSON' } as const;
export const yesOption = { type: 'boolean', help: 'do not ask for confirmation' } as const;

/** Exit code 1. */
export { UserFacingError } from '#server/backup/user-facing-error.ts';
/** Exit code 2. */
export { UsageError } from '#cli/terminal/terminal.ts';
