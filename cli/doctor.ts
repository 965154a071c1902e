/** The program behind `npm run doctor`: all checks, those of the content first. */
import { join } from 'node:path';
import { builtSiteFolder } from '#server/paths.ts';
import { deploymentChecks } from './doctor/checks.ts';
import { projectChecks } from './doctor/project-checks.ts';
import { createContentReader } from './doctor/read-content.ts';
import { startDoctor } from './doctor/start.ts';

const root = join(import.meta.dirname, '..');
await startDoctor({
  checks: [...projectChecks, ...deploymentChecks],
  root,
  dist: builtSiteFolder,
  readContent: createContentReader(root),
});
