/** A seeded pseudorandom number generator: the same seed gives the same numbers on every machine. */
export interface Prng {
  /** From 0 (inclusive) to 1 (exclusive). */
  (): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  /** Standard normal distribution. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent generator, so that a change to one part of a picture does not affect the others. */
  fork(label: string): Prng;
}

export function createPrng(seed: string): Prng {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const random = next as Prng;
  random.between = (low, high) => low + (high - low) * next();
  random.integer = (low, high) => low + Math.floor(next() * (high - low + 1));
  random.normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  random.chance = (probability) => next() < probability;
  random.pick = (list) => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  };
  random.shuffle = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  random.fork = (label) => createPrng(`${seed}/${label}`);
  return random;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
