import { join } from 'node:path';
import { outputFolder, projectRoot } from '#render/files/paths.ts';

/** The built site under test. */
export const distFolder = join(projectRoot, outputFolder);
