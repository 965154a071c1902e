import { mix, smoothstep, linspace, type Point } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';
import { smoothPath } from '../svg.ts';

/** Finance and banking: candlesticks on the lines of a ledger, and the line of their sum. */
export const finance: Motif = ({ sheet, random, width, height, reach, pen, drawGlowing, line, accent, ember }) => {
  for (const [i, t] of linspace(31).entries())
    sheet.segment([0, t * height], [width, t * height], line(i % 5 ? 0.09 : 0.22));
  const days = 46;
  let value = 0.3;
  const track: { open: number; close: number; low: number; high: number }[] = [];
  for (let day = 0; day < days; day++) {
    const open = value;
    const drift = 0.009 + 0.02 * Math.sin(day * 0.33 + 0.6);
    value = Math.max(0.06, Math.min(0.96, value + drift + 0.034 * random.normal()));
    track.push({
      open,
      close: value,
      low: Math.min(open, value) - random.between(0.01, 0.05),
      high: Math.max(open, value) + random.between(0.01, 0.05),
    });
  }
  const [least, most] = [Math.min(...track.map(({ low }) => low)), Math.max(...track.map(({ high }) => high))];
  const x = (day: number) => mix(width * 0.05, width * 0.93, day / (days - 1));
  const y = (amount: number) => mix(height * 0.76, height * 0.14, (amount - least) / (most - least));
  const half = ((width * 0.88) / days) * 0.3;
  track.forEach(({ open, close, low, high }, day) => {
    const light = mix(0.35, 1, smoothstep(0, days * 0.7, day));
    const up = close > open;
    sheet.segment([x(day), y(low)], [x(day), y(high)], line(light * 0.8, 1.2));
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const tall = Math.max(3, bottom - top);
    sheet.box(x(day) - half, top, half * 2, tall, 1, { fill: up ? chalk : ink, opacity: up ? light * 0.85 : 1 });
    sheet.box(x(day) - half, top, half * 2, tall, 1, line(light, 1.2));
    // The volume of the day.
    const volume = height * (0.03 + 0.09 * Math.abs(close - open) * 9 * random.between(0.6, 1.2));
    sheet.segment([x(day), height * 0.93], [x(day), height * 0.93 - Math.min(volume, height * 0.12)], {
      ...line(light * 0.45, 5),
      cap: 'butt',
    });
  });
  const smoothed = track.map((_, day): Point => {
    const window = track.slice(Math.max(0, day - 6), day + 7);
    return [x(day), y(window.reduce((sum, { close }) => sum + close, 0) / window.length) - height * 0.01];
  });
  for (const k of [1, 2, 3, 4, 5])
    for (const side of [-1, 1])
      sheet.curve(
        smoothed.map(([px, py]): Point => [px, py + side * k * reach * 0.028]),
        line(0.24 - k * 0.03, 0.9, accent),
      );
  drawGlowing(smoothPath(smoothed), 4, 1.8, 0.028);
  const last = smoothed.at(-1)!;
  sheet.withGlow(reach * 0.03, 0.9, () => sheet.circle(last, 9 * pen, { fill: ember }));
  for (const ring of [18, 30]) sheet.circle(last, ring * pen, line(12 / ring, 1.2, ember));
};
