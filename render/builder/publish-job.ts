/**
 * Publishing: first a release is built of the content with the drafts. Until it is whole, nothing has changed. Then a small
 * file says what is left: write the content files, switch to the release, commit. After a crash, that is done again.
 */
import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { formsFolder, type DraftTexts, type FieldProblem } from '#contract/editor.ts';
import { readIfExists, removeDurably, writeDurably } from '#server/process/durable-files.ts';
import { findOnDisk, findOtherForm } from '#model/read/disk-names.ts';
import { withoutOperatorSettings } from '#model/edit/operator-settings.ts';
import { BuilderError, type Builder, type PublishedRelease, type PublishJob } from '#server/editor/builder.ts';
import {
  readPending,
  removePending,
  writePending,
  type PendingPublication,
} from '#server/editor/pending-publication.ts';
import { hashOf } from '#server/editor/text-hash.ts';
import { withBuildLock } from '#render/release/build-lock.ts';
import type { ContentHistory } from './git-history.ts';
import { keepOperatorSettings } from './draft-content.ts';

export interface PublishParts {
  /** Absolute paths. */
  contentFolder: string;
  workFolder: string;
  /** What is wrong with the content if the drafts are applied. */
  findProblems: (drafts: DraftTexts) => Promise<FieldProblem[]>;
  /** Builds a release of the content with the drafts. Returns its id; null if only files are published. */
  buildRelease: (drafts: DraftTexts, progress: Progress) => Promise<string | null>;
  /** Makes a release the current one. */
  setCurrentRelease: (id: string) => Promise<void>;
  history: ContentHistory;
}

type Progress = (step: string) => void;
type FinishParts = Pick<PublishParts, 'contentFolder' | 'workFolder' | 'setCurrentRelease' | 'history'>;

export function createPublish(parts: PublishParts): Pick<Builder, 'publish' | 'finishPublication' | 'prepareDrafts'> {
  const { contentFolder, workFolder, findProblems, buildRelease, history } = parts;

  async function readTexts(files: string[]): Promise<DraftTexts> {
    const read = async (file: string) => [file, await readIfExists(findOnDisk(join(contentFolder, file)))] as const;
    return Object.fromEntries(await Promise.all(files.map(read)));
  }

  async function readForms(): Promise<DraftTexts> {
    const names = await readdir(join(contentFolder, formsFolder)).catch(() => []);
    return readTexts(names.filter((name) => name.endsWith('.yaml')).map((name) => formsFolder + name));
  }

  async function run(given: PublishJob, progress: Progress) {
    await finishInterrupted(parts);
    progress('check');
    const files = Object.keys(given.drafts);
    checkFileNames(files);
    const warning = await history.fetch(files);
    const published = await readTexts(files);
    // Also of drafts that were stored by other means, or before the operator has changed the file.
    const drafts = keepOperatorSettings(given.drafts, { ...(await readForms()), ...published });
    const job = { ...given, drafts };
    const problems = findOverwritten(job, published);
    if (problems.length === 0) problems.push(...(await findProblems(job.drafts)));
    if (problems.length > 0) return { problems };
    progress('build');
    const release = await buildRelease(job.drafts, progress);
    if (!isDeepStrictEqual(await readTexts(files), published))
      throw new BuilderError(
        'conflict',
        'These files were changed by other means while the site was built. Publish again.',
      );
    const pending = { job, release, isLive: false };
    await writePending(workFolder, pending);
    try {
      const finished = await finish(parts, pending, progress);
      return { ...finished, warning: finished.warning ?? warning };
    } catch (error) {
      if (!(await readPending(workFolder))?.isLive) throw error;
      return { release, revision: null, warning: `Published, but not in the history yet. ${(error as Error).message}` };
    }
  }

  const withLock = <T>(progress: Progress, work: () => Promise<T>) =>
    withBuildLock(workFolder, () => progress('wait'), work);

  return {
    publish: (job, progress) => withLock(progress, () => run(job, progress)),
    finishPublication: (progress) => withLock(progress, () => finishInterrupted(parts)),

    async prepareDrafts(drafts) {
      const files = Object.keys(drafts);
      const published = await readTexts(files);
      const texts = keepOperatorSettings(drafts, { ...(await readForms()), ...published });
      return {
        texts,
        bases: Object.fromEntries(files.map((file) => [file, baseOf(file, published[file]!)])),
        unchanged: files.filter((file) => texts[file] === published[file]),
      };
    },
  };
}

/** What an interrupted publication has left to do. Also for `npm run build`, which calls it with the lock. */
export async function finishInterrupted(parts: FinishParts): Promise<PublishedRelease | null> {
  const pending = await readPending(parts.workFolder);
  if (!pending) return null;
  try {
    await parts.history.recover();
    return await finish(parts, pending);
  } catch (error) {
    throw new Error(`The publication before this one is not finished. ${(error as Error).message}`, { cause: error });
  }
}

async function finish(
  parts: FinishParts,
  pending: PendingPublication,
  progress: Progress = () => {},
): Promise<PublishedRelease> {
  const { contentFolder, workFolder, setCurrentRelease, history } = parts;
  const { job, release } = pending;
  progress('write');
  await writeTexts(contentFolder, job.drafts);
  progress('switch');
  if (!pending.isLive) {
    if (release !== null) await setCurrentRelease(release);
    await writePending(workFolder, { ...pending, isLive: true });
  }
  progress('history');
  const revision = await history.record(job);
  await removePending(workFolder);
  progress('push');
  return { release, revision, warning: await history.push() };
}

/** A file that was changed by other means since the draft was started would be overwritten. */
function findOverwritten({ bases, drafts }: PublishJob, published: DraftTexts): FieldProblem[] {
  const isOverwritten = ([file, base]: [string, string | null]) =>
    ![baseOf(file, published[file]!), hashOf(published[file]!)].includes(base) && published[file] !== drafts[file];
  const message =
    'was changed outside of the editor after this draft was started: compare both, save the draft again, and publish';
  return Object.entries(bases)
    .filter(isOverwritten)
    .map(([file]) => ({ file, line: 1, path: [], message }));
}

/** Tells whether somebody else has changed what a draft started from. */
const baseOf = (file: string, published: string | null) => hashOf(withoutOperatorSettings(file, published));

async function writeTexts(contentFolder: string, texts: DraftTexts): Promise<void> {
  for (const [file, text] of Object.entries(texts)) {
    const path = join(contentFolder, file);
    await (text === null ? removeDurably(path) : writeDurably(path, text));
    const other = findOtherForm(path);
    if (other !== undefined) await removeDurably(other);
  }
}

/** The last of several guards: drafts are made from files that exist, or from names that were checked. */
function checkFileNames(files: string[]): void {
  const invalid = files.find(
    (file) => !/^(?!\.)[\p{L}\p{M}\p{Nd}_.-]+(\/(?!\.)[\p{L}\p{M}\p{Nd}_.-]+){0,3}\.(yaml|json|md)$/u.test(file),
  );
  if (invalid !== undefined) throw new BuilderError('invalid', `${invalid} is not a content file.`);
}
