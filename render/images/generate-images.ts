/**
 * Generates images that are missing, damaged or out of date. Next to the folder of images, the manifest `folder.json`
 * records from what each image was made, and a hash of each of its files. An image that is still the same is kept, or
 * copied from the prebuilt images. Images that are replaced are kept for a while in `folder-earlier`: an owner who tries
 * colours goes back to one at no cost.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readCache, writeCache } from '../build/cache-file.ts';
import { hashOf, hashOfFile, listFiles, outputFile } from '../build/files.ts';
import { runInParallel } from '../build/run-in-parallel.ts';

export interface GeneratedImage {
  name: string;
  /** Everything that its bytes depend on, besides the code. Must be serialisable. */
  inputs: unknown;
  /** Its files by path, relative to the folder. */
  generate: () => Promise<Record<string, string | Buffer>>;
}

/** `from` is the input hash; `files` has the hash of each file. */
const storedImage = z.strictObject({ from: z.string(), files: z.record(z.string(), z.string()) });
type StoredImage = z.infer<typeof storedImage>;

/** By image name. */
const imageManifest = z.record(z.string(), storedImage);
type ImageManifest = z.infer<typeof imageManifest>;

export interface GenerateOptions {
  images: readonly GeneratedImage[];
  codeHash: string;
  targetFolder: string;
  prebuiltFolder: string;
  progress: (text: string) => void;
}

export async function generateImages({
  images,
  codeHash,
  targetFolder,
  prebuiltFolder,
  progress,
}: GenerateOptions): Promise<void> {
  const [previous, prebuilt] = [readImageManifest(targetFolder), readImageManifest(prebuiltFolder)];
  const current: ImageManifest = {};
  const save = () => {
    const inOrder = images.flatMap(({ name }) => (current[name] ? [[name, current[name]] as const] : []));
    writeCache(manifestPathOf(targetFolder), Object.fromEntries(inOrder) satisfies ImageManifest);
  };
  const outdated: GeneratedImage[] = [];
  for (const image of images) {
    const stored = previous[image.name];
    if (stored?.from === inputHashOf(image, codeHash) && (await isIntact(targetFolder, stored)))
      current[image.name] = stored;
    else outdated.push(image);
  }
  await mkdir(targetFolder, { recursive: true });
  const earlierFolder = `${targetFolder}-earlier`;
  await keepEarlier(earlierFolder, targetFolder, previous, current);
  // Saved now and after each image, so that an interrupted build can resume.
  save();
  let done = 0;
  await runInParallel(outdated, async (image) => {
    const inputHash = inputHashOf(image, codeHash);
    const ready = prebuilt[image.name];
    const files =
      (ready?.from === inputHash && (await readIntact(prebuiltFolder, ready))) ||
      (await readEarlier(earlierFolder, inputHash)) ||
      (await image.generate());
    for (const [file, bytes] of Object.entries(files)) await outputFile(join(targetFolder, file), bytes);
    const hashes = Object.entries(files).map(([file, bytes]) => [file, hashOf(bytes)]);
    current[image.name] = { from: inputHash, files: Object.fromEntries(hashes) as StoredImage['files'] };
    save();
    progress(`${++done} of ${outdated.length}`);
  });
  await removeStaleFiles(
    targetFolder,
    Object.values(current).flatMap(({ files }) => Object.keys(files)),
  );
}

export function inputHashOf({ inputs }: GeneratedImage, codeHash: string): string {
  return createHash('sha256').update(codeHash).update(JSON.stringify(inputs)).digest('hex').slice(0, 32);
}

const manifestPathOf = (folder: string) => `${folder}.json`;

export const readImageManifest = (folder: string): ImageManifest =>
  readCache(manifestPathOf(folder), imageManifest) ?? {};

/** Whether its files are there as they were written. */
async function isIntact(folder: string, { files }: StoredImage): Promise<boolean> {
  for (const [file, hash] of Object.entries(files))
    if ((await hashOfFile(join(folder, file)).catch(() => undefined)) !== hash) return false;
  return true;
}

async function readIntact(folder: string, image: StoredImage): Promise<Record<string, Buffer> | undefined> {
  if (!(await isIntact(folder, image))) return undefined;
  const read = async (file: string) => [file, await readFile(join(folder, file))] as const;
  return Object.fromEntries(await Promise.all(Object.keys(image.files).map(read)));
}

/** About five colours of a large site. */
const maxEarlierImages = 400;

/** Copies the images that are about to be replaced or removed, each to a folder named after its input hash. */
async function keepEarlier(
  earlierFolder: string,
  targetFolder: string,
  previous: ImageManifest,
  current: ImageManifest,
): Promise<void> {
  const replaced = Object.entries(previous).filter(([name, { from }]) => current[name]?.from !== from);
  for (const [, image] of replaced) {
    const folder = join(earlierFolder, image.from);
    if (existsSync(folder) || !(await isIntact(targetFolder, image))) continue;
    for (const file of Object.keys(image.files)) await cp(join(targetFolder, file), join(`${folder}.part`, file));
    writeCache(earlierEntryOf(`${folder}.part`), image);
    // In one step, so that an interrupted build leaves no half image.
    await rename(`${folder}.part`, folder);
  }
  const hashes = existsSync(earlierFolder) ? await readdir(earlierFolder) : [];
  if (hashes.length <= maxEarlierImages) return;
  const ages = await Promise.all(
    hashes.map(async (hash) => ({ hash, time: (await stat(join(earlierFolder, hash))).mtimeMs })),
  );
  const oldest = ages.toSorted((a, b) => a.time - b.time).slice(0, hashes.length - maxEarlierImages);
  for (const { hash } of oldest) await rm(join(earlierFolder, hash), { recursive: true });
}

/** Its entry in the manifest of that time. */
const earlierEntryOf = (folder: string) => join(folder, 'image.json');

async function readEarlier(earlierFolder: string, hash: string): Promise<Record<string, Buffer> | undefined> {
  const folder = join(earlierFolder, hash);
  const image = readCache(earlierEntryOf(folder), storedImage);
  const files = image && (await readIntact(folder, image));
  // One that is damaged makes room for its replacement.
  if (!files) await rm(folder, { recursive: true, force: true });
  return files;
}

async function removeStaleFiles(folder: string, files: string[]): Promise<void> {
  const current = new Set(files.map((file) => join(folder, file)));
  for (const path of await listFiles(folder)) if (!current.has(path)) await rm(path);
}
