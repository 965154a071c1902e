/** Publishes in a process of its own, which kills itself at a step: `node … FOLDER STEP JOB`. */
import { join } from 'node:path';
import type { PublishJob } from '#server/editor/builder.ts';
import { createTestPublish } from './publish-fixture.ts';

const [root = '', step = '', job = '{}'] = process.argv.slice(2);
const folder = { root, content: join(root, 'content'), work: join(root, '.build') };
const die = () => process.kill(process.pid, 'SIGKILL');
const { publish } = createTestPublish(folder, { onBuild: () => step === 'building' && die() });
await publish(JSON.parse(job) as PublishJob, (name) => {
  if (name === step) die();
  // At any time after a step, in the middle of a file or of a git command.
  if (step.startsWith(`${name}+`)) setTimeout(die, Number(step.slice(name.length + 1)));
});
