import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program, and resolves once it says what is awaited. */
export async function startProgram(
  path: string,
  args: string[],
  awaited: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let received = '';
  const output = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
        const found = awaited.exec(received);
        if (found) resolve(found[1] ?? found[0]);
      });
    }
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${path} ended:\n${received}`)));
  });
  return { child, output };
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
