/** Runs SCAN_COMMAND on an uploaded file. A scanner that fails neither loses nor blocks an application. */
import type { Logger } from 'pino';
import { runProgram } from '../../run-program.ts';
import type { FileScan } from '../store/lead-types.ts';

/** Without a client it waits as long as it takes; otherwise the answer is `waiting` if there is no turn soon. */
export type ScanFile = (bytes: Uint8Array, client?: string) => Promise<FileScan>;

/** Shorter than what a visitor would wait for. */
const defaultTimeoutMs = 15_000;

/** An applicant waits no longer for a turn. */
const defaultWaitMs = 20_000;

/** Each keeps a place for uploads, of which there are 64. */
const defaultMaxWaiting = 16;

/** Others wait: each may load a database of viruses, and all together would take longer than the time limit. */
const maxScans = 4;

/** The file is the command's standard input. Exit status 0 means clean, 1 infected: as of clamscan and clamdscan. */
export function createFileScanner(
  command: string[] | undefined,
  log: Logger,
  {
    timeoutMs = defaultTimeoutMs,
    waitMs = defaultWaitMs,
    maxWaiting = defaultMaxWaiting,
  }: { timeoutMs?: number; waitMs?: number; maxWaiting?: number } = {},
): ScanFile {
  const [program, ...options] = command ?? [];
  if (program === undefined) return () => Promise.resolve('unchecked');
  const queue = createScanQueue(maxWaiting);
  let running = 0;

  async function scan(bytes: Uint8Array): Promise<FileScan> {
    const fail = (reason: string): FileScan => {
      log.error({ reason }, 'an uploaded file was not scanned');
      return 'failed';
    };
    try {
      const { status, ended } = await runProgram(program!, options, { env: scannerEnv(), input: bytes, timeoutMs });
      if (status === 0) return 'clean';
      if (status === 1) return 'infected';
      if (ended) return fail(`no result within ${timeoutMs} ms`);
      return fail(status === null ? 'ended by a signal' : `exit status ${status}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return fail(code ?? message);
    }
  }

  async function scanNow(bytes: Uint8Array): Promise<FileScan> {
    try {
      return await scan(bytes);
    } finally {
      const next = queue.takeNext();
      if (next) next.start();
      else running--;
    }
  }

  return async (bytes, client) => {
    if (running < maxScans) {
      running++;
      return scanNow(bytes);
    }
    return new Promise((resolve) => {
      const timer = client === undefined ? undefined : setTimeout(() => entry.giveUp(), waitMs);
      const entry = {
        client,
        start() {
          clearTimeout(timer);
          resolve(scanNow(bytes));
        },
        giveUp() {
          clearTimeout(timer);
          queue.remove(entry);
          resolve('waiting');
        },
      };
      queue.add(entry);
    });
  };
}

interface WaitingScan {
  /** Undefined for a file that is stored already. */
  client: string | undefined;
  start: () => void;
  giveUp: () => void;
}

/** Clients take turns, so that whoever sends many waits for them alone. */
function createScanQueue(maxWaiting: number) {
  /** The client whose turn is next comes first. */
  const byClient = new Map<string | undefined, WaitingScan[]>();

  function setWaiting(client: string | undefined, entries: WaitingScan[]): void {
    byClient.delete(client);
    if (entries.length > 0) byClient.set(client, entries);
  }

  return {
    add(entry: WaitingScan): void {
      const own = byClient.get(entry.client);
      if (own) own.push(entry);
      else byClient.set(entry.client, [entry]);
      const clients = [...byClient].filter(([client]) => client !== undefined).map(([, entries]) => entries);
      if (clients.reduce((sum, entries) => sum + entries.length, 0) <= maxWaiting) return;
      clients
        .toSorted((a, b) => b.length - a.length)[0]!
        .at(-1)!
        .giveUp();
    },
    takeNext(): WaitingScan | undefined {
      const [client, [first, ...others] = []] = byClient.entries().next().value ?? [];
      if (first) setWaiting(client, others);
      return first;
    },
    remove(entry: WaitingScan): void {
      const others = byClient.get(entry.client)?.filter((other) => other !== entry) ?? [];
      if (others.length > 0) byClient.set(entry.client, others);
      else byClient.delete(entry.client);
    },
  };
}

/** A stranger's file is no place for our secrets. */
const scannerVariables = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|SystemRoot|TEMP|TMP)$/i;

const scannerEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => scannerVariables.test(name)));
