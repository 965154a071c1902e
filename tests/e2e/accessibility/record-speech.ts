import type { Page } from '@playwright/test';

/**
 * Records what a screen reader says without being asked, in order: "→ Email, invalid: …" for an element that gets the
 * focus, with its state and description at that moment, and any text that appears in a live region.
 */
export async function recordSpeech(
  page: Page,
): Promise<{ read: () => Promise<string[]>; forget: () => Promise<void> }> {
  await page.evaluate(() => {
    const lines: string[] = [];
    Object.assign(window, { speech: lines });
    const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const textOf = (ids: string | null) =>
      clean(
        ids
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLInputElement;
      const name =
        textOf(element.getAttribute('aria-labelledby')) ||
        element.getAttribute('aria-label') ||
        clean(element.labels?.[0]?.textContent ?? element.textContent);
      const invalid = element.getAttribute('aria-invalid') === 'true' ? ', invalid' : '';
      const description = textOf(element.getAttribute('aria-describedby'));
      const isContainer = /^(form|main|body|section|div|dialog)$/.test(element.localName) && !element.ariaLabel;
      const named = isContainer && !element.hasAttribute('aria-labelledby') ? `<${element.localName}>` : name;
      lines.push(`→ ${named}${invalid}${description && `: ${description}`}`);
    });
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role=status], [role=alert]');
        if (!region || region.getAttribute('aria-live') === 'off') continue;
        const added = type === 'characterData' ? [target] : [...addedNodes];
        lines.push(...added.map(({ textContent }) => clean(textContent)).filter(Boolean));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const speech = (change: boolean) =>
    page.evaluate((forgets) => {
      const { speech: lines } = window as unknown as { speech: string[] };
      return forgets ? lines.splice(0) : [...lines];
    }, change);
  return { read: () => speech(false), forget: async () => void (await speech(true)) };
}
