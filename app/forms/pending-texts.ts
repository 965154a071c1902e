/** The texts of requests without a response yet, of one kind of form. */
export function createPendingTexts<Field extends string>() {
  type Texts = Partial<Record<Field, string>>;
  const pending = new Set<Texts>();
  return {
    /** Returns the function to call at the response. */
    add(sent: Texts): () => void {
      pending.add(sent);
      return () => void pending.delete(sent);
    },

    isEmpty: () => pending.size === 0,

    /** Without the fields that another pending request shares: it may fail, and then its text is needed. */
    textOnlyIn(sent: Texts): Texts {
      const others = [...pending].filter((other) => other !== sent);
      const entries = Object.entries(sent) as [Field, string][];
      return Object.fromEntries(
        entries.filter(([field, value]) => others.every((other) => other[field] !== value)),
      ) as Texts;
    },
  };
}
