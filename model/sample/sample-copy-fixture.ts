/** A copy of the sample to change, for tests of fillings that have more, less or other things. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSiteContent } from '../read-site-content.ts';
import { ContentError } from '../read/content-error.ts';

export function copySample() {
  const root = mkdtempSync(join(tmpdir(), 'filling-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(import.meta.dirname, '../../sample'), join(root, 'sample'), { recursive: true });
  const pathOf = (file: string) => join(root, 'sample', file);
  const read = () => readSiteContent(root, 'sample');
  return {
    read,
    copy: (from: string, to: string) => cpSync(pathOf(from), pathOf(to), { recursive: true }),
    edit: (file: string, change: (text: string) => string) => writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8'))),
    remove: (...files: string[]) => files.forEach((file) => rmSync(pathOf(file), { recursive: true })),
    /** What the build would say, a line each. */
    readProblems: (): string[] => {
      try {
        read();
        return [];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return error.message.split('\n');
      }
    },
  };
}
