/** The owner's logo, an SVG of media/. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderReader } from '../read/folder-reader.ts';
import { svgSizeOf } from './svg-file.ts';

export interface SiteLogo {
  path: string;
  svg: string;
  /** How much wider than high it is. */
  aspectRatio: number;
}

export function readLogo(
  root: string,
  folder: string,
  name: string | undefined,
  reader: FolderReader,
): SiteLogo | undefined {
  if (name === undefined) return undefined;
  const path = join(root, folder, 'media', name);
  if (!existsSync(path))
    return void reader.addProblem(
      `${folder}/site.yaml`,
      ['logo'],
      `there is no "${name}" in ${folder}/media: put it there, or leave the line out and a mark is drawn`,
    );
  const svg = readFileSync(path, 'utf8');
  // Icons and share images are drawn where its font is not.
  if (/<text\b/.test(svg))
    reader.addProblem(
      `${folder}/site.yaml`,
      ['logo'],
      `"${name}" has letters that need a font: turn them into paths in a drawing program`,
    );
  const box = svgSizeOf(svg);
  // One without a measure is told where the folder is read.
  return box && { path: `/media/${name}`, svg, aspectRatio: box.width / box.height };
}
