/**
 * The page that came as HTML sleeps: React leaves it alone, and neither its code nor its data is fetched, until something
 * in it that scripts must move comes near the screen or is touched. Most of what a page says is never sent twice.
 */
import type { PageData } from './page-data.ts';

/** All that the layout around a sleeping page knows of it, from the document. */
export type SleepingPage = Pick<PageData, 'page' | 'canonical'>;

const data = Promise.withResolvers<PageData>();
const rendered = Promise.withResolvers<void>();
let asleep = true;

if (!import.meta.env.SSR) {
  // To another part of the page, where the browser has gone already. The router need not hear of it: a page that changes
  // while it is asleep would be made anew, and lose focus and what was typed. It listens, too, so this must be here first.
  const { pathname } = location;
  addEventListener('popstate', (event) => asleep && location.pathname === pathname && event.stopImmediatePropagation());
}

/** For the component of the page to wait for. */
export const firstPageData = data.promise;

/** To be called once React has taken the page over, or put something else in its place. */
export function firstPageIsAwake(): void {
  asleep = false;
  rendered.resolve();
}

export function isWhole(page: PageData | SleepingPage): page is PageData {
  return 'meta' in page;
}

interface Surroundings {
  /** Gets the code and the data of the page. A failure leaves it asleep, as good as it is without scripts. */
  load: () => Promise<PageData>;
  /** Goes to another page of the site; false where that is for the browser to do. */
  follow: (link: HTMLAnchorElement) => boolean;
}

// Ahead of React, which stops events on what it has not taken over yet.
const ahead = { capture: true, passive: true };
const control = 'main :is(button, input, textarea, a[href^="#"])';

export function wakeWhenNeeded({ load, follow }: Surroundings): void {
  let loading: Promise<boolean> | undefined;
  const wake = async () => !asleep || (loading ??= load().then(succeed, fail));
  const succeed = async (page: PageData) => {
    data.resolve(page);
    await rendered.promise;
    return true;
  };
  const fail = () => {
    loading = undefined;
    return false;
  };

  // What moves by itself, if there is more of it on the screen than its edge; then what the visitor may be on the way to.
  wakeAt('main [data-wakes]', '-15% 0px');
  const wakeNear = () => wakeAt('main :is([data-wakes], [data-near])', '400px');
  if (scrollY > 0 || isLaterDocument()) wakeNear();
  else addEventListener('scroll', wakeNear, { ...ahead, once: true });
  function wakeAt(selector: string, rootMargin: string): void {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), { rootMargin });
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
    void rendered.promise.then(() => observer.disconnect());
  }

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => (target as Element).closest?.(control) && wake(), ahead);
  }

  addEventListener('click', (event) => asleep && click(event), { capture: true });
  function click(event: MouseEvent): void {
    const target = (event.target as Element).closest?.<HTMLElement>(`a[href], ${control}`);
    if (!target || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (target.matches('button[type=button]') || leadsHere(target)) {
      event.preventDefault();
      event.stopPropagation();
      void clickAgain(target);
    } else if (target.matches('main a') && follow(target as HTMLAnchorElement)) {
      event.preventDefault();
    }
  }

  async function clickAgain(target: HTMLElement): Promise<void> {
    if (await wake()) target.click();
    else if (target instanceof HTMLAnchorElement) location.href = target.href;
  }
}

/** Not the first one of the visit: there may be words in a form to put back. */
function isLaterDocument(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** To this page again, or to a part of it; outside of the page, a mere part is for the browser to go to. */
function leadsHere(target: HTMLElement): boolean {
  if (!(target instanceof HTMLAnchorElement)) return false;
  if (target.getAttribute('href')!.startsWith('#')) return target.matches(control);
  return target.origin === location.origin && target.pathname === location.pathname;
}
