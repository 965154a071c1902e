import { useDesk } from '../desk-context.ts';

/** In UTC; desk-client.ts changes it to the reader's time zone. */
export function Time({ at }: { at: number }) {
  const { messages } = useDesk();
  return (
    <time dateTime={new Date(at).toISOString()} data-time="">
      {formatUtcTime(at, messages.locale)}
    </time>
  );
}

export function formatUtcTime(at: number, locale: string): string {
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
