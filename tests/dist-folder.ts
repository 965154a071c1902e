import { join } from 'node:path';
import { outputFolder, projectRoot } from '#render/paths.ts';

/** The built site that the tests look at. */
export const distFolder = join(projectRoot, outputFolder);
