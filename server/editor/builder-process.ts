/** The builder as a child process: started when first needed, stopped when idle, started again after a crash. */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Logger } from 'pino';
import { BuilderError, type Builder, type BuilderCall, type BuilderOptions, type BuilderReply } from './builder.ts';

const minuteMs = 60_000;

interface BuilderProcessOptions {
  /** Undefined if there are no sources. */
  program: string | undefined;
  options: BuilderOptions;
  log: Logger;
  idleMs?: number;
  /** How long the work of a call may take, or a call may wait for others. */
  timeoutMs?: number;
  /** How long a publication may take. It waits for others without a limit. */
  publishTimeoutMs?: number;
}

export interface BuilderProcess extends Builder {
  stop(): void;
}

interface Call extends PromiseWithResolvers<unknown> {
  id: number;
  method: keyof Builder;
  /** The builder has one renderer, which a preview may have to wait for, and publishes one thing at a time. */
  state: 'sent' | 'waiting' | 'started';
  progress?: (step: string) => void;
  timer?: NodeJS.Timeout;
}

/** What the builder has no use for. */
const secrets = /^(SMTP_URL|DATABASE_URL|WEBHOOK_|BACKUP_KEY|AWS_|PGPASSWORD|CONTENT_REMOTE)/;

/** In a project folder, dist/ has the sources next to it. BUILD_FOLDER moves dist/ further down. */
export function findBuilderProgram(dist: string): string | undefined {
  const projectRoot = resolve(dist, '..', relative(process.env['BUILD_FOLDER'] ?? '', ''));
  const program = join(projectRoot, 'render/builder/builder-process.ts');
  return existsSync(program) && existsSync(join(projectRoot, 'node_modules')) ? program : undefined;
}

const noBuilder = new BuilderError(
  'noBuilder',
  'This server cannot build the site, because it runs from dist/ alone. Run it with npm start in the project folder, or build the image with docker build --target editor.',
);

export function createBuilderProcess(settings: BuilderProcessOptions): BuilderProcess {
  const { program, options, log, idleMs = 10 * minuteMs } = settings;
  const { timeoutMs = minuteMs, publishTimeoutMs = 15 * minuteMs } = settings;
  const calls = new Map<number, Call>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let nextId = 1;

  function start(path: string): ChildProcess {
    const inherited = Object.entries(process.env).filter(([name]) => !secrets.test(name));
    const started = fork(path, [], {
      cwd: resolve(path, '../../..'),
      env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', BUILDER_OPTIONS: JSON.stringify(options) },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    started.stderr?.setEncoding('utf8').on('data', (chunk: string) => (errors = (errors + chunk).slice(-4000)));
    started.on('message', (message) => settle(message as BuilderReply));
    started.on('error', () => end(started, errors));
    started.on('exit', () => end(started, errors));
    return started;
  }

  function settle(answer: BuilderReply): void {
    const call = calls.get(answer.id);
    if (!call) return;
    if ('progress' in answer) {
      advance(call, answer.progress);
      return call.progress?.(answer.progress);
    }
    finish(answer.id);
    if ('result' in answer) return call.resolve(answer.result);
    const { code, message, part } = answer.error;
    call.reject(code === 'fault' ? new Error(message) : new BuilderError(code, message, part));
  }

  function advance(call: Call, step: string): void {
    const state = step === 'wait' ? 'waiting' : 'started';
    if (call.state === state) return;
    call.state = state;
    limit(call);
  }

  function limit(call: Call): void {
    clearTimeout(call.timer);
    const isPublication = call.method === 'publish';
    if (isPublication && call.state === 'waiting') return;
    const ms = isPublication && call.state === 'started' ? publishTimeoutMs : timeoutMs;
    call.timer = setTimeout(() => onTimeout(call), ms).unref();
  }

  /** A call that waits does not mean that the builder is stuck; a publication must not suffer from a call that is. */
  function onTimeout(call: Call): void {
    const { method, state } = call;
    const others = [...calls.values()].filter((other) => other !== call && other.state !== 'sent');
    const isPublishing = others.some((other) => other.method === 'publish');
    const isWaiting = state !== 'started' && others.some((other) => other.state === 'started');
    if (!isPublishing && !isWaiting) {
      log.error({ method }, 'the builder did not answer in time');
      // The next call starts another one.
      child?.kill('SIGKILL');
    } else if (method === 'publish') {
      limit(call);
    } else {
      log.warn({ method, state }, 'the builder was busy for too long');
      finish(call.id);
      call.reject(new BuilderError('busy', 'The server is busy with a publication. Try again in a moment.'));
    }
  }

  function finish(id: number): void {
    clearTimeout(calls.get(id)?.timer);
    calls.delete(id);
    clearTimeout(idleTimer);
    if (calls.size === 0) idleTimer = setTimeout(stop, idleMs).unref();
  }

  function end(ended: ChildProcess, errors: string): void {
    if (child !== ended) return;
    child = undefined;
    if (calls.size > 0) log.error({ reason: errors.trim() }, 'the builder ended unexpectedly');
    rejectAll('The builder ended unexpectedly.');
  }

  function rejectAll(reason: string): void {
    for (const [id, { reject }] of calls) {
      finish(id);
      reject(new Error(reason));
    }
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill();
    rejectAll('The builder was stopped.');
    clearTimeout(idleTimer);
  }

  function send(method: keyof Builder, params: unknown[], progress?: (step: string) => void): Promise<unknown> {
    if (program === undefined) return Promise.reject(noBuilder);
    child ??= start(program);
    clearTimeout(idleTimer);
    const id = nextId++;
    const entry: Call = { ...Promise.withResolvers<unknown>(), id, method, state: 'sent', progress };
    calls.set(id, entry);
    limit(entry);
    child.send({ id, method, params } satisfies BuilderCall, (error) => {
      if (error) settle({ id, error: { code: 'fault', message: error.message } });
    });
    return entry.promise;
  }

  return new Proxy({} as BuilderProcess, {
    get(_, method: keyof BuilderProcess | 'then') {
      if (method === 'stop') return stop;
      // Not a promise, so that it can be returned from async functions.
      if (method === 'then') return undefined;
      return (...params: unknown[]) => {
        const last = params.at(-1);
        const progress = typeof last === 'function' ? (last as (step: string) => void) : undefined;
        return send(method, progress ? params.slice(0, -1) : params, progress);
      };
    },
  });
}
