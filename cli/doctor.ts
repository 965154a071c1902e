/** `npm run doctor`: all checks, those of the content first. */
import { join } from 'node:path';
import { builtSiteFolder } from '#server/process/paths.ts';
import { buildChecks } from './doctor/build-checks.ts';
import { contentChecks, createContentReader } from './doctor/content-checks.ts';
import { deploymentChecks, startDoctor } from './doctor/run-doctor.ts';

const root = join(import.meta.dirname, '..');
await startDoctor({
  checks: [...contentChecks, ...buildChecks, ...deploymentChecks],
  root,
  dist: builtSiteFolder,
  readContent: createContentReader(root),
});
