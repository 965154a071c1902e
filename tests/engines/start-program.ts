import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program and resolves once its output matches. `output` is the first group of the match, or all of it. */
export async function startProgram(
  path: string,
  args: string[],
  expected: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let received = '';
  const output = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk;
        const found = expected.exec(received);
        if (found) resolve(found[1] ?? found[0]);
      });
    }
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${path} exited:\n${received}`)));
  });
  return { child, output };
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
