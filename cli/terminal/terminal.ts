/** What both programs share: their output streams, colours, usage errors and help columns. */
import { parseArgs, styleText, type ParseArgsOptionsConfig } from 'node:util';

export interface Output {
  write(text: string, done?: () => void): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Terminal {
  columns: number;
  colours: boolean;
}

export function terminalOf({ isTTY, columns = 100 }: Output, variables: Record<string, string | undefined>): Terminal {
  return { columns, colours: Boolean(isTTY) && !variables['NO_COLOR'] };
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

/** parseArgs, but with its error cut to one sentence. */
export function parseCommandLine<O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\. |\n/, 1);
    throw new UsageError(sentence.replace(/\.?$/, '.'), { cause: error });
  }
}

export function formatHelpColumns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
