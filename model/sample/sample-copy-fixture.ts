/** An editable copy of the sample, for tests of content that has more, less or something else. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteContent } from '../read-site-content.ts';
import { ContentError } from '../read/content-error.ts';

export type SampleCopy = ReturnType<typeof copySample>;

/** Paths are relative to the sample's folder. Deleted when the test ends. */
export function copySample() {
  const root = mkdtempSync(join(tmpdir(), 'sample-copy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(import.meta.dirname, '../../sample'), join(root, 'sample'), { recursive: true });
  const pathOf = (file: string) => join(root, 'sample', file);
  const read = () => readSiteContent(root, 'sample');
  const readText = (file: string) => readFileSync(pathOf(file), 'utf8');
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), content);
  };
  /** The lines that the build would print. */
  const readProblems = (): string[] => {
    try {
      read();
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.message.split('\n');
    }
  };
  return {
    read,
    readText,
    write,
    copy: (from: string, to: string) => cpSync(pathOf(from), pathOf(to), { recursive: true }),
    rename: (from: string, to: string) => renameSync(pathOf(from), pathOf(to)),
    remove: (...files: string[]) => files.forEach((file) => rmSync(pathOf(file), { recursive: true })),
    edit: (file: string, change: (text: string) => string) => {
      const [before, after] = [readText(file), change(readText(file))];
      expect(after, `the edit changes ${file}`).not.toBe(before);
      write(file, after);
    },
    readProblems,
    problemsOf: (file: string) => readProblems().filter((problem) => problem.startsWith(`sample/${file}:`)),
  };
}

/** By file: edits that break it, and the problem that each must cause, or a part of it. */
type BrokenContent = Record<string, [before: string | RegExp, after: string, problem: string][]>;

export function testBrokenContent(cases: BrokenContent, prepare: (sample: SampleCopy) => void = () => undefined) {
  const edits = Object.entries(cases).flatMap(([file, list]) =>
    list.map(([before, after, problem]) => ({ file, before, after, problem })),
  );
  test.each(edits)('$file: $problem', ({ file, before, after, problem }) => {
    const sample = copySample();
    prepare(sample);
    sample.edit(file, (text) => text.replace(before, after));
    expect(sample.problemsOf(file)).toContainEqual(expect.stringContaining(problem));
  });
}
