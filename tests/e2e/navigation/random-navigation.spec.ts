import { expectFormValues, fillForm, filledRequest } from '#tests/e2e/form/project-form-page.ts';
import {
  expect,
  hydratePage,
  isSameDocument,
  markDocument,
  openPage,
  pollIntervals,
  test,
} from '#tests/e2e/site-fixture.ts';

/** Few in every run. All 200 of the seed: NAVIGATION_ROUNDS=200 npm test -- e2e */
const rounds = Number(process.env['NAVIGATION_ROUNDS'] ?? 5);
const stepsPerRound = 10;
const seed = 20260118;

/** Mulberry32: the same numbers in every run. */
function createRandom(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const paths = ['/', '/portfolio', '/careers', '/about-us', '/remote-team', '/contact-us', '/terms', '/services'];

/** What a visitor does, and how long before the next step: most pages are left before they have arrived. */
type Step = { delayMs: number } & ({ link: string } | { delta: number } | { reload: true });

test(`${rounds} rounds of ${stepsPerRound} navigations, most of them abandoned: the last intent wins`, async ({
  page,
}) => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  await page.addInitScript(prepareWalks);
  await openPage(page, '/contact-us');
  await fillForm(page);
  // The walks must not go back beyond the first page.
  for (const path of paths) await page.evaluate((next) => navigation.navigate(next).finished, path);

  for (let round = 0; round < rounds; round += 1) {
    // In the second half, because traversals then lead to pages of other documents, too.
    const reloads = round >= rounds / 2;
    const steps = Array.from({ length: stepsPerRound }, (): Step => {
      const delayMs = Math.floor(random() * 30);
      const kind = random();
      if (kind < 0.7) return { delayMs, link: pick(paths) };
      return kind < 0.9 || !reloads ? { delayMs, delta: pick([-1, -1, 1]) } : { delayMs, reload: true };
    });
    const last = steps.at(-1)!;
    await hydratePage(page);
    await markDocument(page);
    // The first step may replace the document before this call has returned.
    await page.evaluate((each) => window.takeSteps(each), steps).catch(() => undefined);
    const expected = { agrees: true, headings: 1, dialogs: 0, ...('link' in last && { path: last.link }) };
    await expect
      .poll(() => page.evaluate(describePage).catch(() => undefined), {
        message: `round ${round}: ${JSON.stringify(steps)}`,
        intervals: pollIntervals,
      })
      .toMatchObject(expected);
    if (reloads) continue;
    expect(await isSameDocument(page)).toBe(true);
    if ('link' in last) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await openPage(page, '/contact-us');
  await expectFormValues(page, filledRequest);
});

declare global {
  interface Window {
    takeSteps: (steps: Step[]) => void;
  }
}

/** Runs at the start of each document, which takes the steps that the last one left. In the page, the delays are exact. */
function prepareWalks(): void {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const original = window.fetch;
  let state = 1;
  // Each response is late by its own time.
  window.fetch = async (input, init) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    await wait(state % 60);
    init?.signal?.throwIfAborted();
    return original(input, init);
  };
  const walk = async () => {
    for (;;) {
      const [step, ...rest] = JSON.parse(sessionStorage.getItem('walk') ?? '[]') as Step[];
      if (!step) break;
      // The document may still be loading.
      const link = 'link' in step ? document.querySelector<HTMLAnchorElement>(`a[href="${step.link}"]`) : undefined;
      if (link === null) {
        await wait(1);
        continue;
      }
      sessionStorage.setItem('walk', JSON.stringify(rest));
      if (link) link.click();
      // The next steps are for the new document: a browser completes a reload even if this one shows another page.
      else if ('reload' in step) return location.reload();
      else if ('delta' in step && (step.delta > 0 ? navigation.canGoForward : navigation.canGoBack)) {
        // A traversal starts later than it is asked for. Without waiting, it could overtake the steps that follow.
        const started = new Promise((done) => navigation.addEventListener('navigate', done, { once: true }));
        history.go(step.delta);
        // The browser drops one that is asked for while another document arrives.
        await Promise.race([started, wait(1000)]);
      }
      await wait(step.delayMs);
    }
    document.documentElement.toggleAttribute('data-walked', true);
  };
  window.takeSteps = (steps) => {
    document.documentElement.removeAttribute('data-walked');
    sessionStorage.setItem('walk', JSON.stringify(steps));
    void walk();
  };
  addEventListener('DOMContentLoaded', () => void walk());
}

/** Runs in the page: what is on screen once the walk has ended and its last page has arrived. */
function describePage() {
  const { readyState, documentElement } = document;
  if (!documentElement.hasAttribute('data-walked') || readyState !== 'complete' || navigation.transition)
    return undefined;
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=canonical]')!;
  return {
    path: location.pathname,
    agrees: new URL(href, location.href).pathname === location.pathname,
    headings: document.querySelectorAll('h1').length,
    dialogs: document.querySelectorAll('dialog:modal').length,
  };
}
