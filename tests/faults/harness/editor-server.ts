/**
 * A site whose content is published again and again: three texts of three pages, which always get the same number. A
 * site, a content folder or a set of drafts with two numbers is a mixture.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '#contract/editor.ts';
import { hashOf } from '#render/files/files.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { findCurrentRelease, readManifest, siteFolderOf } from '#server/pages/release-folder.ts';
import { readPending } from '#server/editor/pending-publication.ts';
import { buildEditorSite, createSignIn, editorServerEnv, type EditorClient } from '#tests/sites/editor/editor-site.ts';
import { saveField } from '#tests/sites/editor/publications.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { onCleanup } from './cleanup.ts';
import { mutationOptions, startServerProcess, type ServerProcess } from './server-process.ts';
import { waitUntil } from './wait-until.ts';

const who = 'sara@editors.example';
export const numberedPages = {
  'en/pages/home.yaml': '/',
  'ar/pages/home.yaml': '/ar',
  'en/pages/about.yaml': '/about-us',
};
export const numberedFiles = Object.keys(numberedPages) as (keyof typeof numberedPages)[];
export const textField = ['hero', 'description'];
export const numberedText = (number: number, file = '') =>
  file.startsWith('ar/') ? `النص رقم ${number}.` : `The text with the number ${number}.`;

export type EditorFaultSite = Awaited<ReturnType<typeof createEditorFaultSite>>;

interface EditorFaultSiteOptions {
  mutation?: MutationName;
}

export async function createEditorFaultSite({ mutation }: EditorFaultSiteOptions = {}) {
  const site = await buildEditorSite({
    prepare: (folder) => {
      onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
    },
  });
  const mail = await startMailServer();
  onCleanup(() => void mail.close());
  const { content, folder, url } = site;
  const dist = join(folder, 'dist');
  const workFolder = join(folder, '.build');
  const env: Record<string, string> = {
    ...editorServerEnv(site, mail.url),
    EDITORS: who,
    // The builder has no options of its own, but inherits these.
    ...(mutation && { NODE_OPTIONS: mutationOptions(mutation).args.join(' ') }),
  };
  const isPending = async () => (await readPending(workFolder)) !== null;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: content, encoding: 'utf8' });

  return {
    url,
    dist,
    content,
    env,
    git,
    start: (other: Record<string, string> = {}) => startServerProcess({ env: { ...env, ...other }, mutation }),
    signIn: () => createSignIn(url, mail)(who),
    contentNumbers: () => numberedFiles.map((file) => numberIn(readFileSync(join(content, file), 'utf8'))),
    isContentCommitted: () => git('status', '--porcelain') === '',

    /** Whether a release is built, and a part of its publication is left. */
    isPending,

    /** Until nothing is being published, and nothing is left to be finished. */
    async waitUntilSettled(editor: EditorClient): Promise<void> {
      await waitUntil(
        'nothing left to publish',
        async () => !(await isPending()) && (await editor.query('publishing')).state !== 'running',
        120_000,
      );
    },

    /** Files of the current release that are missing or not what its manifest says. */
    async findBrokenFiles(): Promise<string[]> {
      const id = (await findCurrentRelease(dist))!;
      const { files } = await readManifest(dist, id);
      return Object.values(files)
        .flatMap((entry) => [entry, ...(entry.revisions ?? [])])
        .filter(({ file, etag, encodings }) => {
          try {
            const path = join(siteFolderOf(dist, id), file);
            for (const encoding of encodings) readFileSync(path + (encoding === 'br' ? '.br' : '.gz'));
            return !hashOf(readFileSync(path)).startsWith(etag);
          } catch {
            return true;
          }
        })
        .map(({ file }) => file);
    },
  };
}

/** NaN if the text has no number. */
const numberIn = (text: string) => Number(/(?:The text with the number|النص رقم) (\d+)\./.exec(text)?.[1]);

export const pageNumbers = (url: string) =>
  Promise.all(Object.values(numberedPages).map(async (path) => numberIn(await (await fetch(url + path)).text())));

export async function draftNumbers(editor: EditorClient): Promise<number[]> {
  const changes = (await editor.query('changes')) as FileChange[];
  return changes.map(({ diff }) => numberIn(diff.replace(/^-.*$/gm, '')));
}

export async function saveNumber(editor: EditorClient, number: number, files: string[] = numberedFiles): Promise<void> {
  for (const file of files) await saveField(editor, file, textField, numberedText(number, file));
}

/** kill -9 of the server, its builder and what that has started. */
export async function killAll(server: ServerProcess): Promise<void> {
  const tree = listProcessTree(server.pid).slice(1);
  const exit = server.kill('SIGKILL');
  for (const id of tree) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  await exit;
}

function listProcessTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const found = [root];
  for (const parent of found) found.push(...[...parents].flatMap(([id, its]) => (its === parent ? [id] : [])));
  return found;
}

/** The number that all of them have; NaN for a mixture. */
export const commonNumber = (numbers: number[]) =>
  numbers.every((number) => number === numbers[0]) ? numbers[0]! : Number.NaN;
