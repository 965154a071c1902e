/** The program behind dist/doctor.js: the checks that need nothing but the built site. */
import { dist } from '#server/place.ts';
import { checks } from './doctor/checks.ts';
import { startDoctor } from './doctor/start.ts';

await startDoctor({ checks, root: process.cwd(), dist });
