import { initialTheme } from 'virtual:site';
import { readLocal, writeLocal } from '#app/state/local-storage.ts';

const storageKey = 'theme';

/**
 * The theme is a class on the root element: the visitor's choice, or else the one of site.yaml. It is not React state, so
 * that it is right at the first paint and the switch works before hydration. The switch's icon follows the class; see
 * theme-switch.module.css. Without scripts, a dark theme is a class of the document, and the style sheet follows the
 * system (render/document/theme-css.ts).
 */
export function initTheme(): void {
  const root = document.documentElement;
  const preference = initialTheme === 'system' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
  const applyTheme = (choice: string | null) => {
    const isDarkAtFirst = preference?.matches ?? initialTheme === 'dark';
    const isDark = choice === 'dark' || (choice !== 'light' && isDarkAtFirst);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
  };
  const applyStored = () => applyTheme(readLocal(storageKey));
  applyStored();
  preference?.addEventListener('change', applyStored);
  // Follow a change made in another tab.
  addEventListener('storage', ({ key, newValue }) => key === storageKey && applyTheme(newValue));
  // In the capture phase: while it hydrates, React stops events on elements it has not reached.
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-theme-switch]')) return;
      const next = root.classList.contains('dark') ? 'light' : 'dark';
      applyTheme(next);
      writeLocal(storageKey, next);
    },
    true,
  );
}
