/** A seeded random generator: the same seed gives the same sequence. */

export interface SeededRandom {
  /** At least 0 and less than 1. */
  (): number;
  /** An integer of at least 0 and less than `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return Object.assign(next, {
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]) => list[below(list.length)]!,
  });
}
