import type { Values } from '#contract/forms/form.ts';

const pending = new Set<Values>();

/** Remembers a form without a response yet. Returns the function to call at the response. */
export function addPending(sent: Values): () => void {
  pending.add(sent);
  return () => void pending.delete(sent);
}

/** Without the fields that another pending form shares: it may fail, and then its text is needed. */
export function valuesOnlyIn(sent: Values): Values {
  const others = [...pending].filter((other) => other !== sent);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => others.every((other) => other[name] !== value)),
  );
}
