/** dist/doctor.js: the checks that need only the built site. */
import { builtSiteFolder } from '#server/process/paths.ts';
import { deploymentChecks, startDoctor } from './doctor/run-doctor.ts';

await startDoctor({ checks: deploymentChecks, root: process.cwd(), dist: builtSiteFolder });
