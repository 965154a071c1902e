import type { Reporter } from './steps.ts';

/** One line for each step; in a terminal its progress is shown on that line. */
export const terminal: Reporter = {
  skipped: (step) => console.log(`  ${step}: up to date`),
  progress: (step, text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${step}: ${text}`);
  },
  done: (step, milliseconds) => {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    console.log(`  ${step}: built in ${(milliseconds / 1000).toFixed(1)} s`);
  },
};
