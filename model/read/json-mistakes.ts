/** Finds the mistakes that people make in messages.json, which has one message per line. */
import type { Mistake } from './mistake.ts';

const text = String.raw`"(?:[^"\\]|\\.)*"`;
const message = new RegExp(`^${text}\\s*:\\s*(?:${text}|\\{)\\s*(,?)$`);
const validEscapes = /\\(?:["\\/bfnrt]|u[\da-f]{4})/gi;

/** Only the first: the lines after it cannot be judged. */
export function findJsonMistakes(json: string): Mistake[] {
  const lines = json.split(/\r?\n/).map((line) => line.trim());
  const nextOf = (index: number) => lines.slice(index + 1).find((line) => line !== '');
  if (nextOf(-1)?.startsWith('{') === false) return [{ line: 1, message: 'begin the file with {' }];
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const found = line === '' ? undefined : mistakeIn(line, nextOf(index));
    if (found !== undefined) return [{ line: index + 1, message: found }];
    depth += Number(line.endsWith('{')) - Number(line.startsWith('}'));
    if (depth < 0 || (depth === 0 && nextOf(index) !== undefined && line !== ''))
      return [{ line: index + 1, message: 'remove this bracket: there are more } than {' }];
  }
  return depth > 0 ? [{ line: lines.length, message: 'add } at the end: there are more { than }' }] : [];
}

function mistakeIn(line: string, next: string | undefined): string | undefined {
  if (line === '{') return undefined;
  const isLast = next === undefined || next.startsWith('}');
  if (/^\},?$/.test(line)) return commaMistake(line.endsWith(','), isLast);
  const comma = message.exec(line)?.[1];
  if (comma === undefined)
    return 'write the line as "name": "text", with both in double quotes and a backslash before a double quote inside the text';
  if (line.replaceAll(validEscapes, '').includes('\\'))
    return String.raw`write \\ for a backslash, in place of \ `.trim();
  return line.endsWith('{') ? undefined : commaMistake(comma === ',', isLast);
}

function commaMistake(hasComma: boolean, isLast: boolean): string | undefined {
  if (hasComma && isLast) return 'remove the comma at the end of the line: nothing follows';
  return hasComma || isLast ? undefined : 'add a comma at the end of the line';
}
