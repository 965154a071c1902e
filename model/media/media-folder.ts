/** Reads media/, the owner's files. The first bytes of each file must match its extension. */
import { hash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { readSvg, type SvgProblem } from './svg-file.ts';

type SignatureTest = (start: Buffer) => boolean;

const latin1Slice = (start: Buffer, from: number, to: number) => start.toString('latin1', from, to);
const startsWithBytes =
  (...bytes: number[]): SignatureTest =>
  (start) =>
    bytes.every((byte, index) => start[index] === byte);
const jpeg = startsWithBytes(0xff, 0xd8, 0xff);

const pictureSignatures: Record<string, SignatureTest> = {
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.png': startsWithBytes(0x89, 0x50, 0x4e, 0x47),
  '.webp': (start) => latin1Slice(start, 0, 4) === 'RIFF' && latin1Slice(start, 8, 12) === 'WEBP',
  '.avif': (start) => /^ftypavi[fs]/.test(latin1Slice(start, 4, 12)),
  '.svg': (start) => /^(\ufeff|\u00ef\u00bb\u00bf)?\s*</.test(latin1Slice(start, 0, 64)),
};
const otherSignatures: Record<string, SignatureTest> = {
  '.mp4': (start) => latin1Slice(start, 4, 8) === 'ftyp',
  '.webm': startsWithBytes(0x1a, 0x45, 0xdf, 0xa3),
  '.vtt': (start) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(latin1Slice(start, 0, 16)),
  '.pdf': (start) => latin1Slice(start, 0, 5) === '%PDF-',
  '.woff2': (start) => latin1Slice(start, 0, 4) === 'wOF2',
};
const signatures = { ...pictureSignatures, ...otherSignatures };

/** In lower case: cameras write IMG_1.JPG. */
export function extensionOf(file: string): string {
  return extname(file).toLowerCase();
}

export function isPicture(file: string): boolean {
  return Object.hasOwn(pictureSignatures, extensionOf(file));
}

export function isSvg(file: string): boolean {
  return extensionOf(file) === '.svg';
}

/** The extension for a file that starts like this; undefined for other kinds of files. */
export function mediaExtensionOf(start: Buffer): string | undefined {
  const found = Object.entries(signatures).find(([, matches]) => matches(start));
  return found?.[0];
}

/** Other pictures are resized, and fonts are subset. */
export function isPublishedAsIs(file: string): boolean {
  return isSvg(file) || !(isPicture(file) || extensionOf(file) === '.woff2');
}

/** The file names. The folder may be missing. */
export function listMedia(root: string, folder: string): string[] {
  const path = join(root, folder, 'media');
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}

/** Lists the files, and checks them. */
export function readMediaFolder(root: string, folder: string, reader: FolderReader): string[] {
  const path = join(root, folder, 'media');
  const names = listMedia(root, folder);
  const bases = new Map<string, string>();
  for (const name of names) {
    const report = (message: string) => reader.addProblem(`${folder}/media/${name}`, [], message);
    const [matchesSignature, base] = [signatures[extensionOf(name)], baseNameOf(name)];
    if (!matchesSignature)
      report(
        `only ${Object.keys(signatures)
          .map((extension) => extension.slice(1))
          .join(', ')} files belong in this folder: remove it, or save it in one of these formats`,
      );
    else if (!/^[A-Za-z0-9][\w.-]*$/.test(name))
      report('rename it: use only letters, digits, dots, hyphens and underscores');
    else if (!matchesSignature(readFirstBytes(join(path, name))))
      report(`is not a valid ${extensionOf(name).slice(1)} file: save it in that format, or correct its extension`);
    else if (isPicture(name) && bases.has(base)) report(`has the same name as ${bases.get(base)!}: rename one of them`);
    else if (isSvg(name)) {
      const problem = findSvgProblem(readFileSync(join(path, name)));
      if (problem) report(problem.message);
    }
    if (isPicture(name)) bases.set(base, name);
  }
  return names;
}

const svgProblems = new Map<string, SvgProblem | undefined>();

/** Each drawing is checked once, because content is read again for every preview. */
function findSvgProblem(bytes: Buffer): SvgProblem | undefined {
  const key = hash('sha256', bytes);
  if (!svgProblems.has(key)) {
    const svg = readSvg(bytes);
    svgProblems.set(key, 'problem' in svg ? svg.problem : undefined);
  }
  return svgProblems.get(key);
}

/** Without the extension, in lower case: not every file system tells the cases apart. */
function baseNameOf(name: string): string {
  return name.slice(0, -extname(name).length).toLowerCase();
}

function readFirstBytes(path: string): Buffer {
  const start = Buffer.alloc(64);
  const file = openSync(path, 'r');
  try {
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
