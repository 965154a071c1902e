/** Numbers that look random and are the same for the same seed, on every machine and in every run. */
export interface Prng {
  /** From 0 up to, not including, 1. */
  (): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  /** Bell-shaped around 0, with a spread of 1. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** A generator of its own, so that one part of a picture can change without moving the others. */
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

/** FNV-1a: spreads seeds that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
