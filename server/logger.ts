/** One JSON object a line on standard output, which may be a file on a disk that gets full. */
import { pino, type Logger } from 'pino';

/** As much waits for room on the disk; what comes then is dropped. */
const maxBufferedBytes = 1024 * 1024;

export function createLogger(): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxBufferedBytes });
  // Nobody can be told of it. Without this, it would end the process, and with it the pages, which need no disk.
  output.on('error', () => {});
  // Of the one line that is for people: where the site is served.
  process.stdout.on('error', () => {});
  return pino({ timestamp: pino.stdTimeFunctions.isoTime }, output);
}
