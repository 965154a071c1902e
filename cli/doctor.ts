/** The program behind `npm run doctor`: all checks, those of the content first. */
import { join } from 'node:path';
import { dist } from '#server/place.ts';
import { checks } from './doctor/checks.ts';
import { projectChecks } from './doctor/project-checks.ts';
import { contentIn } from './doctor/read-content.ts';
import { startDoctor } from './doctor/start.ts';

const root = join(import.meta.dirname, '..');
await startDoctor({ checks: [...projectChecks, ...checks], root, dist, content: contentIn(root) });
