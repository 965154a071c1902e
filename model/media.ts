/** media/: the owner's own files. What each is must be what its name says, as far as its first bytes tell. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FolderReader } from './read-folder.ts';
import { faultIn } from './svg.ts';

type Kind = (start: Buffer) => boolean;

const latin = (start: Buffer, from: number, to: number) => start.toString('latin1', from, to);
const begins = (...bytes: number[]): Kind => (start) => bytes.every((byte, index) => start[index] === byte);
const jpeg = begins(0xff, 0xd8, 0xff);

const pictures: Record<string, Kind> = {
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.png': begins(0x89, 0x50, 0x4e, 0x47),
  '.webp': (start) => latin(start, 0, 4) === 'RIFF' && latin(start, 8, 12) === 'WEBP',
  '.avif': (start) => /^ftypavi[fs]/.test(latin(start, 4, 12)),
  '.svg': (start) => /^(\ufeff|\u00ef\u00bb\u00bf)?\s*</.test(latin(start, 0, 64)),
};
const others: Record<string, Kind> = {
  '.mp4': (start) => latin(start, 4, 8) === 'ftyp',
  '.webm': begins(0x1a, 0x45, 0xdf, 0xa3),
  '.vtt': (start) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(latin(start, 0, 16)),
  '.pdf': (start) => latin(start, 0, 5) === '%PDF-',
  '.woff2': (start) => latin(start, 0, 4) === 'wOF2',
};
const kinds = { ...pictures, ...others };

export function isPicture(file: string): boolean {
  return Object.hasOwn(pictures, extname(file));
}

/** Whether it is published as it is; other pictures are made to sizes, and fonts go with the style sheet. */
export function isCopied(file: string): boolean {
  return file.endsWith('.svg') || !(isPicture(file) || file.endsWith('.woff2'));
}

/** The names of the files. The folder may be missing. */
export function readMedia(root: string, folder: string, reader: FolderReader): string[] {
  const path = join(root, folder, 'media');
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => !name.startsWith('.')).toSorted();
  const bases = new Map<string, string>();
  for (const name of names) {
    const tell = (message: string) => reader.add(`${folder}/media/${name}`, [], message);
    const [kind, base] = [kinds[extname(name)], name.slice(0, -extname(name).length)];
    if (!kind) tell(`only ${Object.keys(kinds).map((ending) => ending.slice(1)).join(', ')} files belong here`);
    else if (!/^[A-Za-z0-9][\w.-]*$/.test(name)) tell('rename it: letters, digits, dots and dashes can stand in an address');
    else if (!kind(startOf(join(path, name)))) tell(`this is no ${extname(name).slice(1)} file: save it as one, or give it the ending of what it is`);
    else if (isPicture(name) && bases.has(base)) tell(`${bases.get(base)!} would become the same picture: rename one of them`);
    else if (name.endsWith('.svg')) {
      const fault = faultIn(readFileSync(join(path, name), 'utf8'));
      if (fault) tell(fault);
    }
    if (isPicture(name)) bases.set(base, name);
  }
  return names;
}

function startOf(path: string): Buffer {
  const start = Buffer.alloc(64);
  const file = openSync(path, 'r');
  try {
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
