/** Who asks for pages: wrk where it is installed; else processes of ours, which take more of the machine themselves. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Measured } from './clients.ts';
import { startHelper } from './processes.ts';
import { find } from './programs.ts';

export interface Generator {
  name: string;
  run(port: number, path: string, encoding: string): Promise<PageFigures>;
  stop(): Promise<void>;
}

export type PageFigures = Pick<Measured, 'perSecond' | 'p50' | 'p99'>;

interface Options {
  connections: number;
  seconds: number;
}

export function createGenerator(options: Options): Generator {
  const wrk = find('wrk');
  return wrk ? withWrk(wrk, options) : withProcesses(options);
}

function withWrk(wrk: string, { connections, seconds }: Options): Generator {
  return {
    name: 'wrk',
    async run(port, path, encoding) {
      const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', `Accept-Encoding: ${encoding}`];
      const { stdout } = await promisify(execFile)(wrk, [...args, `http://127.0.0.1:${port}${path}`]);
      const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
      if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk did not get what it asked for:\n${stdout}`);
      return { perSecond, p50: milliseconds(stdout, 50), p99: milliseconds(stdout, 99) };
    },
    stop: () => Promise.resolve(),
  };
}

function milliseconds(output: string, percent: number): number {
  const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

function withProcesses({ connections, seconds }: Options): Generator {
  const readers = [1, 2].map(() => startHelper('readers.ts'));
  return {
    name: 'two Node processes, for want of wrk (which flatters the slower side)',
    async run(port, path, encoding) {
      const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
      const reading = { port, seconds, request, connections: connections / readers.length };
      const measured = await Promise.all(readers.map((reader) => reader.ask(reading)));
      const failed = measured.some(({ statuses, answers }) => statuses[200] !== answers);
      if (failed) throw new Error('Not every answer was a 200');
      return {
        perSecond: measured.reduce((sum, { perSecond }) => sum + perSecond, 0),
        p50: Math.max(...measured.map(({ p50 }) => p50)),
        p99: Math.max(...measured.map(({ p99 }) => p99)),
      };
    },
    stop: async () => void (await Promise.all(readers.map((reader) => reader.stop()))),
  };
}
