/** Finds texts that lose a part, which is read as a comment. Before a comment, people write a space after the #. */
import { Lexer } from 'yaml';
import { cutMessage, type Mistake } from './mistake.ts';

export function findCuts(yaml: string): Mistake[] {
  const lines = yaml.split('\n');
  const cuts: Mistake[] = [];
  let line = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(yaml)) {
    const isPlain = !/^["'|>\]}\n]/.test(previous);
    if (/^#[^\s#]/.test(lexeme) && previous && isPlain) {
      const [, label = '', value = ''] = /^\s*((?:- +)*(?:[^\s:#][^:]*:\s+)?)(.*)$/.exec(lines[line]!.trimEnd())!;
      cuts.push({ line: line + 1, message: cutMessage(value, label) });
    }
    if (/[^ \t]/.test(lexeme)) previous = lexeme === '\n' ? '' : lexeme;
    line += lexeme.split('\n').length - 1;
  }
  return cuts;
}
