/** What the doctor takes from the process, in the project and beside the built site alike. */
import { statfsSync } from 'node:fs';
import { setUpProcess } from '../process-setup.ts';
import { runDoctor, type DoctorDependencies } from './run.ts';

export async function startDoctor(
  given: Pick<DoctorDependencies, 'checks' | 'root' | 'dist' | 'readContent'>,
): Promise<void> {
  await setUpProcess();
  process.exitCode = await runDoctor(process.argv.slice(2), {
    ...given,
    variables: process.env,
    now: () => Date.now(),
    nodeVersion: process.version,
    freeBytes(folder) {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    stdout: process.stdout,
    stderr: process.stderr,
  });
}
