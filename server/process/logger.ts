/** Logs JSON lines to standard output, which may be a file on a full disk. */
import { pino, type Logger } from 'pino';

/** While the output is blocked, this much is buffered; further lines are dropped. */
const maxBufferedBytes = 1024 * 1024;

export function createLogger(): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxBufferedBytes });
  // An unhandled error event would end the process, although pages can be served without a writable disk.
  output.on('error', () => {});
  // For the one console.log in main.ts.
  process.stdout.on('error', () => {});
  return pino({ timestamp: pino.stdTimeFunctions.isoTime }, output);
}
