import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResponseRenderer } from '#contract/forms/response-page.ts';
import { StartupError } from '#server/process/startup-error.ts';

/** The built renderer of response pages. */
export async function loadResponseRenderer(dist: string): Promise<ResponseRenderer> {
  try {
    return (await import(pathToFileURL(join(dist, 'response-page/render.js')).href)) as ResponseRenderer;
  } catch (error) {
    throw new StartupError('The build contains no response page. Build the site again: npm run build.', {
      cause: error,
    });
  }
}
