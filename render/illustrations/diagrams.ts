/** Diagrams: how things go from one place to another. */
import { chalk, ink } from '../art/palette.ts';
import {
  dot,
  fillAttribute,
  glass,
  formatNumber,
  path,
  panel,
  box,
  raised,
  strokeAttribute,
  textLine,
  type Pen,
} from './pen.ts';

interface Position {
  x: number;
  y: number;
}

function drawNode(pen: Pen, index: number, { x, y }: Position, half: number, isMain: boolean): string {
  const ring = isMain
    ? box(
        x - half - 14,
        y - half - 14,
        half * 2 + 28,
        half * 2 + 28,
        40,
        `${fillAttribute('none')} ${strokeAttribute(pen.ember, 1.5, 0.45)}`,
      )
    : '';
  const tile = isMain
    ? box(x - half, y - half, half * 2, half * 2, 28, fillAttribute(pen.accent))
    : panel(x - half, y - half, half * 2, half * 2, 28, raised);
  return ring + tile + pen.icon(index, x - half * 0.42, y - half * 0.42, half * 0.84, isMain ? '#fff' : chalk);
}

/** From one to the next, with what travels between them; the last but one is where it is decided. */
export function drawFlow(pen: Pen): string {
  const { icons, random } = pen;
  const half = icons > 4 ? 66 : 76;
  const positions = Array.from({ length: icons }, (_, i) => ({
    x: 130 + (940 * i) / Math.max(1, icons - 1),
    y: 350 + (i % 2 ? 70 : -70),
  }));
  const main = Math.max(0, icons - 2);
  const connections = positions.slice(1).map((to, i) => {
    const from = positions[i]!;
    const bend = (to.x - from.x) / 2;
    const d = `M${formatNumber(from.x)} ${formatNumber(from.y)}C${formatNumber(from.x + bend)} ${formatNumber(from.y)} ${formatNumber(to.x - bend)} ${formatNumber(to.y)} ${formatNumber(to.x)} ${formatNumber(to.y)}`;
    const middle: Position = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const hot = i + 1 === main;
    return (
      path(d, `fill="none" ${strokeAttribute(hot ? pen.ember : chalk, hot ? 3 : 2, hot ? 0.9 : 0.4)}`) +
      dot(middle.x, middle.y, 9, `${fillAttribute(ink)} ${strokeAttribute(hot ? pen.ember : chalk, 2, 0.8)}`) +
      dot(middle.x, middle.y, 3, fillAttribute(hot ? pen.ember : chalk))
    );
  });
  const labels = positions.map(({ x, y }, i) => {
    const below = y + half + 34;
    return (
      textLine(x - 62, below, 124, pen, { high: 11, light: 0.55 }) +
      textLine(x - 44, below + 26, random.between(70, 96), pen, {
        high: 8,
        light: 0.25,
        colour: i === main ? pen.ember : chalk,
      })
    );
  });
  return (
    connections.join('') +
    positions.map((place, i) => drawNode(pen, i, place, half, i === main)).join('') +
    labels.join('')
  );
}

/** One thing in the middle that all others read: the first icon, and the others on both sides. */
export function drawHub(pen: Pen): string {
  const centre: Position = { x: 600, y: 350 };
  const others = pen.icons - 1;
  const left = Math.floor(others / 2);
  const side = (count: number, x: number) =>
    Array.from({ length: count }, (_, i): Position => ({
      x,
      y: 350 + (i - (count - 1) / 2) * Math.min(190, 520 / count),
    }));
  const positions = [...side(left, 200), ...side(others - left, 1000)];
  const connections = positions.map(({ x, y }, i) => {
    const bend = (x - centre.x) * 0.55;
    const d = `M${centre.x} ${centre.y}C${formatNumber(centre.x + bend)} ${centre.y} ${formatNumber(x - bend)} ${formatNumber(y)} ${formatNumber(x)} ${formatNumber(y)}`;
    const hot = i === left;
    return path(d, `fill="none" ${strokeAttribute(hot ? pen.ember : chalk, hot ? 3 : 1.8, hot ? 0.9 : 0.4)}`);
  });
  const ends = positions.map((place, i) => {
    const outside = place.x < centre.x ? place.x - 176 : place.x + 66;
    return (
      drawNode(pen, i + 1, place, 46, false) +
      textLine(outside, place.y - 12, 110, pen, { light: 0.5 }) +
      textLine(outside, place.y + 12, 74, pen, { high: 8, light: 0.24 })
    );
  });
  const card = panel(centre.x - 130, centre.y - 170, 260, 340, 24, glass);
  const record = [0, 1, 2]
    .map((i) => textLine(centre.x - 98, centre.y + 60 + i * 30, i === 2 ? 120 : 196, pen, { light: 0.36 }))
    .join('');
  return (
    connections.join('') + card + drawNode(pen, 0, { x: centre.x, y: centre.y - 62 }, 70, true) + record + ends.join('')
  );
}
