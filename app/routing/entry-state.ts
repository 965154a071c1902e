import { useState } from 'react';
import { useClientValue } from '#app/state/client-value.ts';

/**
 * A value that belongs to the history entry: back and forward restore it, and a new visit starts with null. Between
 * documents the browser restores form controls by itself.
 */
export function useEntryState(name: string): [value: string | null, setValue: (value: string | null) => void] {
  // The first render must match the HTML.
  const hydrating = useClientValue(() => false, true);
  const [value, setValue] = useState(() => (hydrating ? null : (readEntryState()[name] ?? null)));
  const setEntryValue = (next: string | null) => {
    setValue(next);
    window.navigation?.updateCurrentEntry({ state: { ...readEntryState(), [name]: next } });
  };
  return [value, setEntryValue];
}

function readEntryState(): Record<string, string | null> {
  return (window.navigation?.currentEntry?.getState() as Record<string, string | null> | undefined) ?? {};
}
