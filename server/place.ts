/** Where the parts of the program are: in the sources each in its folder, when built all in dist/programs, wherever dist was copied to. */
import { join, relative } from 'node:path';

const here = import.meta.dirname;
export const isBuilt = import.meta.filename.endsWith('.js');

/** The built site. */
export const dist = join(here, isBuilt ? '..' : '../dist');
/** Beside it, so that it stays when the next build takes its place. */
export const defaultDataDir = join(dist, '../data');

/** How the commands are called here, for help and advice. */
export const programs = isBuilt
  ? { leads: `node ${asTyped('leads.js')}`, doctor: `node ${asTyped('doctor.js')}` }
  : { leads: 'npm run leads --', doctor: 'npm run doctor --' };

function asTyped(name: string): string {
  const file = join(dist, name);
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}
