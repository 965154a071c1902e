import { formatTime } from '#model/isomorphic/format-time.ts';
import { numberFormatOf } from '#model/isomorphic/intl-formats.ts';
import { useDesk } from './desk-context.ts';

/** In the site's time zone, so that colleagues elsewhere talk about the same time. */
export function Time({ at }: { at: number }) {
  const { view, messages } = useDesk();
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at, messages.locale, view.timeZone)}</time>;
}

const minuteMs = 60_000;
const ageUnits = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** Such as "3 hours", with the exact time as its title. */
export function Age({ since, now }: { since: number; now: number }) {
  const { view, messages } = useDesk();
  const age = Math.max(now - since, minuteMs);
  const [unit, unitMs] = ageUnits.find(([, ms]) => age >= ms)!;
  const format = numberFormatOf(messages.locale, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <time dateTime={new Date(since).toISOString()} title={formatTime(since, messages.locale, view.timeZone)}>
      {format.format(Math.floor(age / unitMs))}
    </time>
  );
}
