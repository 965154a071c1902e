/**
 * Draws what is not drawn yet. Beside a folder of drawn files stands a list, `folder.json`, that says what each was drawn from:
 * one that would be drawn from the same now stays as it is, or is copied from the ones that the repository carries.
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInParallel } from '../build/run-in-parallel.ts';
import { listFiles, outputFile } from '../build/steps.ts';

export interface GeneratedImage {
  name: string;
  /** What decides its bytes, besides the code. */
  inputs: unknown;
  /** Its files, by their paths below the folder. */
  generate: () => Promise<Record<string, string | Buffer>>;
}

/** By the names of the pictures. */
export type ImageManifest = Record<string, { from: string; files: string[] }>;

export interface GenerateOptions {
  images: readonly GeneratedImage[];
  /** A fingerprint of the code that draws. */
  codeHash: string;
  /** Two folders. */
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
  for (const picture of images) {
    if (isUpToDate(previous, targetFolder, picture, inputHashOf(picture, codeHash)))
      current[picture.name] = previous[picture.name]!;
    else outdated.push(picture);
  }
  await mkdir(targetFolder, { recursive: true });
  // Now, and after each picture, so that a build that is stopped goes on from there.
  save();
  let done = 0;
  await runInParallel(outdated, async (picture) => {
    const inputHash = inputHashOf(picture, codeHash);
    const isPrebuilt = isUpToDate(prebuilt, prebuiltFolder, picture, inputHash);
    const files = isPrebuilt
      ? await readFiles(prebuiltFolder, prebuilt[picture.name]!.files)
      : await picture.generate();
    for (const [file, bytes] of Object.entries(files)) await outputFile(join(targetFolder, file), bytes);
    current[picture.name] = { from: inputHash, files: Object.keys(files) };
    save();
    progress(`${++done} of ${outdated.length}`);
  });
  await removeStaleFiles(
    targetFolder,
    Object.values(current).flatMap(({ files }) => files),
  );
}

/** What a picture is drawn from, in short. */
export function inputHashOf({ inputs }: GeneratedImage, code: string): string {
  return createHash('sha256').update(code).update(JSON.stringify(inputs)).digest('hex').slice(0, 32);
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

async function removeStaleFiles(folder: string, files: string[]): Promise<void> {
  const wanted = new Set(files.map((file) => join(folder, file)));
  for (const path of await listFiles(folder)) if (!wanted.has(path)) await rm(path);
}
