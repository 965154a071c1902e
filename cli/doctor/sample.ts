import { byLanguage, ok, type Check, type Finding } from './check.ts';

type Path = (string | number)[];

export const sample: Check = {
  name: 'sample',
  summary: 'what is still the sample company’s',
  async run({ content, sampleLevel }) {
    const { folder, sources } = await content();
    const marked = sources.flatMap(({ file, data }) => {
      const places = samplesIn(data);
      return places.length === 0 ? [] : [{ file, text: describe(places) }];
    });
    const findings: Finding[] = byLanguage(folder, marked).map((text) => ({ level: sampleLevel, text, todo: 'replace what is made up, then take the mark away' }));
    return findings.length > 0 ? findings : ok('Nothing is marked as sample content');
  },
};

function samplesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sample' in value && value.sample === true ? [at] : [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, inner]) => samplesIn(inner, [...at, key]))];
}

/** "has 14 samples (withAvatar › 0-6, withImage › 0-6)": entries of one list are told together. */
function describe(places: Path[]): string {
  if (places.every((place) => place.length === 0)) return ' is a sample';
  const isEntry = (place: Path) => typeof place.at(-1) === 'number';
  const lists = Map.groupBy(places.filter(isEntry), (place) => place.slice(0, -1).join(' › '));
  const entries = [...lists].map(([list, inside]) => [list, rangesOf(inside.map((place) => Number(place.at(-1))))].filter(Boolean).join(' › '));
  const others = places.filter((place) => place.length > 0 && !isEntry(place)).map((place) => place.join(' › '));
  const where = [...entries, ...others].join(', ');
  return ` has ${places.length} sample${places.length === 1 ? '' : 's'}${where && ` (${where})`}`;
}

/** 0, 1, 2, 5 is "0-2, 5". */
function rangesOf(numbers: number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}
