/** Prints one line for each step. In a terminal, the line is updated in place. */
export function printProgress(line: string, isDone: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${isDone ? '' : `  ${line}`}`);
  if (isDone) console.log(`  ${line}`);
}
