/**
 * Publishing: journal → content files → release → history → switch. Every step can be repeated: after a crash the whole
 * job runs again. If the build or the history fails, the files are restored, and the drafts are still there.
 */
import { join } from 'node:path';
import type { DraftTexts, FieldProblem } from '#contract/editor.ts';
import { readIfExists, removeDurably, writeDurably } from '#server/durable-files.ts';
import { findOnDisk, findOtherForm } from '#model/read/disk-names.ts';
import { withoutOperatorSettings } from '#model/edit/operator-settings.ts';
import { BuilderError, type Builder, type PublishJob } from '#server/publishing/builder.ts';
import { hashOf } from '#server/publishing/text-hash.ts';
import { readJournal, removeJournal, writeJournal } from '#server/publishing/publish-journal.ts';
import { withBuildLock } from '../build/build-lock.ts';
import type { ContentHistory } from './content-history.ts';
import { keepOperatorSettings } from './draft-content.ts';

export interface PublishParts {
  /** Absolute paths. */
  contentFolder: string;
  workFolder: string;
  /** What is wrong with the content if the drafts are applied. */
  findProblems: (drafts: DraftTexts) => Promise<FieldProblem[]>;
  /** Builds a release of the content files and returns its id. */
  buildRelease: (progress: (step: string) => void) => Promise<string>;
  /** Makes a release the current one. */
  setCurrentRelease: (id: string) => Promise<void>;
  history: ContentHistory;
}

/** A job that keeps ending with its process is given up. */
const maxAttempts = 3;

export function createPublish(parts: PublishParts): Pick<Builder, 'publish' | 'prepareDrafts'> {
  const { contentFolder, workFolder, findProblems, buildRelease, setCurrentRelease, history } = parts;

  async function readTexts(files: string[]): Promise<DraftTexts> {
    const read = async (file: string) => [file, await readIfExists(findOnDisk(join(contentFolder, file)))] as const;
    return Object.fromEntries(await Promise.all(files.map(read)));
  }

  /** A file that was changed by other means since the draft was started would be overwritten. */
  function findOverwritten({ bases, drafts }: PublishJob, published: DraftTexts): FieldProblem[] {
    return Object.entries(bases)
      .filter(
        ([file, base]) =>
          ![baseOf(file, published[file]!), hashOf(published[file]!)].includes(base) &&
          published[file] !== drafts[file],
      )
      .map(([file]) => ({
        file,
        line: 1,
        path: [],
        message:
          'was changed outside of the editor after this draft was started: compare both, save the draft again, and publish',
      }));
  }

  async function run(given: PublishJob, progress: (step: string) => void) {
    let job = given;
    const files = Object.keys(job.drafts);
    checkFileNames(files);
    const journal = await readJournal(workFolder);
    if (journal && journal.job.id !== job.id)
      throw new BuilderError('busy', 'An earlier publication was interrupted and has to be finished first. Try again.');
    const attempts = (journal?.attempts ?? 0) + 1;
    let before = journal?.before;
    let warning: string | null = null;
    if (before === undefined) {
      progress('check');
      warning = await history.fetch(files);
      before = await readTexts(files);
    }
    // Also of drafts that were stored by other means, or before the operator has changed the file.
    job = { ...job, drafts: keepOperatorSettings(job.drafts, before) };
    if (!journal) {
      const problems = findOverwritten(job, before);
      if (problems.length === 0) problems.push(...(await findProblems(job.drafts)));
      if (problems.length > 0) return { problems };
    }
    /** Visitors may see it already, and its drafts may be deleted. */
    const wasBuilt = journal?.release !== undefined;
    async function restore(): Promise<void> {
      if (!wasBuilt) await writeTexts(contentFolder, before!);
      await removeJournal(workFolder, job.id);
    }
    if (attempts > maxAttempts) {
      await restore();
      throw new BuilderError('unavailable', 'Publishing was interrupted several times. The site is unchanged.');
    }
    // Without files there is nothing to restore or repeat.
    if (files.length > 0) await writeJournal(workFolder, { ...journal, job, contentFolder, before, attempts });
    let release: string;
    let revision: string | null;
    try {
      progress('write');
      await writeTexts(contentFolder, job.drafts);
      progress('build');
      release = await buildRelease(progress);
      if (files.length > 0) await writeJournal(workFolder, { job, contentFolder, before, attempts, release });
      progress('history');
      revision = await history.record({ job, before });
    } catch (error) {
      if (!wasBuilt) await restore();
      throw error;
    }
    progress('switch');
    await setCurrentRelease(release);
    progress('push');
    return { release, revision, warning: (await history.push()) ?? warning };
  }

  return {
    publish: (job, progress) =>
      withContentLock(
        workFolder,
        () => progress('wait'),
        () => run(job, progress),
      ),

    async prepareDrafts(drafts) {
      const files = Object.keys(drafts);
      const published = await readTexts(files);
      const texts = keepOperatorSettings(drafts, published);
      return {
        texts,
        bases: Object.fromEntries(files.map((file) => [file, baseOf(file, published[file]!)])),
        unchanged: files.filter((file) => texts[file] === published[file]),
      };
    },
  };
}

/** Tells whether somebody else has changed what a draft started from. */
const baseOf = (file: string, published: string | null) => hashOf(withoutOperatorSettings(file, published));

/** One publication or build at a time in a project folder, across processes. */
export function withContentLock<T>(workFolder: string, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  return withBuildLock(join(workFolder, 'publishing/lock.db'), onWaiting, work);
}

/**
 * For `npm run build`, which must not build half of a publication: without a release, it has not happened, and its drafts
 * are still there. Call it with the lock.
 */
export async function undoInterruptedPublication(contentFolder: string, workFolder: string): Promise<boolean> {
  const journal = await readJournal(workFolder);
  if (!journal || journal.release !== undefined || journal.contentFolder !== contentFolder) return false;
  await writeTexts(contentFolder, journal.before);
  await removeJournal(workFolder, journal.job.id);
  return true;
}

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
