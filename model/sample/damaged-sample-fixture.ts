/** What the reader says about damaged files, and whether a person could act on it. */
import { join } from 'node:path';
import { createReader } from '#model/read-site-content.ts';
import { createLongTexts } from '#model/markdown/long-texts.ts';
import { createTextPictures } from '#model/markdown/text-pictures.ts';
import { formatProblem, type ContentProblem } from '#model/read/content-error.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { Damage } from './damage-fixture.ts';

const root = join(import.meta.dirname, '../..');
const folder = 'sample';

/** Reads only the damaged file: a hundred times as fast as all of them. Finds what is wrong with the file itself. */
export function readDamagedFile({ file, text }: Damage, { site, media }: SiteContent): ContentProblem[] {
  const { schema } = contentFileTypes.find(({ glob }) => new RegExp(`^${glob.replaceAll('*', '[^/]+')}$`).test(file))!;
  const reader = createReader(root, folder, { [file]: text });
  const entry = reader.read(`${folder}/${file}`, schema);
  if (entry && file.endsWith('.md')) {
    const [language = ''] = file.split('/', 1);
    createLongTexts(reader, site, createTextPictures(root, folder, media)).renderWhole(entry.source, language);
  }
  return reader.problems;
}

/** Words of parsers and programmers. */
const jargon =
  /\b(scalars?|mappings?|sequences?|tokens?|nodes?|implicit|indicators?|anchors?|alias(es)?|flow (map|collection|seq)\w*|block (scalar|collection|seq)\w*|YAML|JSON|pars(e|er|ing)|syntax|undefined|null|NaN|objects?|arrays?|strings?|booleans?|integers?|regex|schema|zod|invalid input|unexpected|expected|unrecognized)\b/;
const stackTrace = /\bat \S+ \(|\.[jt]s:\d+|\b\w*Error:/;
/** What a person is to do: a verb in the imperative, what the value must be, or the right name. */
const instruction =
  /(^|[:,;] |\band |\bor )(add|begin|choose|close|correct|describe|end|find|indent|join|link|mark|name|open|put|remove|rename|replace|save|start|translate|use|write)\b|\bmust (be|have|contain|follow)\b|did you mean|\bneeds (at least|a|an|[0-9])/;

/** Undefined if the message names the right place and says what to do. */
export function findFault(problem: ContentProblem, { file, text, lines }: Damage): string | undefined {
  const { message } = problem;
  // Without the words of the text.
  const quoted = message.replace(/(?<=lines it belongs to: ).*/, '').replace(/"[^"]*"|'[^']*'/g, '""');
  const fault =
    problem.file !== `${folder}/${file}` &&
    !message.includes(`${folder}/`) &&
    !/\w+\.yaml|is not a page|no such page/.test(message)
      ? 'another file'
      : stackTrace.test(message)
        ? 'a stack trace'
        : jargon.test(quoted)
          ? `jargon: ${jargon.exec(quoted)![0]}`
          : !instruction.test(message)
            ? 'does not say what to do'
            : message.includes('\n') || message.length > 400
              ? 'more than a sentence'
              : problem.file === `${folder}/${file}` && !isRightLine(problem, text, lines)
                ? 'another line'
                : undefined;
  return fault && `${fault}: ${formatProblem(problem)}`;
}

/** The damaged line, the one before it, or the start of the part that lost something there. */
function isRightLine({ line, path, message }: ContentProblem, text: string, damaged: number[]): boolean {
  const named = Array.from(message.matchAll(/\bline (\d+)/g), ([, number]) => Number(number));
  const isNear = (other: number) => damaged.some((right) => other === right || other === right - 1);
  if ([line, ...named].some(isNear)) return true;
  if (!/^(is missing|is empty|needs|must)\b/.test(message)) return false;
  if (path.length === 1) return line === 1;
  const rows = text.split('\n');
  const indentOf = (row: string) => /^[\s-]*/.exec(row)![0].length;
  const end = rows.findIndex(
    (row, index) => index >= line && row.trim() !== '' && indentOf(row) < indentOf(rows[line - 1]!),
  );
  return damaged.some((right) => line <= right && (end < 0 || right <= end + 1));
}
