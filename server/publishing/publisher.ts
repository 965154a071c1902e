/** Publishes drafts, one publication after another: now, when they are due, and again after a crash. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { PublishStatus, ReleaseSummary } from '#contract/editor.ts';
import { createRepeatingTask } from '../repeating-task.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import type { Draft } from '../leads/store/operations/draft-operations.ts';
import { BuilderError, type Builder, type PublishJob } from './builder.ts';
import { entryOf } from './entry-of.ts';
import { readJournal, removeJournal } from './publish-journal.ts';

/** The release that visitors see, and the earlier ones. */
export interface ReleaseControl {
  list: () => Promise<ReleaseSummary[]>;
  /** Notices a new current release now, instead of within seconds. */
  refresh: () => Promise<void>;
  /** Refuses a release with other settings that only the operator changes. */
  switchTo: (id: string) => Promise<void>;
  /** The day (UTC) on which the site changes by itself, such as that of a planned post. */
  rebuildOn: () => string | undefined;
}

interface PublisherOptions {
  store: LeadStore;
  builder: Pick<Builder, 'publish'>;
  releases: ReleaseControl;
  /** Has the journal; an absolute path. */
  workFolder: string;
  now: () => number;
  log: Logger;
  scheduleMs?: number;
}

/** Longer than a publication takes. */
const leaseMs = 15 * 60_000;
const maxAttempts = 3;
const maxTurns = 10;
const maxMessageLength = 200;

interface Publication {
  drafts: Draft[];
  author: string;
  message?: string;
  outcome: Promise<Outcome>;
}

type Outcome = Extract<PublishStatus, { state: 'published' | 'failed' }>;

export function createPublisher({
  store,
  builder,
  releases,
  workFolder,
  now,
  log,
  scheduleMs = 15_000,
}: PublisherOptions) {
  let status: PublishStatus = { state: 'idle' };
  let queue: Promise<unknown> = Promise.resolve();
  /** What is queued or running, oldest first. */
  let pending: Publication[] = [];

  async function run(job: PublishJob): Promise<Outcome> {
    const startedAt = now();
    const started = performance.now();
    status = { state: 'running', startedAt, step: 'wait' };
    const result = await publishWithRetry(job, (step) => (status = { state: 'running', startedAt, step }));
    if ('problems' in result) return { state: 'failed', message: '', problems: result.problems };
    await releases.refresh();
    await store.deleteDrafts(Object.entries(job.versions).map(([file, version]) => ({ file, version })));
    await removeJournal(workFolder, job.id);
    const files = Object.keys(job.drafts);
    if (files.length > 0)
      await store.recordAudit({ who: job.author, what: 'publish', detail: summarise(files), now: now() });
    const release = (await releases.list()).find(({ id }) => id === result.release);
    log.info({ release: result.release, files: files.length, warning: result.warning ?? undefined }, 'published');
    return {
      state: 'published',
      release: release ?? { id: result.release, builtAt: now(), isCurrent: true },
      tookMs: Math.round(performance.now() - started),
      warning: result.warning,
    };
  }

  /** If the builder ends while it publishes, the journal is still there: the job is repeated. */
  async function publishWithRetry(job: PublishJob, progress: (step: string) => void) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await builder.publish(job, progress);
      } catch (error) {
        const isInterrupted = !(error instanceof BuilderError) && (await readJournal(workFolder))?.job.id === job.id;
        if (!isInterrupted || attempt === maxAttempts) throw error;
        log.warn({ reason: (error as Error).message }, 'publishing is repeated');
      }
    }
  }

  /** Finishes what a server that was killed has begun. */
  async function resume(): Promise<void> {
    const journal = await readJournal(workFolder);
    if (!journal) return;
    log.warn({ files: Object.keys(journal.job.drafts).length }, 'resuming an interrupted publication');
    status = await run(journal.job).catch(toFailure);
  }

  /** Another server on this folder may publish at the same time: its journal is there until its drafts are deleted. */
  async function runAfterOthers(publication: Publication): Promise<Outcome> {
    const id = randomUUID();
    for (let attempt = 1; ; attempt++) {
      await resume();
      try {
        return await run({ id, ...(await withoutEnded(publication)) });
      } catch (error) {
        if (!(error instanceof BuilderError && error.code === 'busy') || attempt === maxTurns) throw error;
      }
    }
  }

  function toFailure(error: Error): Outcome {
    if (!(error instanceof BuilderError)) log.error({ reason: error.message }, 'publishing failed');
    const isDiskFull = /ENOSPC|disk is full|No space left/.test(error.message);
    const message = isDiskFull ? 'The disk of the server is full. The drafts are kept.' : error.message;
    return { state: 'failed', message, problems: [] };
  }

  /** While it was queued, drafts may have been published with others, or discarded. */
  async function withoutEnded({ drafts, author, message }: Publication): Promise<Omit<PublishJob, 'id'>> {
    const current = new Set((await store.listDrafts()).map(({ file }) => file));
    const left = drafts.filter(({ file }) => current.has(file));
    if (drafts.length > 0 && left.length === 0)
      throw new BuilderError('conflict', 'These drafts were published or discarded in the meantime.');
    const byFile = <T>(pick: (draft: Draft) => T) => Object.fromEntries(left.map((draft) => [draft.file, pick(draft)]));
    return {
      drafts: byFile(({ text }) => text),
      versions: byFile(({ version }) => version),
      bases: byFile(({ base }) => base),
      author,
      message: message ?? messageFor(left),
    };
  }

  /** Drafts that are all on their way already are not published a second time: every release pushes out an older one. */
  function publish(drafts: Draft[], author: string, message?: string): Promise<Outcome> {
    const publicationOf = (draft: Draft) =>
      pending.findLastIndex((other) => other.drafts.some((own) => isSameDraft(own, draft)));
    const [first = -1, ...others] = drafts.map(publicationOf);
    if (Math.min(first, ...others) >= 0) return pending[Math.max(first, ...others)]!.outcome;
    const publication: Publication = { drafts, author, message, outcome: queue.then(start) };
    async function start(): Promise<Outcome> {
      status = await runAfterOthers(publication).catch(toFailure);
      pending = pending.filter((other) => other !== publication);
      return status;
    }
    pending.push(publication);
    if (status.state !== 'running') status = { state: 'running', startedAt: now(), step: 'wait' };
    queue = publication.outcome.catch(() => undefined);
    return publication.outcome;
  }

  async function publishDue(): Promise<void> {
    const due = await store.claimDueDrafts({ now: now(), leaseMs });
    for (const [author, drafts] of Map.groupBy(due, (draft) => draft.author)) {
      const outcome = await publish(drafts, author);
      // A failure that passes, such as a missing connection, is tried again when the lease ends.
      if (outcome.state === 'published' || outcome.problems.length === 0) continue;
      const files = drafts.map(({ file }) => file);
      await store.scheduleDrafts({ files, at: null });
      await store.recordAudit({ who: author, what: 'publish-failed', detail: summarise(files), now: now() });
      log.error({ problems: outcome.problems.length }, 'a planned publication is invalid');
    }
    const today = new Date(now()).toISOString().slice(0, 10);
    const rebuildOn = releases.rebuildOn();
    if (rebuildOn !== undefined && rebuildOn <= today && (await store.claimReleaseDay(today)))
      await publish([], 'content-editor@localhost', 'Planned content');
  }

  const schedule = createRepeatingTask(scheduleMs, publishDue, (reason) =>
    log.error({ reason }, 'planned publications not checked'),
  );

  return {
    publish,
    status: () => status,
    start() {
      queue = resume().catch((error: Error) => void toFailure(error));
      schedule.start();
    },
    stop: schedule.stop,
    /** For tests. */
    publishDue: schedule.run,
  };
}

/** A version is not used again, even if the draft is deleted. */
const isSameDraft = (a: Draft, b: Draft) => a.file === b.file && a.version === b.version;

function messageFor(drafts: Draft[]): string {
  const entries = [...new Set(drafts.map(({ file }) => entryOf(file) ?? file))];
  return `Publish ${entries.join(', ')}`.slice(0, maxMessageLength);
}

const summarise = (files: string[]) => files.join(', ').slice(0, maxMessageLength);
