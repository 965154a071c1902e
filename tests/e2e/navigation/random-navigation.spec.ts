import { expectFormValues, fillForm, filledRequest } from '../form/project-form-page.ts';
import { expect, isSameDocument, markDocument, openPage, test } from '../site-fixture.ts';

/** Few in every run. All 200 of the seed: NAVIGATION_ROUNDS=200 npm test -- e2e */
const rounds = Number(process.env['NAVIGATION_ROUNDS'] ?? 10);
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

/** What a visitor does, and when: links, back and forward, one before the other has arrived. */
type Step = { delayMs: number } & ({ link: string } | { delta: number });

test(`${rounds} rounds of ${stepsPerRound} navigations, most of them abandoned: the last intent wins`, async ({
  page,
}) => {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  await openPage(page, '/contact-us');
  await fillForm(page);
  await markDocument(page);
  // In the page, where the delays are exact: each response is late by its own random time.
  await page.evaluate((firstSeed) => {
    let state = firstSeed;
    const original = window.fetch;
    window.fetch = async (input, init) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      await new Promise((done) => setTimeout(done, state % 60));
      init?.signal?.throwIfAborted();
      return original(input, init);
    };
  }, seed);

  for (let round = 0; round < rounds; round += 1) {
    const steps = Array.from({ length: stepsPerRound }, (): Step => {
      const delayMs = Math.floor(random() * 30);
      return random() < 0.75 ? { delayMs, link: pick(paths) } : { delayMs, delta: pick([-1, -1, 1]) };
    });
    const last = pick(paths);
    const outcome = await page.evaluate(followSteps, { steps: [...steps, { delayMs: 5, link: last }], last });
    expect(outcome, `round ${round}: ${JSON.stringify(steps)} then ${last}`).toEqual({
      path: last,
      canonical: last,
      heading: true,
      dialogs: 0,
    });
  }
  expect(await isSameDocument(page)).toBe(true);
  await page.evaluate(() => navigation.navigate('/contact-us').finished);
  await expectFormValues(page, filledRequest);
});

/** Runs in the page: takes the steps, and returns what is on screen once the last page has arrived. */
async function followSteps({ steps, last }: { steps: Step[]; last: string }) {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  for (const step of steps) {
    if ('link' in step) document.querySelector<HTMLAnchorElement>(`a[href="${step.link}"]`)!.click();
    else if (step.delta > 0 ? navigation.canGoForward : navigation.canGoBack) {
      // A traversal starts later than it is asked for.
      const started = new Promise((done) => navigation.addEventListener('navigate', done, { once: true }));
      history.go(step.delta);
      await started;
    }
    await wait(step.delayMs);
  }
  const canonicalPath = () =>
    new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href, location.href).pathname;
  const hasArrived = () => location.pathname === last && canonicalPath() === last && !navigation.transition;
  for (let checks = 0; checks < 1000 && !hasArrived(); checks += 1) await wait(5);
  return {
    path: location.pathname,
    canonical: canonicalPath(),
    heading: document.activeElement?.tagName === 'H1' && document.querySelectorAll('h1').length === 1,
    dialogs: document.querySelectorAll('dialog:modal').length,
  };
}
