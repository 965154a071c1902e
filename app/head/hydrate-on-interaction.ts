import { readBootData } from '#app/state/boot-data.ts';
import { hasDraft } from '#app/forms/draft-storage.ts';
import { speculationRules } from './speculation-rules.ts';

const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
const listenerOptions = { capture: true, passive: true };

/**
 * The prerendered page can be read, navigated and submitted without scripts. They load at the first interaction, when an
 * animated element is on screen, or when a form has a draft to restore.
 */
export function hydrateOnInteraction(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const type of interactionEvents) removeEventListener(type, onInteraction, listenerOptions);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadScripts);
    else loadScripts();
  };
  const onInteraction = (event: Event) => {
    if (!isSynthetic(event as PointerEvent)) start();
  };
  for (const type of interactionEvents) addEventListener(type, onInteraction, listenerOptions);
  // After the first frame, so that nothing delays the first paint. A background tab has no frame until it is shown.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(() => checkPage(start))));
}

/** A pointer at rest "moves" when a page appears under it, and a right-to-left carousel scrolls to its start. */
function isSynthetic({ type, target, movementX, movementY }: PointerEvent): boolean {
  return (type === 'pointermove' && !movementX && !movementY) || (type === 'scroll' && target !== document);
}

function checkPage(start: () => void): void {
  findUnseenCounters();
  // The negative margin ignores elements that only touch the edge of the screen.
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: '-15% 0px' },
  );
  for (const element of document.querySelectorAll('[data-hydrate-when-visible]')) observer.observe(element);
  if (hasDraft()) start();
}

function loadScripts(): void {
  const boot = readBootData();
  // Missing if the document was left, by a language redirect, before it was parsed to the end.
  if (!boot) return;
  resetUnseenCounters();
  const { scripts, pageScripts, stylesheetUrl, layoutDataUrl, pageDataUrl } = boot;
  const appendLink = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  // The stylesheet first: it is small, and a slow phone applies it while the scripts load.
  if (stylesheetUrl) appendLink({ rel: 'stylesheet', href: stylesheetUrl });
  for (const href of [...scripts, ...pageScripts]) appendLink({ rel: 'modulepreload', href });
  for (const href of [layoutDataUrl, pageDataUrl]) appendLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  // Not earlier: matching all links costs a slow phone time, even if nobody follows one.
  const rules = { type: 'speculationrules', text: speculationRules };
  document.head.append(Object.assign(document.createElement('script'), rules));
  runInTurn(scripts);
}

let unseenCounters: Element[] | undefined;

/** Called once the page is painted: at the first interaction it may have scrolled already. */
function findUnseenCounters(): Element[] {
  return (unseenCounters ??= [...document.querySelectorAll('[data-counter]')].filter(
    (counter) => counter.getBoundingClientRect().top > innerHeight,
  ));
}

/** They wait at 0 and count when the scripts are there. If those take too long, values are better than zeros. */
function resetUnseenCounters(): void {
  for (const counter of findUnseenCounters()) {
    counter.toggleAttribute('data-waiting', true);
    setTimeout(() => counter.removeAttribute('data-waiting'), 5_000);
  }
}

/** One task per script, so that a slow phone can respond in between. If one fails, the page stays as it is. */
function runInTurn([next, ...rest]: string[]): void {
  if (!next) return;
  import(/* @vite-ignore */ next).then(
    () => setTimeout(runInTurn, 0, rest),
    () => undefined,
  );
}
