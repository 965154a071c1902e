/**
 * A build is a list of steps. A step runs when the code or what it reads differs from the last time, or when its output is
 * gone; else it is skipped.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * All of it, for every step: a list of what each of them runs would be wrong one day, and leave the site as it was. Steps
 * take seconds; what takes longer, drawing, looks at every picture by itself.
 */
const codePaths = [
  'app',
  'cli',
  'contract',
  'desk',
  'model',
  'render',
  'server',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

export interface Step {
  name: string;
  /** What else: files and folders, from the project's root. */
  inputs: string[];
  /** Whatever else the result depends on, such as a setting. */
  cacheKey?: string;
  output: string;
  run: (progress: (text: string) => void) => Promise<void>;
}

export async function runStep(
  root: string,
  folder: string,
  step: Step,
  report: (line: string, isDone: boolean) => void,
): Promise<void> {
  const { stampFile, fingerprint, isUpToDate } = await stepStateOf(root, folder, step);
  if (isUpToDate) return report(`${step.name}: up to date`, true);
  const start = performance.now();
  await step.run((text) => report(`${step.name}: ${text}`, false));
  await outputFile(stampFile, fingerprint);
  report(`${step.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`, true);
}

/** Of the code as it was at the start, which is what runs. */
const codeFingerprints = new Map<string, Promise<string>>();

/** What a run would read, where the last one kept that, and whether a run would do nothing. */
export async function stepStateOf(root: string, folder: string, { name, inputs, cacheKey = '', output }: Step) {
  if (!codeFingerprints.has(root)) codeFingerprints.set(root, fingerprintOf(root, codePaths));
  const fingerprint = await fingerprintOf(root, inputs, (await codeFingerprints.get(root)!) + cacheKey);
  const stampFile = join(root, folder, `${name}.stamp`);
  const isUpToDate =
    existsSync(stampFile) && existsSync(join(root, output)) && (await readFile(stampFile, 'utf8')) === fingerprint;
  return { fingerprint, stampFile, isUpToDate };
}

/** The same on every machine for the same files. */
export async function fingerprintOf(root: string, paths: readonly string[], salt = ''): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of (await listFiles(join(root, path))).toSorted()) {
      hash
        .update(relative(root, file).replaceAll(sep, '/'))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** For what draws. The lockfile would do, too, but then any new package would make every picture be drawn again. */
export function packageManifests(...names: string[]): string[] {
  return names.map((name) => `node_modules/${name}/package.json`);
}

/** Makes the folder that it lies in, too. */
export async function outputFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Tests do not change what is built. */
export async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
