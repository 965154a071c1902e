/** Who has which entry open. In memory: with several servers, people see only those on the same one. */

const lifetimeMs = 30_000;

export function createOpenEntries(now: () => number) {
  const entries = new Map<string, Map<string, number>>();

  /** Notes that a person has an entry open, and returns the others. */
  return function open(entry: string, who: string): string[] {
    for (const [id, people] of entries) {
      for (const [person, seenAt] of people) if (seenAt <= now() - lifetimeMs) people.delete(person);
      if (people.size === 0) entries.delete(id);
    }
    if (!entries.has(entry)) entries.set(entry, new Map());
    const people = entries.get(entry)!.set(who, now());
    return [...people.keys()].filter((person) => person !== who);
  };
}
