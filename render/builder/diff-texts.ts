import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** Comparing two long texts that have nothing in common would take minutes. */
const maxChangedLines = 2000;

/** A unified diff of two texts of one file; empty texts for a file that did not or does not exist. */
export function diffTexts(file: string, before: string, after: string): string {
  const options = { headerOptions: FILE_HEADERS_ONLY, maxEditLength: maxChangedLines };
  return (
    createTwoFilesPatch(file, file, before, after, undefined, undefined, options) ?? replaceAll(file, before, after)
  );
}

function replaceAll(file: string, before: string, after: string): string {
  const [removed, added] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'));
  return [
    `--- ${file}`,
    `+++ ${file}`,
    `@@ -1,${removed!.length} +1,${added!.length} @@`,
    ...removed!.map((line) => `-${line}`),
    ...added!.map((line) => `+${line}`),
    '',
  ].join('\n');
}
