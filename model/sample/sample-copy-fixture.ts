/** An editable copy of the sample, for tests of content that has more, less or something else. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSiteContent } from '#model/read-site-content.ts';
import { ContentError } from '#model/read/content-error.ts';

export type SampleCopy = ReturnType<typeof createSampleCopy>;

/** Deleted when the test ends. */
export function copySample(): SampleCopy {
  const sample = createSampleCopy();
  onTestFinished(sample.delete);
  return sample;
}

/** Paths are relative to the sample's folder. Copied at the first use: copying takes half as long as reading. */
function createSampleCopy() {
  let folder: string | undefined;
  const root = (): string => {
    if (folder) return folder;
    folder = mkdtempSync(join(tmpdir(), 'sample-copy-'));
    cpSync(join(import.meta.dirname, '../../sample'), join(folder, 'sample'), { recursive: true });
    return folder;
  };
  const pathOf = (file: string) => join(root(), 'sample', file);
  const read = () => readSiteContent(root(), 'sample');
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
    /** The folder that contains sample/. */
    root,
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
    delete: () => {
      if (folder) rmSync(folder, { recursive: true });
    },
  };
}

/** By file: edits that break it, and the problem that each must cause, or a part of it. */
type BrokenContent = Record<string, [before: string | RegExp, after: string, problem: string][]>;

/** All cases share one copy: each breaks one file, and restores it. */
export function testBrokenContent(cases: BrokenContent, prepare: (sample: SampleCopy) => void = () => undefined) {
  const sample = createSampleCopy();
  beforeAll(() => prepare(sample));
  afterAll(sample.delete);
  const edits = Object.entries(cases).flatMap(([file, list]) =>
    list.map(([before, after, problem]) => ({ file, before, after, problem })),
  );
  test.each(edits)('$file: $problem', ({ file, before, after, problem }) => {
    const intact = sample.readText(file);
    onTestFinished(() => sample.write(file, intact));
    sample.edit(file, (text) => text.replace(before, after));
    expect(sample.problemsOf(file)).toContainEqual(expect.stringContaining(problem));
  });
}
