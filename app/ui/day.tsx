import { settingsOf } from '../language.ts';
import { useShell } from '../shell.ts';

/** A date in the reader's language and with Latin digits. */
export function Day({ date }: { date: string }) {
  const { language } = useShell();
  const { locale } = settingsOf(language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <bdi>
      <time dateTime={date}>{format.format(new Date(date))}</time>
    </bdi>
  );
}
