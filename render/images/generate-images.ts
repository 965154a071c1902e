/**
 * Generates images that are missing or out of date. Next to the folder of images, the manifest `folder.json` records
 * the input hash of each image. An image whose hash is unchanged is kept, or copied from the prebuilt images. Images that
 * are replaced are kept for a while in `folder-earlier`: an owner who tries colours goes back to one at no cost.
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runInParallel } from '../build/run-in-parallel.ts';
import { listFiles, outputFile } from '../build/files.ts';

export interface GeneratedImage {
  name: string;
  /** Everything that its bytes depend on, besides the code. Must be serialisable. */
  inputs: unknown;
  /** Its files by path, relative to the folder. */
  generate: () => Promise<Record<string, string | Buffer>>;
}

/** By image name. `from` is the input hash. */
type ImageManifest = Record<string, { from: string; files: string[] }>;

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
  const [previous, prebuilt] = [await readImageManifest(targetFolder), await readImageManifest(prebuiltFolder)];
  const current: ImageManifest = {};
  const save = () => {
    const inOrder = images.filter(({ name }) => current[name]).map(({ name }) => [name, current[name]]);
    writeFileSync(manifestPathOf(targetFolder), JSON.stringify(Object.fromEntries(inOrder), null, 1));
  };
  const outdated: GeneratedImage[] = [];
  for (const image of images) {
    if (isUpToDate(previous, targetFolder, image, inputHashOf(image, codeHash)))
      current[image.name] = previous[image.name]!;
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
    const isPrebuilt = isUpToDate(prebuilt, prebuiltFolder, image, inputHash);
    const files = isPrebuilt
      ? await readFiles(prebuiltFolder, prebuilt[image.name]!.files)
      : ((await readEarlier(earlierFolder, inputHash)) ?? (await image.generate()));
    for (const [file, bytes] of Object.entries(files)) await outputFile(join(targetFolder, file), bytes);
    current[image.name] = { from: inputHash, files: Object.keys(files) };
    save();
    progress(`${++done} of ${outdated.length}`);
  });
  await removeStaleFiles(
    targetFolder,
    Object.values(current).flatMap(({ files }) => files),
  );
}

export function inputHashOf({ inputs }: GeneratedImage, codeHash: string): string {
  return createHash('sha256').update(codeHash).update(JSON.stringify(inputs)).digest('hex').slice(0, 32);
}

const manifestPathOf = (folder: string) => `${folder}.json`;

export async function readImageManifest(folder: string): Promise<ImageManifest> {
  const path = manifestPathOf(folder);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as ImageManifest) : {};
}

function isUpToDate(manifest: ImageManifest, folder: string, { name }: GeneratedImage, inputHash: string): boolean {
  const entry = manifest[name];
  return entry?.from === inputHash && entry.files.every((file) => existsSync(join(folder, file)));
}

async function readFiles(folder: string, files: string[]): Promise<Record<string, Buffer>> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const)),
  );
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
  for (const [, { from, files }] of replaced) {
    const folder = join(earlierFolder, from);
    if (existsSync(folder) || !files.every((file) => existsSync(join(targetFolder, file)))) continue;
    for (const file of files) await cp(join(targetFolder, file), join(`${folder}.part`, file));
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

async function readEarlier(earlierFolder: string, hash: string): Promise<Record<string, Buffer> | undefined> {
  const folder = join(earlierFolder, hash);
  if (!existsSync(folder)) return undefined;
  const files = (await listFiles(folder)).map((file) => relative(folder, file).replaceAll('\\', '/'));
  return readFiles(folder, files);
}

async function removeStaleFiles(folder: string, files: string[]): Promise<void> {
  const current = new Set(files.map((file) => join(folder, file)));
  for (const path of await listFiles(folder)) if (!current.has(path)) await rm(path);
}
