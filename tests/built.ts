import { join } from 'node:path';
import { dist, root } from '#render/places.ts';

/** The built site that the tests look at. */
export const built = join(root, dist);
