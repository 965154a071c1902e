/**
 * Generates images that are missing, damaged or out of date. Next to the folder of images, the manifest `folder.json`
 * records from what each image was made, and a hash of each of its files. An image that is still the same is kept, or
 * copied from the prebuilt images.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readCache, writeCache } from '#render/files/cache-file.ts';
import { hashOf, hashOfFile, listFiles, outputFile } from '#render/files/files.ts';
import { runInParallel } from '#render/files/run-in-parallel.ts';

export interface GeneratedImage {
  name: string;
  /** Needs no work, so it is never prebuilt. */
  isCopy?: true;
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
  // Saved now and after each image, so that an interrupted build can resume.
  save();
  let done = 0;
  await runInParallel(outdated, async (image) => {
    const inputHash = inputHashOf(image, codeHash);
    const ready = prebuilt[image.name];
    const files = (ready?.from === inputHash && (await readIntact(prebuiltFolder, ready))) || (await image.generate());
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

async function removeStaleFiles(folder: string, files: string[]): Promise<void> {
  const current = new Set(files.map((file) => join(folder, file)));
  for (const path of await listFiles(folder)) if (!current.has(path)) await rm(path);
}
