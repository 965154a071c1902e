/** From "Publish" to the response in which a visitor sees the change, by kind of change. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { projectRoot, workFolder } from '#render/paths.ts';
import { startEditorServer, type EditorClient, type EditorSite } from '../../sites/editor/editor-site.ts';
import { publishDrafts, saveField } from '../../sites/editor/publications.ts';
import { median, type BenchResults } from '../bench.ts';

const author = 'sara@example.com';
const rounds = 5;
const buildRounds = 2;
const limitSeconds = 5;
/** Of a full build. */
const shareLimit = 0.5;

interface Change {
  kind: string;
  /** Fewer for changes that take minutes. */
  rounds: number;
  /** The page on which it can be seen. */
  path: string;
  /** Saves a draft, and returns what the page then contains. */
  save: (editor: EditorClient, round: number) => Promise<string>;
}

const textChange = (kind: string, path: string, file: string, field: (string | number)[]): Change => ({
  kind,
  rounds,
  path,
  async save(editor, round) {
    const value = `${kind[0]!.toUpperCase()}${kind.slice(1)}, published for the time number ${round}.`;
    await saveField(editor, file, field, value);
    return value;
  },
});

const sentence = textChange('a sentence of one page', '/contact-us', 'en/pages/contact.yaml', ['hero', 'description']);
const changes: Change[] = [
  sentence,
  textChange('a sentence of every page, in messages.json', '/', 'en/messages.json', ['footer', 'subscribe']),
  textChange('a sentence of every page, in site.yaml', '/', 'site.yaml', ['blurb', 'en']),
  {
    kind: 'a new picture',
    rounds: 3,
    path: '/case-study/clinic-intake',
    async save(editor, round) {
      // Noise, as photos are hard to compress.
      const size = { width: 1600, height: 1000, channels: 3 as const };
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + round };
      const photo = await sharp({ create: { ...size, background: '#7799bb', noise } })
        .jpeg()
        .toBuffer();
      const { name } = await editor.upload(`photo-${round}.jpg`, new Uint8Array(photo));
      await saveField(editor, 'en/projects/clinic-intake.md', ['picture'], name);
      await saveField(editor, 'en/projects/clinic-intake.md', ['alt'], `A wall, number ${round}`);
      return name.replace(/\.\w+$/, '');
    },
  },
  {
    kind: 'a new accent',
    rounds: 1,
    path: '/',
    async save(editor, round) {
      const colour = `#${(0x00_55_aa + round * 0x10).toString(16).padStart(6, '0')}`;
      await saveField(editor, 'site.yaml', ['accent'], colour);
      return colour;
    },
  },
];

async function measureBuild(site: EditorSite): Promise<number> {
  const folder = mkdtempSync(join(projectRoot, workFolder, 'editor-build-'));
  const startedAt = performance.now();
  try {
    await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts')], {
      cwd: projectRoot,
      env: { ...process.env, ...site.env, BUILD_FOLDER: relative(projectRoot, folder) },
    });
    return performance.now() - startedAt;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measurePublications(site: EditorSite, log: (line: string) => void): Promise<BenchResults> {
  const rows: { kind: string; times: number[] }[] = [];
  const timesOf = (kind: string) => {
    const found = rows.find((row) => row.kind === kind);
    if (found) return found.times;
    rows.push({ kind, times: [] });
    return rows.at(-1)!.times;
  };
  const builds: number[] = [];
  let server = await startEditorServer(site, { EDITORS: author });
  let editor = await server.signIn(author);
  const page = async (path: string) => (await fetch(site.url + path)).text();

  async function measure({ kind, path, save }: Change, round: number, label = kind): Promise<void> {
    const shown = await save(editor, round);
    const startedAt = performance.now();
    let failure: Error | undefined;
    const published = publishDrafts(editor).catch((error: Error) => (failure = error));
    while (!(await page(path)).includes(shown)) {
      if (failure) throw failure;
      if (performance.now() - startedAt > 600_000) throw new Error(`${kind}: ${shown} is not on ${path}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const took = performance.now() - startedAt;
    await published;
    timesOf(label).push(took);
    log(`${label}: live after ${(took / 1000).toFixed(2)} s`);
  }

  try {
    // The first one starts what the others find running.
    await measure(sentence, 0, 'warm-up');
    rows.pop();
    for (let round = 1; round <= rounds; round++) {
      for (const change of changes) if (round <= change.rounds) await measure(change, round);
      if (round > buildRounds) continue;
      builds.push(await measureBuild(site));
      log(`npm run build, everything empty: ${(builds.at(-1)! / 1000).toFixed(1)} s`);
      await server.stop();
      server = await startEditorServer(site, { EDITORS: author });
      editor = await server.signIn(author);
      await measure(sentence, 100 + round, 'a sentence of one page, first after a start');
    }
  } finally {
    await server.stop();
  }
  const build = median(builds);
  const slow = median(timesOf(sentence.kind));
  const share = slow / build;
  return {
    claims: [
      {
        what: 'a changed sentence is live, on two cores',
        figure: `${(slow / 1000).toFixed(1)} s`,
        bound: `within ${limitSeconds}`,
        holds: cpus().length === 2 || slow > limitSeconds * 1000 ? slow <= limitSeconds * 1000 : undefined,
      },
      {
        what: 'its ratio to a full build',
        figure: `${share.toFixed(2)} ×`,
        bound: `at most ${shareLimit}`,
        holds: share <= shareLimit,
      },
    ],
    tables: [
      {
        caption: 'Time to publish',
        columns: ['change', 'median s', 'longest s', 'ratio to a full build', 'publications'],
        rows: [
          ...rows.map(({ kind, times }) => [
            kind,
            (median(times) / 1000).toFixed(2),
            (Math.max(...times) / 1000).toFixed(2),
            (median(times) / build).toFixed(2),
            times.length,
          ]),
          [
            'npm run build with nothing built',
            (build / 1000).toFixed(2),
            (Math.max(...builds) / 1000).toFixed(2),
            '1.00',
            builds.length,
          ],
        ],
      },
    ],
    notes: [
      'Time to publish: from the request to publish to the first response in which a visitor gets the change, by turns with full builds of the same content; the content is in a git repository, and every publication is a commit. The picture is a noisy photo of 1600 × 1000 pixels; its upload is not counted.',
    ],
  };
}
