import { dateFormatOf } from './intl-formats.ts';

/** Such as "18 Nov 2026, 11:40 CET". The zone is named, because readers may be elsewhere. */
export function formatTime(at: number, locale: string, timeZone: string): string {
  return dateFormatOf(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
}
