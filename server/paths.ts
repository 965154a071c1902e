/** Where the parts of the program are: in the sources each in its folder, when built all in dist/programs, wherever dist was copied to. */
import { join, relative } from 'node:path';

const here = import.meta.dirname;
export const isBuilt = import.meta.filename.endsWith('.js');

/** The built site. */
export const builtSiteFolder = join(here, isBuilt ? '..' : '../dist');
/** Beside it, so that it stays when the next build takes its place. */
export const defaultDataDir = join(builtSiteFolder, '../data');

/** How the commands are called here, for help and advice. */
export const cliCommands = isBuilt
  ? { leads: `node ${toCommandPath('leads.js')}`, doctor: `node ${toCommandPath('doctor.js')}` }
  : { leads: 'npm run leads --', doctor: 'npm run doctor --' };

function toCommandPath(name: string): string {
  const file = join(builtSiteFolder, name);
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}
