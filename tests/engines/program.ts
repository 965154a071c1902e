import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program, and resolves once it says what is awaited. */
export async function startProgram(path: string, args: string[], awaited: RegExp, env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const said = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const found = awaited.exec(output);
        if (found) resolve(found[1] ?? found[0]);
      });
    }
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${path} ended:\n${output}`)));
  });
  return { child, said };
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
