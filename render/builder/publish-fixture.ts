/** A content folder with its history, and releases that are copies of it with the drafts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FieldProblem } from '#contract/editor.ts';
import { writeDurably } from '#server/process/durable-files.ts';
import type { PublishJob } from '#server/editor/builder.ts';
import { hashOf } from '#server/editor/text-hash.ts';
import { createGitHistory } from './git-history.ts';
import { createPublish } from './publish-job.ts';

export const author = 'lina.haddad@editors.example';

export interface PublishFolder {
  root: string;
  content: string;
  work: string;
}

/** `root` is a git repository, unless `git` is false; the content is a folder of it. */
export function createPublishFolder({ git = true } = {}): PublishFolder {
  const root = mkdtempSync(join(tmpdir(), 'publish-'));
  const folder = { root, content: join(root, 'content'), work: join(root, '.build') };
  for (const [file, text] of Object.entries(firstContent)) writeContent(folder, file, text);
  writeFileSync(join(root, '.gitignore'), '.build\nreleases\ncurrent\n');
  writeFileSync(join(root, 'other.txt'), 'one\n');
  if (git) commitAll(root);
  return folder;
}

export const firstContent = {
  'site.yaml': 'brand: A\n',
  'en/services/ai.yaml': 'title: AI\nurl: /ai\n',
  'ar/services/ai.yaml': 'title: ذكاء\n',
};

/** A change, a deletion and a new entry, and what the content folder has after their publication. */
export const drafts = {
  'en/services/ai.yaml': 'title: AI and data\nurl: /ai\n',
  'ar/services/ai.yaml': null,
  'en/jobs/designer.yaml': 'title: Designer\n',
};
export const published = {
  'en/jobs/designer.yaml': 'title: Designer\n',
  'en/services/ai.yaml': 'title: AI and data\nurl: /ai\n',
  'site.yaml': 'brand: A\n',
};

export const noProgress = () => {};

export function commitAll(root: string): void {
  if (!existsSync(join(root, '.git'))) runGit(root, 'init', '--quiet', '-b', 'main');
  runGit(root, 'add', '--all');
  runGit(root, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', 'commit', '--quiet', '-m', 'By hand');
}

export function runGit(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export function writeContent({ content }: PublishFolder, file: string, text: string): void {
  mkdirSync(dirname(join(content, file)), { recursive: true });
  writeFileSync(join(content, file), text);
}

export function readContent({ content }: PublishFolder): Record<string, string> {
  const entries = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(content.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** What visitors would see. */
export function readCurrent({ root }: PublishFolder): Record<string, string> | null {
  const current = join(root, 'current');
  return existsSync(current)
    ? (JSON.parse(readFileSync(join(root, 'releases', readFileSync(current, 'utf8')), 'utf8')) as Record<
        string,
        string
      >)
    : null;
}

export function createJob(folder: PublishFolder, changes: PublishJob['drafts']): PublishJob {
  const content = readContent(folder);
  const bases = Object.fromEntries(Object.keys(changes).map((file) => [file, hashOf(content[file] ?? null)]));
  const versions = Object.fromEntries(Object.keys(changes).map((file) => [file, 1]));
  return { drafts: changes, bases, versions, author, message: 'Publish services/ai' };
}

interface FakeBuild {
  problems?: FieldProblem[];
  onBuild?: () => void;
  remote?: string;
}

export function createTestPublish(folder: PublishFolder, { problems = [], onBuild, remote }: FakeBuild = {}) {
  const { root, content: contentFolder, work: workFolder } = folder;
  const history = createGitHistory({ contentFolder, remote });
  const parts = createPublish({
    contentFolder,
    workFolder,
    findProblems: () => Promise.resolve(problems),
    async buildRelease(changes) {
      onBuild?.();
      const texts = Object.entries({ ...readContent(folder), ...changes }).filter(([, text]) => text !== null);
      const content = JSON.stringify(Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1))));
      const id = hashOf(content)!;
      mkdirSync(join(root, 'releases'), { recursive: true });
      await writeDurably(join(root, 'releases', id), content);
      return id;
    },
    setCurrentRelease: (id) => writeDurably(join(root, 'current'), id),
    history,
  });
  return { ...parts, history };
}

export const removeFolder = ({ root }: PublishFolder) => rmSync(root, { recursive: true, force: true });
