/** The program behind dist/doctor.js: the checks that need nothing but the built site. */
import { builtSiteFolder } from '#server/paths.ts';
import { deploymentChecks } from './doctor/checks.ts';
import { startDoctor } from './doctor/start.ts';

await startDoctor({ checks: deploymentChecks, root: process.cwd(), dist: builtSiteFolder });
