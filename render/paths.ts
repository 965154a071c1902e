/** Where a build works and what it leaves, from the project's root. */
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

/** Tests build other fillings beside the site: BUILD_FOLDER names a folder for theirs. */
const parentFolder = process.env['BUILD_FOLDER'] ?? '';

/** What the steps make for each other, and nobody else needs. */
export const workFolder = join(parentFolder, '.build');
/** The folder of what each step read the last time. */
export const stampsFolder = join(workFolder, 'stamps');
/** The site with its server. */
export const outputFolder = join(parentFolder, 'dist');
