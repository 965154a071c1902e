/** Folders of the build, relative to the project root. */
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

/** Tests set BUILD_FOLDER to build other content without touching the site's own build. */
const parentFolder = process.env['BUILD_FOLDER'] ?? '';

/** Intermediate output. */
export const workFolder = join(parentFolder, '.build');
/** Input hashes of the last run of each step. */
export const stampsFolder = join(workFolder, 'stamps');
/** From what each page was rendered. */
export const renderCacheFile = join(workFolder, 'rendered-pages.json');
/** The site and its server. */
export const outputFolder = join(parentFolder, 'dist');
