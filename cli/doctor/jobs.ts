import { groupByLanguage, dayMs, ok, warn, type DoctorCheck } from './check.ts';

const soonDays = 14;

export const jobsCheck: DoctorCheck = {
  name: 'jobs',
  summary: 'open positions whose last day is past or near',
  async run({ readContent, now }) {
    const { folder, locales } = await readContent();
    const dated = locales.flatMap(({ language, content: { jobs: all } }) =>
      all.flatMap(({ id, closes }) =>
        closes === undefined
          ? []
          : [{ file: `${folder}/${language}/jobs/${id}.yaml`, closes, left: daysLeft(closes, now) }],
      ),
    );
    const tell = (some: typeof dated, does: string, todo: string) =>
      groupByLanguage(
        folder,
        some.map(({ file, closes }) => ({ file, text: ` ${does} the listing after ${closes}` })),
      ).map((line) => warn(line, todo));
    const findings = [
      ...tell(
        dated.filter(({ left }) => left < 0),
        'left',
        'delete it, or give it a later day',
      ),
      ...tell(
        dated.filter(({ left }) => left >= 0 && left <= soonDays),
        'leaves',
        'give it a later day if it stays open',
      ),
    ];
    return findings.length > 0 ? findings : ok('No open position is past its last day');
  },
};

/** One may apply until the last day is over; by UTC, as the structured data says. */
function daysLeft(closes: string, now: number): number {
  return Math.ceil((Date.parse(`${closes}T00:00Z`) + dayMs - now) / dayMs) - 1;
}
