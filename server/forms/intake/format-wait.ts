/** A waiting time in words, such as "2 minutes": never shorter than the seconds in Retry-After. */
export function formatWait(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
