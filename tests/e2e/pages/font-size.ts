import type { Page } from '@playwright/test';

/** As in the settings of a browser, where 16 px is what it comes with. Pictures and the space between things stay as they are. */
export async function setFontSize(page: Page, size: 16 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await session.detach();
}

/** The words that a frame cuts off. */
export function findClippedText(): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    // Some are for the ear alone, some are a picture, service cards end after six lines, a carousel has more than it shows.
    if (!node.textContent!.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (
      parent.closest('.visually-hidden, [aria-hidden=true], [aria-roledescription=slide], dialog, a[href="#content"]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    for (let frame: HTMLElement | null = parent; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(frame);
      if (webkitLineClamp !== 'none') break;
      const box = frame.getBoundingClientRect();
      const aside = overflowX !== 'visible' && (words.left < box.left - 1 || words.right > box.right + 1);
      const below = (overflowY !== 'visible' || position === 'fixed') && words.bottom > box.bottom + 1;
      if (aside || below)
        cut.push(`${node.textContent!.trim().slice(0, 30)} in <${frame.localName} class="${frame.className}">`);
    }
  }
  return cut;
}
