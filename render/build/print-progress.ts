/** One line for each step; in a terminal its progress is shown on that line. */
export function printProgress(line: string, isDone: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${isDone ? '' : `  ${line}`}`);
  if (isDone) console.log(`  ${line}`);
}
