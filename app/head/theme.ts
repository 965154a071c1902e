/**
 * Runs in the head of every document, before anything is painted; it must stand alone. The theme is a class of the root: light
 * unless the visitor chose dark, also where the system prefers dark. It is no matter of React's, so that the switch works as
 * soon as it is seen; what it looks like in either theme is in theme-switch.module.css.
 */
export function initTheme(): void {
  const root = document.documentElement;
  const applyTheme = (name: string | null) => {
    root.classList.toggle('dark', name === 'dark');
    root.classList.toggle('light', name !== 'dark');
  };
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; then there is nothing to remember.
  }
  applyTheme(stored);
  // Another tab of the same site changed it.
  addEventListener('storage', ({ key, newValue }) => key === 'theme' && applyTheme(newValue));
  // Ahead of React, which stops events on what it has not taken over yet.
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-theme-switch]')) return;
      const next = root.classList.contains('dark') ? 'light' : 'dark';
      applyTheme(next);
      try {
        localStorage.setItem('theme', next);
      } catch {
        // The choice then lasts as long as the document.
      }
    },
    true,
  );
}
