import { expect, type Page } from '@playwright/test';
import { pollIntervals } from './site-fixture.ts';

/** Runs in a page: all that tells one page from another in the head of the given HTML, or of the open document. */
function describeHead(html: string | undefined): string[] {
  const { head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const sameOnAllPages = [
    'meta:is([charset], [name=viewport], [name=theme-color])',
    'link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest], [rel=preload], [rel=modulepreload], [rel=stylesheet])',
    'style',
    'script:is(:not([type]), [type=speculationrules])',
  ].join();
  return [...head.children].filter((element) => !element.matches(sameOnAllPages)).map(({ outerHTML }) => outerHTML);
}

/** In the order of the document. */
export function headOf(page: Page): Promise<string[]> {
  return page.evaluate(describeHead, undefined);
}

/** As sent by the server, to a browser that loads the path as a document. */
export async function servedHeadOf(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  // The policy of the open document would block the other page's style, and the browser would report it.
  return page.evaluate(describeHead, html.replace(/<style>[^]*?<\/style>/, ''));
}

export async function expectHead(page: Page, expected: string[], message: string): Promise<void> {
  await expect.poll(() => headOf(page), { message, intervals: pollIntervals }).toEqual(expected);
}

/** Follows a link to any page, as the router does with the links of the page itself. */
export async function followLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, path);
}
