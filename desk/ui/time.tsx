import { formatTime } from '#model/isomorphic/format-time.ts';
import { useDesk } from '../desk-context.ts';

/** In the site's time zone, so that colleagues elsewhere talk about the same time. */
export function Time({ at }: { at: number }) {
  const { view, messages } = useDesk();
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at, messages.locale, view.timeZone)}</time>;
}
