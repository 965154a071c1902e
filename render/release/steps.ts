/** A build is a list of steps. A step is skipped if its output is as it was written, and neither code nor inputs have changed. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readCache, writeCache } from '#render/files/cache-file.ts';
import { hashFiles, hashOfFile } from '#render/files/files.ts';

/**
 * An input of every step. A list for each step would get out of date and leave a stale site. Most steps take seconds;
 * the slow one, image generation, has a cache for each image.
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
  /** Files and folders besides the code, relative to the project root. */
  inputs: string[];
  /** Anything else that the result depends on, such as a setting. */
  cacheKey?: string;
  output: string;
  /** The output is written whole and flushed to disk: it is not read again to find out whether it was cut off. */
  isOutputDurable?: true;
  run: (progress: (text: string) => void) => Promise<void>;
}

export type ReportStep = (line: string, isDone: boolean) => void;

export async function runStep(root: string, folder: string, step: Step, report: ReportStep): Promise<void> {
  const { stampFile, inputHash, isUpToDate } = await stepStateOf(root, folder, step);
  if (isUpToDate) return report(`${step.name}: up to date`, true);
  const start = performance.now();
  // A run that is killed leaves half of an output, for which the stamp of the run before must not count.
  await rm(stampFile, { force: true });
  await step.run((text) => report(`${step.name}: ${text}`, false));
  writeCache(stampFile, { inputHash, outputHash: await hashOutput(root, step) } satisfies Stamp);
  report(`${step.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`, true);
}

/** By project root. Computed once, because the code that was loaded at the start is the code that runs. */
const codeHashes = new Map<string, Promise<string>>();

export function codeHashOf(root: string): Promise<string> {
  if (!codeHashes.has(root)) codeHashes.set(root, hashFiles(root, codePaths));
  return codeHashes.get(root)!;
}

const stampSchema = z.strictObject({ inputHash: z.string(), outputHash: z.string() });
/** Of the last run. */
type Stamp = z.infer<typeof stampSchema>;

const hashOutput = async (root: string, { output, isOutputDurable }: Step) =>
  isOutputDurable ? '' : hashFiles(root, [output], { read: hashOfFile });

export async function stepStateOf(root: string, folder: string, step: Step) {
  const { name, inputs, cacheKey = '', output } = step;
  const inputHash = await hashFiles(root, inputs, { salt: (await codeHashOf(root)) + cacheKey, read: hashOfFile });
  const stampFile = join(root, folder, `${name}.stamp`);
  const stamp = readCache(stampFile, stampSchema);
  const isUpToDate =
    stamp?.inputHash === inputHash &&
    existsSync(join(root, output)) &&
    stamp.outputHash === (await hashOutput(root, step));
  return { inputHash, stampFile, isUpToDate };
}
