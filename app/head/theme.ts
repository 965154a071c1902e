import { readLocal, writeLocal } from '../state/local-storage.ts';

const storageKey = 'theme';

/**
 * The theme is a class on the root element: light unless the visitor chose dark, even if the system prefers dark. It is
 * not React state, so that it is right at the first paint and the switch works before hydration. The switch's icon
 * follows the class; see theme-switch.module.css.
 */
export function initTheme(): void {
  const root = document.documentElement;
  const applyTheme = (name: string | null) => {
    root.classList.toggle('dark', name === 'dark');
    root.classList.toggle('light', name !== 'dark');
  };
  applyTheme(readLocal(storageKey));
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
