/** Diagrams: flows, hubs, timelines and matched lists. */
import { chalk, ink } from '../art/palette.ts';
import { box, dot, fill, round, glass, line, outline, panel, path, raised, stroke, textLine, type Pen } from './pen.ts';

interface Position {
  x: number;
  y: number;
}

function drawNode(pen: Pen, index: number, { x, y }: Position, half: number, isMain: boolean): string {
  const ring = isMain
    ? box(x - half - 14, y - half - 14, half * 2 + 28, half * 2 + 28, 40, outline(pen.ember, 1.5, 0.45))
    : '';
  const tile = isMain
    ? box(x - half, y - half, half * 2, half * 2, 28, fill(pen.accent))
    : panel(x - half, y - half, half * 2, half * 2, 28, raised);
  return ring + tile + pen.icon(index, x - half * 0.42, y - half * 0.42, half * 0.84, isMain ? '#fff' : chalk);
}

/** A chain of steps with documents moving along it. The last but one makes the decision. */
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
    const d = `M${round(from.x)} ${round(from.y)}C${round(from.x + bend)} ${round(from.y)} ${round(to.x - bend)} ${round(to.y)} ${round(to.x)} ${round(to.y)}`;
    const middle: Position = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const hot = i + 1 === main;
    return (
      path(d, outline(hot ? pen.ember : chalk, hot ? 3 : 2, hot ? 0.9 : 0.4)) +
      dot(middle.x, middle.y, 9, `${fill(ink)} ${stroke(hot ? pen.ember : chalk, 2, 0.8)}`) +
      dot(middle.x, middle.y, 3, fill(hot ? pen.ember : chalk))
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

/** The first icon in the centre, connected to the others on both sides. */
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
    const d = `M${centre.x} ${centre.y}C${round(centre.x + bend)} ${centre.y} ${round(x - bend)} ${round(y)} ${round(x)} ${round(y)}`;
    const hot = i === left;
    return path(d, outline(hot ? pen.ember : chalk, hot ? 3 : 1.8, hot ? 0.9 : 0.4));
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

/** A timeline: a row for each part, one after the other, and a line for today. */
export function drawTimeline(pen: Pen): string {
  const rows = Math.max(3, Math.min(6, pen.icons));
  const [left, right, top] = [270, 1110, 150];
  const high = 460 / rows;
  const weeks = Array.from({ length: 13 }, (_, i) =>
    line(
      left + ((right - left) * i) / 12,
      top - 30,
      left + ((right - left) * i) / 12,
      top + 480,
      stroke(chalk, 1.5, i % 4 ? 0.07 : 0.16),
    ),
  );
  const now = left + (right - left) * 0.62;
  const parts = Array.from({ length: rows }, (_, i) => {
    const y = top + i * high + high / 2;
    const from = left + (right - left) * (0.04 + (i * 0.66) / rows);
    const wide = (right - left) * (0.2 + 0.1 / rows);
    const hot = from < now && from + wide > now;
    return (
      panel(90, y - 34, 68, 68, 18, raised) +
      pen.icon(i, 109, y - 15, 30, hot ? pen.ember : chalk) +
      textLine(176, y - 6, 76, pen, { light: 0.4 }) +
      line(left, y, right, y, `${stroke(chalk, 2, 0.16)} stroke-dasharray="2 9"`) +
      box(
        from,
        y - 22,
        wide,
        44,
        22,
        hot ? fill(pen.accent) : from + wide < now ? fill(chalk, 0.5) : `${fill(raised)} ${stroke(chalk, 2, 0.5)}`,
      ) +
      (from + wide < now ? line(from + wide, y, right, y, stroke(chalk, 4, 0.5)) : '') +
      (hot ? textLine(from + 28, y - 5, wide - 60, pen, { light: 0.9, colour: '#fff' }) : '')
    );
  });
  return (
    weeks.join('') +
    parts.join('') +
    line(now, top - 44, now, top + 490, stroke(pen.ember, 2.5)) +
    dot(now, top - 50, 9, fill(pen.ember))
  );
}

/** Two lists whose rows are matched, except one. */
export function drawPairs(pen: Pen): string {
  const { random } = pen;
  const rows = 7;
  const order = [0, 2, 1, 3, 4, 6, 5];
  const unmatched = 4;
  const column = (x: number, index: number) =>
    panel(x, 70, 400, 590, 22, glass) +
    panel(x + 28, 96, 48, 48, 14, raised) +
    pen.icon(index, x + 40, 108, 24) +
    textLine(x + 96, 113, 190, pen, { high: 14, light: 0.7 });
  const row = (x: number, i: number, hot: boolean) => {
    const y = 176 + i * 66;
    return (
      box(x + 24, y, 352, 50, 12, hot ? `${fill(pen.accent, 0.18)} ${stroke(pen.ember, 2)}` : fill(chalk, 0.05)) +
      textLine(x + 44, y + 20, random.between(110, 190), pen, { light: hot ? 0.8 : 0.45 }) +
      textLine(x + 290, y + 20, 62, pen, { light: 0.3 })
    );
  };
  const connections = order.map((to, i) => {
    const [y1, y2] = [201 + i * 66, 201 + to * 66];
    if (i === unmatched)
      return (
        path(
          `M476 ${y1}C540 ${y1} 560 ${y1} 576 ${y1}`,
          `fill="none" ${stroke(pen.ember, 2.5)} stroke-dasharray="5 7"`,
        ) +
        dot(600, y1, 24, fill(pen.accent)) +
        pen.icon(2, 588, y1 - 12, 24, '#fff')
      );
    return (
      path(`M476 ${y1}C570 ${y1} 630 ${y2} 724 ${y2}`, outline(chalk, 2, 0.5)) +
      dot(476, y1, 4, fill(chalk)) +
      dot(724, y2, 4, fill(chalk))
    );
  });
  const all = Array.from({ length: rows }, (_, i) => row(100, i, i === unmatched) + row(700, i, false));
  return column(100, 0) + column(700, 1) + all.join('') + connections.join('');
}
