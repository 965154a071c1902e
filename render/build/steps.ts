/** A build is a list of steps. A step is skipped if its output exists and neither code nor inputs have changed. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, hashOfFile, outputFile } from './files.ts';

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
  run: (progress: (text: string) => void) => Promise<void>;
}

export type ReportStep = (line: string, isDone: boolean) => void;

export async function runStep(root: string, folder: string, step: Step, report: ReportStep): Promise<void> {
  const { stampFile, inputHash, isUpToDate } = await stepStateOf(root, folder, step);
  if (isUpToDate) return report(`${step.name}: up to date`, true);
  const start = performance.now();
  await step.run((text) => report(`${step.name}: ${text}`, false));
  await outputFile(stampFile, inputHash);
  report(`${step.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`, true);
}

/** By project root. Computed once, because the code that was loaded at the start is the code that runs. */
const codeHashes = new Map<string, Promise<string>>();

export function codeHashOf(root: string): Promise<string> {
  if (!codeHashes.has(root)) codeHashes.set(root, hashFiles(root, codePaths));
  return codeHashes.get(root)!;
}

/** The stamp file contains the input hash of the last run. */
export async function stepStateOf(root: string, folder: string, { name, inputs, cacheKey = '', output }: Step) {
  const inputHash = await hashFiles(root, inputs, { salt: (await codeHashOf(root)) + cacheKey, read: hashOfFile });
  const stampFile = join(root, folder, `${name}.stamp`);
  const isUpToDate =
    existsSync(stampFile) && existsSync(join(root, output)) && (await readFile(stampFile, 'utf8')) === inputHash;
  return { inputHash, stampFile, isUpToDate };
}
