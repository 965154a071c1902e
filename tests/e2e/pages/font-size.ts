import type { Page } from '@playwright/test';

/** Sets the font size of the browser, 16 px by default. Pictures and spacing keep their size. */
export async function setFontSize(page: Page, size: 16 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await session.detach();
}

/** The spacing that text must survive, from WCAG 1.4.12, as a reader's own style sheet sets it. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Runs in the page: text that an ancestor clips. */
export function findClippedText(): string[] {
  const clipped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    // Hidden text and off-screen slides are clipped on purpose.
    if (!node.textContent!.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (
      parent.closest('.visually-hidden, [aria-hidden=true], [aria-roledescription=slide], dialog, a[href="#content"]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let frame: HTMLElement | null = parent; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      const clippedAside = overflowX !== 'visible' && (text.left < box.left - 1 || text.right > box.right + 1);
      const clippedBelow = (overflowY !== 'visible' || position === 'fixed') && text.bottom > box.bottom + 1;
      if (clippedAside || clippedBelow)
        clipped.push(`${node.textContent!.trim().slice(0, 30)} in <${frame.localName} class="${frame.className}">`);
    }
  }
  return clipped;
}
