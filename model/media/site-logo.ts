/** Reads the owner's logo, an SVG file of media/. */
import type { SiteLogo } from '#model/schema/media-types.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { readSvg } from './svg-file.ts';

export function readLogo(
  root: string,
  folder: string,
  name: string | undefined,
  reader: FolderReader,
): SiteLogo | undefined {
  if (name === undefined) return undefined;
  const report = (message: string) => reader.addProblem(`${folder}/site.yaml`, ['logo'], message);
  const path = join(root, folder, 'media', name);
  if (!existsSync(path))
    return void report(
      `there is no "${name}" in ${folder}/media: add it there, or remove this line to get a generated logo`,
    );
  const bytes = readFileSync(path);
  const svg = readSvg(bytes);
  // readMediaFolder has reported it.
  if ('problem' in svg) return undefined;
  const { width, height, hasText } = svg.facts;
  // Icons and share images are rendered without the font.
  if (hasText) report(`"${name}" contains text that needs a font: convert the text to paths in a drawing program`);
  return { path: `/media/${name}`, svg: bytes.toString(), aspectRatio: width / height };
}
