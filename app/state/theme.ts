import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The document's head applies the stored theme before the first paint; see app/boot.ts. */
const storageKey = 'theme';
const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme === 'light');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same site changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey) apply(event.newValue === 'dark' ? 'dark' : 'light');
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return [theme, setTheme];
}

function setTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the document.
  }
}
