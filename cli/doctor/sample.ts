import { toRanges } from '#model/media/fonts.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { groupByLanguage, ok, type DoctorCheck } from './check.ts';

type Path = readonly string[];

export const sampleCheck: DoctorCheck = {
  name: 'sample',
  summary: 'what is still the sample company’s',
  async run({ readContent, sampleContentLevel }) {
    const { folder, sources } = await readContent();
    const marked = sources.flatMap(({ file, data }) => {
      const marks = [...walkLeaves(data)].filter(({ value, path }) => value === true && path.at(-1) === 'sample');
      return marks.length === 0 ? [] : [{ file, text: describeSamples(marks.map(({ path }) => path.slice(0, -1))) }];
    });
    const findings = groupByLanguage(folder, marked).map((text) => ({
      level: sampleContentLevel,
      text,
      todo: 'replace what is made up, then take the mark away',
    }));
    return findings.length > 0 ? findings : ok('Nothing is marked as sample content');
  },
};

/** "has 14 samples (withAvatar › 0-6, withImage › 0-6)": entries of one list are told together. */
function describeSamples(places: Path[]): string {
  if (places.every((place) => place.length === 0)) return ' is a sample';
  const isEntry = (place: Path) => /^\d+$/.test(place.at(-1) ?? '');
  const lists = Map.groupBy(places.filter(isEntry), (place) => place.slice(0, -1).join(' › '));
  const entries = [...lists].map(([list, inside]) =>
    [list, formatRanges(inside.map((place) => Number(place.at(-1))))].filter(Boolean).join(' › '),
  );
  const others = places.filter((place) => place.length > 0 && !isEntry(place)).map((place) => place.join(' › '));
  const where = [...entries, ...others].join(', ');
  return ` has ${places.length} sample${places.length === 1 ? '' : 's'}${where && ` (${where})`}`;
}

/** 0, 1, 2, 5 is "0-2, 5". */
function formatRanges(numbers: number[]): string {
  return toRanges(numbers)
    .map(([from, to]) => (from === to ? from : `${from}-${to}`))
    .join(', ');
}
