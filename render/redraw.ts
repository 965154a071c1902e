/**
 * Draws what is not drawn yet. Beside a folder of drawn files stands a list, `folder.json`, that says what each was drawn from:
 * one that would be drawn from the same now stays as it is, or is copied from the ones that the repository carries.
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sideBySide } from './side-by-side.ts';
import { filesIn, writeTo } from './steps.ts';

export interface Picture {
  name: string;
  /** What decides its bytes, besides the code. */
  from: unknown;
  /** Its files, by their paths below the folder. */
  draw: () => Promise<Record<string, string | Buffer>>;
}

/** By the names of the pictures. */
export type DrawnList = Record<string, { from: string; files: string[] }>;

export interface Task {
  pictures: readonly Picture[];
  /** A fingerprint of the code that draws. */
  code: string;
  /** Two folders. */
  into: string;
  carried: string;
  progress: (text: string) => void;
}

export async function redraw({ pictures, code, into, carried, progress }: Task): Promise<void> {
  const [mine, ready] = [await readDrawn(into), await readDrawn(carried)];
  const now: DrawnList = {};
  const save = () => {
    const inOrder = pictures.filter(({ name }) => now[name]).map(({ name }) => [name, now[name]]);
    writeFileSync(listOf(into), JSON.stringify(Object.fromEntries(inOrder), null, 1));
  };
  const waiting: Picture[] = [];
  for (const picture of pictures) {
    if (isDrawn(mine, into, picture, origin(picture, code))) now[picture.name] = mine[picture.name]!;
    else waiting.push(picture);
  }
  await mkdir(into, { recursive: true });
  // Now, and after each picture, so that a build that is stopped goes on from there.
  save();
  let done = 0;
  await sideBySide(waiting, async (picture) => {
    const from = origin(picture, code);
    const isReady = isDrawn(ready, carried, picture, from);
    const files = isReady ? await read(carried, ready[picture.name]!.files) : await picture.draw();
    for (const [file, bytes] of Object.entries(files)) await writeTo(join(into, file), bytes);
    now[picture.name] = { from, files: Object.keys(files) };
    save();
    progress(`${++done} of ${waiting.length}`);
  });
  await removeOthers(into, Object.values(now).flatMap(({ files }) => files));
}

/** What a picture is drawn from, in short. */
export function origin({ from }: Picture, code: string): string {
  return createHash('sha256').update(code).update(JSON.stringify(from)).digest('hex').slice(0, 32);
}

const listOf = (folder: string) => `${folder}.json`;

export async function readDrawn(folder: string): Promise<DrawnList> {
  const list = listOf(folder);
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as DrawnList) : {};
}

function isDrawn(list: DrawnList, folder: string, { name }: Picture, from: string): boolean {
  const entry = list[name];
  return entry?.from === from && entry.files.every((file) => existsSync(join(folder, file)));
}

async function read(folder: string, files: string[]): Promise<Record<string, Buffer>> {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const)));
}

async function removeOthers(folder: string, files: string[]): Promise<void> {
  const wanted = new Set(files.map((file) => join(folder, file)));
  for (const path of await filesIn(folder)) if (!wanted.has(path)) await rm(path);
}
