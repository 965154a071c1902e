/**
 * Publications with real parts, small enough to record every write: releases, content files, dist/current, git.
 * As a program, `node … FOLDER COUNT`, it publishes one number after another and acknowledges each.
 */
import { execFileSync } from 'node:child_process';
import { openSync, mkdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createPublish } from '#render/builder/publish-job.ts';
import { createGitHistory } from '#render/builder/git-history.ts';
import { SiteFolder } from '#render/files/site-folder.ts';
import { removeOldReleases, setCurrentRelease } from '#server/pages/release-folder.ts';
import type { PublishJob } from '#server/editor/builder.ts';
import { hashOf } from '#server/editor/text-hash.ts';

export const publishedFiles = ['en/pages/home.yaml', 'en/pages/about.yaml', 'en/pages/team.yaml'];
/** Long enough for several sectors of a disk. */
export const textOf = (file: string, number: number) => `# ${file}\n${`number: ${number}\n`.repeat(200)}`;
/** Has the length that the shim looks for. */
export const referenceOf = (number: number) => `PUBLISH-${String(number).padStart(3, '0')}`;

export const foldersOf = (root: string) => ({
  content: join(root, 'content'),
  work: join(root, '.build'),
  dist: join(root, 'dist'),
});

export function createRecordedPublish(root: string) {
  const { content, work, dist } = foldersOf(root);
  return createPublish({
    contentFolder: content,
    workFolder: work,
    findProblems: () => Promise.resolve([]),
    async buildRelease(drafts) {
      const site = await SiteFolder.create(dist);
      for (const file of publishedFiles) await site.add(`/${file}.txt`, drafts[file]!, 'immutable');
      await site.add('/unchanged.txt', 'The same in every release: a hard link.', 'immutable');
      return site.finish();
    },
    async setCurrentRelease(id) {
      await setCurrentRelease(dist, id);
      await removeOldReleases(dist);
    },
    history: createGitHistory({ contentFolder: content }),
  });
}

export function runGit(root: string, ...args: string[]): string {
  const { content } = foldersOf(root);
  return execFileSync('git', args, { cwd: content, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export function createJob(number: number): PublishJob {
  const byFile = <T>(pick: (file: string) => T) => Object.fromEntries(publishedFiles.map((file) => [file, pick(file)]));
  return {
    drafts: byFile((file) => textOf(file, number)),
    versions: byFile(() => 1),
    bases: byFile((file) => hashOf(textOf(file, number - 1))),
    author: 'sara@editors.example',
    message: `Publish ${number}`,
  };
}

async function main(root: string, count: number): Promise<void> {
  const { content } = foldersOf(root);
  for (const folder of ['en/pages', 'media']) mkdirSync(join(content, folder), { recursive: true });
  for (const file of publishedFiles) writeFileSync(join(content, file), textOf(file, -1));
  runGit(root, 'init', '--quiet', '-b', 'main');
  runGit(root, 'add', '--all');
  runGit(root, '-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', 'commit', '--quiet', '-m', 'First');
  const { publish } = createRecordedPublish(root);
  const visitor = openSync('/dev/null', 'w');
  for (let number = 0; number <= count; number++) {
    const result = await publish(createJob(number), () => {});
    if ('problems' in result) throw new Error(JSON.stringify(result));
    writeSync(visitor, `{"reference":"${referenceOf(number)}"}`);
  }
}

if (import.meta.main) await main(process.argv[2]!, Number(process.argv[3]));
