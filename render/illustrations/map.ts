import { chalk, ink } from '../art/palette.ts';
import { box, dot, fill, round, glass, line, outline, panel, path, raised, stroke, textLine, type Pen } from './pen.ts';

/** A street map with a route, its stops, and a card that lists them. */
export function drawMap(pen: Pen): string {
  const { random } = pen;
  const wave = (at: number, t: number, phase: number) =>
    at + 26 * Math.sin(t * 5 + phase) + 12 * Math.sin(t * 13 + phase * 3);
  const street = (i: number, upright: boolean) => {
    const phase = i * 0.35;
    const at = (upright ? -40 : -30) + i * 96;
    const points = Array.from({ length: 13 }, (_, k) => {
      const t = k / 12;
      const across = wave(at, t, phase);
      return upright ? `${round(across + t * 90)} ${round(t * 720)}` : `${round(t * 1200)} ${round(across - t * 60)}`;
    });
    return path(`M${points.join('L')}`, outline(chalk, i % 3 === 0 ? 5 : 1.5, i % 3 === 0 ? 0.14 : 0.13));
  };
  const blocks = Array.from({ length: 46 }, () =>
    box(
      random.between(0, 1160),
      random.between(0, 690),
      random.between(14, 52),
      random.between(12, 36),
      4,
      fill(chalk, random.between(0.03, 0.07)),
    ),
  ).join('');
  const stops = Array.from({ length: 5 }, (_, i) => ({
    x: 470 + i * 150 + random.between(-20, 20),
    y: [520, 330, 440, 210, 270][i]! + random.between(-20, 20),
  }));
  const route = `M${round(stops[0]!.x)} ${round(stops[0]!.y)}${stops
    .slice(1)
    .map(({ x, y }, i) => {
      const { x: px, y: py } = stops[i]!;
      return `C${round(px + 70)} ${round(py)} ${round(x - 70)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('')}`;
  const pins = stops.map(({ x, y }, i) =>
    i === 3
      ? dot(x, y, 58, fill(pen.accent, 0.16)) +
        dot(x, y, 36, fill(pen.accent)) +
        pen.icon(0, x - 17, y - 17, 34, '#fff')
      : dot(x, y, 24, `${fill(raised)} ${stroke(chalk, 2, 0.6)}`) + pen.icon(1, x - 11, y - 11, 22),
  );
  const card =
    panel(80, 150, 300, 420, 22, glass) +
    pen.icon(0, 112, 184, 38, pen.ember) +
    textLine(112, 250, 200, pen, { high: 16, light: 0.75 }) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          dot(126, 316 + i * 62, 9, i === 2 ? fill(pen.ember) : i < 2 ? fill(chalk, 0.6) : stroke(chalk, 2, 0.5)) +
          (i < 3 ? line(126, 330 + i * 62, 126, 364 + i * 62, stroke(chalk, 1.5, 0.25)) : '') +
          textLine(156, 304 + i * 62, 150, pen, { light: 0.5 }) +
          textLine(156, 325 + i * 62, 90, pen, { high: 8, light: 0.22 }),
      )
      .join('');
  const streets = Array.from({ length: 14 }, (_, i) => street(i, true) + (i < 9 ? street(i, false) : '')).join('');
  return (
    blocks + streets + path(route, outline(ink, 16, 0.8)) + path(route, outline(pen.ember, 5)) + pins.join('') + card
  );
}
