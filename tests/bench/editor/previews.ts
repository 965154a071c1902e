/** From the last keystroke to the frame in which the preview shows it. */
import { chromium, type Page } from '@playwright/test';
import { editorPaths } from '#contract/editor.ts';
import { chromiumFlags, chromiumPath } from '../../e2e/chromium.ts';
import { startEditorServer, type EditorSite } from '../../sites/editor/editor-site.ts';
import { median, type BenchResults } from '../bench.ts';
import { measureDocument } from '../navigation.ts';

const editor = 'sara@example.com';
const rounds = 7;
const limitMs = 1000;
/** Of the time that the page takes as a document, besides the pause: saving, rendering and showing it. */
const shareLimit = 2;
/** Until then, the editor waits for more keystrokes: desk/editor/draft-saver.ts. */
const typingPauseMs = 600;

/** Entries whose first field named "Description" is on their page. */
const entries: [entry: string, path: string][] = [
  ['pages/home', '/'],
  ['pages/contact', '/contact-us'],
  ['pages/about', '/about-us'],
  ['pages/portfolio', '/portfolio'],
];

/** Types a word, key by key, at the end of a field. */
async function measureKeystrokes(page: Page, word: string): Promise<number> {
  const field = page.getByLabel('Description', { exact: false }).first();
  await field.press('Control+End');
  const shown = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let typedAt = 0;
        document.addEventListener('input', () => (typedAt = performance.now()), { capture: true });
        const look = () => {
          const preview = document.querySelector('iframe')?.contentDocument?.body;
          // The next frame has been painted with it.
          if (preview?.textContent.includes(text)) requestAnimationFrame(() => resolve(performance.now() - typedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
    word,
  );
  await field.pressSequentially(` ${word}`, { delay: 30 });
  return shown;
}

export async function measurePreviews(site: EditorSite, log: (line: string) => void): Promise<BenchResults> {
  const server = await startEditorServer(site, { EDITORS: editor });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const rows: { path: string; times: number[]; documents: number[] }[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = (await server.signIn(editor)).cookie.split('=');
    await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true }]);
    for (const [entry, path] of entries) {
      const page = await context.newPage();
      await page.goto(`${site.url}${editorPaths.site}/entry/${entry}`);
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
      // The first one starts what the others find running.
      await measureKeystrokes(page, 'warmup');
      const times: number[] = [];
      const documents: number[] = [];
      for (let round = 0; round < rounds; round++) {
        times.push(await measureKeystrokes(page, `word${round}`));
        const visitor = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        documents.push(await measureDocument(visitor, site.url + path));
        await visitor.close();
      }
      await page.close();
      rows.push({ path, times, documents });
      log(`${path}: ${times.map(Math.round).join(', ')} ms; as a document ${documents.map(Math.round).join(', ')} ms`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const slowest = Math.max(...rows.map(({ times }) => median(times)));
  const ratioOf = ({ times, documents }: (typeof rows)[number]) => median(times) / median(documents);
  const shareOf = ({ times, documents }: (typeof rows)[number]) => (median(times) - typingPauseMs) / median(documents);
  const worstShare = Math.max(...rows.map(shareOf));
  return {
    claims: [
      {
        what: 'from the last keystroke to the preview, on the slowest page',
        figure: `${Math.round(slowest)} ms`,
        bound: `at most ${limitMs}`,
        holds: slowest <= limitMs,
      },
      {
        what: 'the same without the pause for typing, to the page as a document, at worst',
        figure: `${worstShare.toFixed(2)} ×`,
        bound: `at most ${shareLimit}`,
        holds: worstShare <= shareLimit,
      },
    ],
    tables: [
      {
        caption: 'Keystroke to preview',
        columns: ['page', 'median ms', 'longest ms', 'as a document, median ms', 'ratio', 'ratio without the pause'],
        rows: rows.map((row) => [
          row.path,
          Math.round(median(row.times)),
          Math.round(Math.max(...row.times)),
          Math.round(median(row.documents)),
          ratioOf(row).toFixed(2),
          shareOf(row).toFixed(2),
        ]),
      },
    ],
    notes: [
      `Keystroke to preview: medians of ${rounds} words typed in Chromium at the end of a field, from the last keystroke to the frame after the preview has the word. ${typingPauseMs} ms of it are the pause after which the editor saves. For comparison, the published page is loaded as a document in a new page, up to its first paint.`,
    ],
  };
}
