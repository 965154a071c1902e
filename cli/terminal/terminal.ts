/** What both programs share: their output streams, colours, usage errors and help columns. */
import { styleText } from 'node:util';

export interface Output {
  write(text: string, done?: () => void): unknown;
  isTTY?: boolean;
}

export interface Terminal {
  colours: boolean;
}

export function terminalOf({ isTTY }: Output, variables: Record<string, string | undefined>): Terminal {
  return { colours: Boolean(isTTY) && !variables['NO_COLOR'] };
}

type Colour = 'green' | 'yellow' | 'red';

export function colourText({ colours }: Terminal, colour: Colour, text: string): string {
  return colours ? styleText(colour, text, { validateStream: false }) : text;
}

const stateColours: Record<string, Colour> = {
  dead: 'red',
  quarantined: 'yellow',
  pending: 'yellow',
  delivered: 'green',
};

/** Colours the name of a request's or delivery's state. */
export function colourState(terminal: Terminal, text: string): string {
  const colour = stateColours[text.trim()];
  return colour ? colourText(terminal, colour, text) : text;
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** What is wrong with the command line, in one sentence. Undefined for any other error. */
export function usageProblemOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    return undefined;
  return error.message.split(/\. |\n/, 1)[0]!.replace(/\.?$/, '.');
}

export function formatHelpColumns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
