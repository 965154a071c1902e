import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#render/paths.ts';
import { findPageFaults } from '../../page-faults.ts';
import { publishDrafts, readField, saveField } from '../../sites/editor/publications.ts';
import type { Fault, FaultContext } from '../fault.ts';
import {
  commonNumber,
  createEditorFaultSite,
  numberedText,
  pageNumbers,
  saveNumber,
  type EditorFaultSite,
} from '../harness/editor-server.ts';
import { onCleanup } from '../harness/cleanup.ts';
import { waitUntil } from '../harness/wait-until.ts';
import type { MutationName } from '../mutations.ts';

const publications = 10;
const builds = 4;
const controlRounds = 2;
const paths = ['/', '/ar', '/about-us', '/ar/about-us', '/terms', '/contact-us', '/services', '/portfolio'];

type Editor = Awaited<ReturnType<EditorFaultSite['signIn']>>;
type Change = (site: EditorFaultSite, editor: Editor, round: number) => Promise<void>;

/** Texts, and a part of the page that has styles of its own: every fifth time on every page, otherwise on one. */
const publish: Change = async (_, editor, round) => {
  await saveNumber(editor, round);
  if (round % 5 === 0) await saveField(editor, 'site.yaml', ['newsletter'], round % 10 !== 5);
  else await toggle(editor, round);
  await publishDrafts(editor);
};

let reader: unknown;
async function toggle(editor: Editor, round: number): Promise<void> {
  const [file, path] = ['en/pages/contact.yaml', ['reader']];
  reader ??= await readField(editor, file, path);
  await saveField(editor, file, path, round % 2 === 0 ? reader : undefined);
}

/** Someone edits a file by hand and builds, while an editor publishes others. */
const build: Change = async (site, editor, round) => {
  await saveNumber(editor, round);
  const file = join(site.content, 'en/pages/careers.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^( {2}highlightHeading:).*$/m, `$1 ${numberedText(round)}`));
  const program = join(projectRoot, 'render/build/build-site.ts');
  await Promise.all([
    promisify(execFile)(process.execPath, [program], { cwd: projectRoot, env: { ...process.env, ...site.env } }),
    publishDrafts(editor),
  ]);
  await waitUntil('the built page is live', async () =>
    (await (await fetch(`${site.url}/careers`)).text()).includes(numberedText(round)),
  );
};

export const publishLoadFault: Fault = {
  name: 'publish-load',
  subject: 'publications',
  description: `${publications} publications, which change texts and inline styles, under load: no request may fail, and no page may have styles, scripts or data that its policy or the server does not know`,
  run: (context) => runUnderLoad(context, publications, publish),
};

export const publishBuildFault: Fault = {
  name: 'publish-build',
  subject: 'publications',
  description: `npm run build next to a running server, ${builds} times, each time with a change by hand while an editor publishes others, under the same load: both must be live afterwards`,
  run: (context) => runUnderLoad(context, builds, build),
};

async function runUnderLoad(context: FaultContext, rounds: number, change: Change) {
  const { faults, requests, styles, live } = await changeUnderLoad(context, rounds, change);
  context.log('control');
  const control = await changeUnderLoad(context, controlRounds, publish, 'publish-load');
  return {
    rounds,
    acknowledged: rounds,
    stored: live,
    lost: rounds - live,
    duplicated: 0,
    control: { harm: 'page views with faults', harmed: control.faults.length, total: control.requests },
    remarks: [`${requests} page views, ${faults.length} with faults`, `${styles} different inline styles`],
    failures: [...new Set(faults)].slice(0, 5),
  };
}

async function changeUnderLoad({ log }: FaultContext, rounds: number, change: Change, mutation?: MutationName) {
  const site = await createEditorFaultSite({ mutation });
  const server = await site.start();
  const editor = await site.signIn();
  const faults: string[] = [];
  const styles = new Set<string>();
  const state = { isOver: false };
  onCleanup(() => (state.isOver = true));
  let requests = 0;
  let live = 0;
  const visitors = paths.map(async (path) => {
    while (!state.isOver) {
      try {
        const { html, faults: found } = await findPageFaults(server.url, path);
        styles.add(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '');
        faults.push(...found.slice(0, 1));
      } catch (error) {
        faults.push(`${path}: ${(error as Error).message}`);
      }
      requests++;
    }
  });
  for (let round = 1; round <= rounds; round++) {
    const known = styles.size;
    await change(site, editor, round);
    const seen = requests;
    await waitUntil('all pages read again', () => requests > seen + paths.length);
    if (commonNumber(await pageNumbers(server.url)) === round && !mutation) live++;
    log(`${round} changes, ${requests} page views, ${faults.length} with faults, ${styles.size - known} new styles`);
  }
  state.isOver = true;
  await Promise.all(visitors);
  await server.kill('SIGTERM');
  return { faults, requests, styles: styles.size, live };
}
