/** Publishes drafts, one publication after another: now, when they are due, and again after a crash. */
import type { Logger } from 'pino';
import type { PublishStatus, ReleaseSummary } from '#contract/editor.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import type { Draft, EditorStore } from './draft-operations.ts';
import { BuilderError, type Builder, type PublishJob } from './builder.ts';
import { entryOf } from './entry-of.ts';
import { readPending } from './pending-publication.ts';

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
  store: EditorStore;
  builder: Pick<Builder, 'publish' | 'finishPublication'>;
  releases: ReleaseControl;
  /** An absolute path. */
  workFolder: string;
  now: () => number;
  log: Logger;
  scheduleMs?: number;
}

/** Longer than a publication takes. */
const leaseMs = 15 * 60_000;
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

  async function run(publication: Publication): Promise<Outcome> {
    const startedAt = now();
    const started = performance.now();
    const report = (step: string) => (status = { state: 'running', startedAt, step });
    report('wait');
    await finishInterrupted(report);
    const job = await withoutEnded(publication);
    const result = await builder.publish(job, report);
    if ('problems' in result) return { state: 'failed', message: '', problems: result.problems };
    await removeDrafts(job);
    const files = Object.keys(job.drafts);
    if (files.length > 0) await audit(job);
    const release = (await releases.list()).find(({ id }) => id === result.release);
    log.info({ release: result.release, files: files.length, warning: result.warning ?? undefined }, 'published');
    return {
      state: 'published',
      release: release ?? { id: result.release ?? '', builtAt: now(), isCurrent: true },
      tookMs: Math.round(performance.now() - started),
      warning: result.warning,
    };
  }

  /** After a crash, or until git works again. Another server on this folder may do it as well. */
  async function finishInterrupted(report: (step: string) => void = () => {}): Promise<void> {
    const begun = await readPending(workFolder);
    if (!begun) return;
    const { job } = begun;
    log.warn({ files: Object.keys(job.drafts).length }, 'finishing an interrupted publication');
    const finished = await builder.finishPublication(report);
    if (finished && (await removeDrafts(job)).length > 0) await audit(job);
  }

  async function removeDrafts({ versions }: PublishJob): Promise<string[]> {
    await releases.refresh();
    return store.deleteDrafts(Object.entries(versions).map(([file, version]) => ({ file, version })));
  }

  const audit = ({ author, drafts }: PublishJob) =>
    store.recordAudit({ who: author, what: 'publish', detail: summarise(Object.keys(drafts)), now: now() });

  function toFailure(error: Error): Outcome {
    if (!(error instanceof BuilderError)) log.error({ reason: error.message }, 'publishing failed');
    const isDiskFull = /ENOSPC|disk is full|No space left/.test(error.message);
    const message = isDiskFull ? 'The disk of the server is full. The drafts are kept.' : error.message;
    return { state: 'failed', message, problems: [] };
  }

  /** While it was queued, drafts may have been published with others, or discarded. */
  async function withoutEnded({ drafts, author, message }: Publication): Promise<PublishJob> {
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
      status = await run(publication).catch(toFailure);
      pending = pending.filter((other) => other !== publication);
      return status;
    }
    pending.push(publication);
    if (status.state !== 'running') status = { state: 'running', startedAt: now(), step: 'wait' };
    queue = publication.outcome.catch(() => undefined);
    return publication.outcome;
  }

  async function publishDue(): Promise<void> {
    if (pending.length === 0) await finishInterrupted();
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
    const today = todayUtc(now());
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
      queue = finishInterrupted().catch((error: Error) => void toFailure(error));
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
