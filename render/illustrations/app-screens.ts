/** Screens of a desktop application. */
import { chalk, ink } from '../art/palette.ts';
import {
  box,
  browserFrame,
  dot,
  fill,
  line,
  outline,
  round,
  paragraph,
  panel,
  path,
  sidebar,
  raised,
  stroke,
  textLine,
  type Pen,
} from './pen.ts';

const windowBox = { x: 90, y: 70, width: 1020, height: 660 };
/** Right of the sidebar, below the title bar. */
const contentBox = { x: windowBox.x + 84, y: windowBox.y + 56, width: windowBox.width - 84 };

const appWindow = (pen: Pen) =>
  browserFrame(windowBox.x, windowBox.y, windowBox.width, windowBox.height, pen) +
  sidebar(windowBox.x, contentBox.y, windowBox.height - 56, pen);
const pill = (x: number, y: number, width: number, colour: string, strong = false) =>
  box(x, y, width, 26, 13, strong ? fill(colour) : `${fill(colour, 0.1)} ${stroke(colour, 1.5, 0.35)}`);

/** A table with one selected row and its details beside it. */
export function drawTable(pen: Pen): string {
  const { random } = pen;
  const left = contentBox.x + 36;
  const open = 2;
  const rows = Array.from({ length: 7 }, (_, i) => {
    const y = contentBox.y + 116 + i * 70;
    const mark =
      i === open
        ? box(left - 16, y - 16, 560, 62, 12, `${fill(pen.accent, 0.14)} ${stroke(pen.ember, 1.5, 0.8)}`)
        : line(left, y + 50, left + 528, y + 50, stroke(chalk, 1.5, 0.1));
    return (
      mark +
      panel(left, y - 3, 36, 36, 10, raised) +
      pen.icon(i === open ? 0 : i, left + 8, y + 5, 20) +
      textLine(left + 56, y, random.between(120, 190), pen, { light: 0.55 }) +
      textLine(left + 56, y + 22, random.between(70, 130), pen, { high: 8, light: 0.22 }) +
      textLine(left + 290, y + 10, random.between(50, 90), pen, { light: 0.3 }) +
      pill(left + 420, y + 2, 92, i === open ? pen.accent : chalk, i === open)
    );
  });
  const x = contentBox.x + 610;
  const card =
    panel(x, contentBox.y + 90, 290, 430, 18, raised) +
    pen.icon(0, x + 28, contentBox.y + 118, 40, pen.ember) +
    textLine(x + 28, contentBox.y + 184, 190, pen, { high: 14, light: 0.7 }) +
    paragraph(x + 28, contentBox.y + 222, 230, 4, pen, { light: 0.26 }) +
    [0, 1, 2]
      .map(
        (i) =>
          dot(x + 36, contentBox.y + 345 + i * 34, 6, i === 0 ? fill(pen.ember) : stroke(chalk, 1.5, 0.45)) +
          textLine(x + 56, contentBox.y + 340 + i * 34, random.between(110, 180), pen, { light: 0.36 }),
      )
      .join('') +
    line(x + 36, contentBox.y + 351, x + 36, contentBox.y + 407, stroke(chalk, 1.5, 0.2)) +
    box(x + 28, contentBox.y + 450, 132, 42, 21, fill(pen.accent)) +
    textLine(x + 58, contentBox.y + 467, 72, pen, { high: 9, light: 0.95, colour: '#fff' }) +
    box(x + 172, contentBox.y + 450, 90, 42, 21, stroke(chalk, 1.5, 0.4));
  return (
    appWindow(pen) +
    textLine(left, contentBox.y + 38, 220, pen, { high: 16, light: 0.75 }) +
    textLine(left + 330, contentBox.y + 42, 190, pen, { light: 0.18 }) +
    rows.join('') +
    card
  );
}

/** A board of cards in columns; one card is being moved. */
export function drawBoard(pen: Pen): string {
  const { random } = pen;
  const wide = 208;
  const card = (x: number, y: number, high: number, index: number, moved = false) =>
    box(
      x,
      y,
      wide - 20,
      high,
      14,
      moved ? `${fill(raised)} ${stroke(pen.ember, 2.5)}` : `${fill(raised)} ${stroke(chalk, 1.5, 0.18)}`,
    ) +
    pen.icon(index, x + 16, y + 16, 24, moved ? pen.ember : chalk) +
    textLine(x + 54, y + 22, 110, pen, { light: 0.6 }) +
    paragraph(x + 16, y + 58, wide - 56, high > 110 ? 2 : 1, pen, { high: 9, light: 0.22 }) +
    (high > 110
      ? dot(x + 24, y + high - 20, 7, stroke(chalk, 1.5, 0.4)) +
        textLine(x + 40, y + high - 24, 60, pen, { high: 8, light: 0.22 })
      : '');
  const columns = [0, 1, 2, 3].map((column) => {
    const x = contentBox.x + 40 + column * (wide + 12);
    let y = contentBox.y + 92;
    let cards = '';
    const count = [4, 3, 3, 2][column]!;
    for (let i = 0; i < count; i++) {
      const high = random.pick([96, 138]);
      cards +=
        column === 1 && i === 1
          ? box(x, y, wide - 20, 138, 14, `fill="none" ${stroke(chalk, 1.5, 0.35)} stroke-dasharray="6 8"`)
          : card(x, y, column === 1 && i === 1 ? 138 : high, column + i);
      y += (column === 1 && i === 1 ? 138 : high) + 14;
    }
    return (
      textLine(x, contentBox.y + 44, 84, pen, { high: 12, light: 0.7 }) +
      dot(x + wide - 40, contentBox.y + 50, 13, fill(chalk, 0.08)) +
      cards
    );
  });
  return `${appWindow(pen)}${columns.join('')}<g transform="rotate(-4 690 420)">${card(contentBox.x + 40 + wide * 1.7, contentBox.y + 250, 138, 0, true)}</g>`;
}

/** A chart of past values and a forecast with its confidence band. */
export function drawChart(pen: Pen): string {
  const { random } = pen;
  const [x, y, width, high] = [contentBox.x + 48, contentBox.y + 100, 610, 330];
  const now = 0.52;
  const phase = random.between(0, 6);
  const value = (t: number) =>
    0.52 + 0.24 * Math.sin(t * 9 + phase) + 0.1 * Math.sin(t * 23 + phase * 2) + 0.03 * Math.sin(t * 61);
  const steps = Array.from({ length: 61 }, (_, i) => i / 60);
  const at = (t: number, v: number) => `${round(x + t * width)} ${round(y + high * (1 - v))}`;
  const lineOf = (ts: number[], off: (t: number) => number) => ts.map((t) => at(t, value(t) + off(t))).join('L');
  const later = steps.filter((t) => t >= now - 0.01);
  const doubt = (share: number) => (t: number) => share * 0.42 * Math.max(0, t - now + 0.02) ** 0.7;
  const band = (share: number, opacity: number) =>
    path(
      `M${lineOf(later, doubt(share))}L${lineOf(later.toReversed(), (t) => -doubt(share)(t))}Z`,
      fill(pen.accent, opacity),
    );
  const grid = [0, 1, 2, 3, 4]
    .map((i) => line(x, y + (high * i) / 4, x + width, y + (high * i) / 4, stroke(chalk, 1.5, 0.1)))
    .join('');
  const bars = Array.from({ length: 24 }, (_, i) => {
    const tall = random.between(6, 52);
    return box(
      x + (i * width) / 24,
      y + high + 92 - tall,
      width / 24 - 8,
      tall,
      3,
      fill(i === 17 ? pen.ember : chalk, i === 17 ? 1 : 0.22),
    );
  }).join('');
  const cards = [0, 1, 2].map((i) => {
    const top = y - 6 + i * 146;
    return (
      panel(x + width + 42, top, 190, 128, 16, raised) +
      pen.icon(i, x + width + 62, top + 20, 26, i === 0 ? pen.ember : chalk) +
      textLine(x + width + 62, top + 64, 110, pen, { high: 14, light: 0.7 }) +
      textLine(x + width + 62, top + 94, 140, pen, { high: 8, light: 0.24 })
    );
  });
  return (
    appWindow(pen) +
    textLine(x, contentBox.y + 40, 240, pen, { high: 16, light: 0.75 }) +
    grid +
    band(1, 0.16) +
    band(0.5, 0.24) +
    path(
      `M${lineOf(
        steps.filter((t) => t <= now),
        () => 0,
      )}`,
      outline(chalk, 3.5),
    ) +
    path(`M${lineOf(later, () => 0)}`, outline(pen.ember, 3.5)) +
    line(x + now * width, y - 16, x + now * width, y + high, `${stroke(chalk, 1.5, 0.5)} stroke-dasharray="4 7"`) +
    dot(x + now * width, y + high * (1 - value(now)), 8, `${fill(ink)} ${stroke(pen.ember, 3)}`) +
    bars +
    cards.join('')
  );
}

/** A grid of items, one of them selected. */
export function drawGallery(pen: Pen): string {
  const { random } = pen;
  const marked = 5;
  const tiles = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [windowBox.x + 44 + (i % 4) * 236, windowBox.y + 170 + Math.floor(i / 4) * 266];
    const hot = i === marked;
    const corner = (cx: number, cy: number, dx: number, dy: number) =>
      path(`M${round(cx + dx * 30)} ${round(cy)}H${round(cx)}V${round(cy + dy * 30)}`, outline(pen.ember, 3.5));
    const frameOf = hot
      ? corner(x + 52, y + 24, 1, 1) +
        corner(x + 172, y + 24, -1, 1) +
        corner(x + 52, y + 144, 1, -1) +
        corner(x + 172, y + 144, -1, -1)
      : '';
    const turned = `<g transform="rotate(${random.integer(-8, 8)} ${round(x + 112)} ${round(y + 84)})">${pen.icon(i, x + 72, y + 44, 80, chalk)}</g>`;
    return (
      box(
        x,
        y,
        224,
        168,
        16,
        `${fill(hot ? pen.warmth : raised)} ${stroke(hot ? pen.ember : chalk, 1.5, hot ? 0.8 : 0.14)}`,
      ) +
      turned +
      frameOf +
      textLine(x + 4, y + 188, random.between(110, 180), pen, { light: 0.5 }) +
      textLine(x + 4, y + 212, random.between(60, 100), pen, { high: 8, light: 0.24 })
    );
  });
  const bar =
    textLine(windowBox.x + 48, windowBox.y + 104, 180, pen, { high: 16, light: 0.75 }) +
    [0, 1, 2]
      .map((i) => pill(windowBox.x + 620 + i * 118, windowBox.y + 100, 104, i ? chalk : pen.accent, i === 0))
      .join('');
  return browserFrame(windowBox.x, windowBox.y, windowBox.width, windowBox.height, pen) + bar + tiles.join('');
}

/** A chat: a question, an answer being written, and the passage it cites. */
export function drawChat(pen: Pen): string {
  const list = Array.from({ length: 6 }, (_, i) => {
    const y = contentBox.y + 40 + i * 92;
    return (
      (i === 1 ? box(contentBox.x + 12, y - 18, 236, 78, 14, fill(chalk, 0.07)) : '') +
      dot(contentBox.x + 48, y + 20, 20, `${fill(raised)} ${stroke(chalk, 1.5, 0.3)}`) +
      textLine(contentBox.x + 84, y + 6, 130, pen, { light: i === 1 ? 0.7 : 0.4 }) +
      textLine(contentBox.x + 84, y + 28, 100, pen, { high: 8, light: 0.2 })
    );
  });
  const x = contentBox.x + 290;
  const paper = contentBox.x + 640;
  const draft = contentBox.y + 262;
  return (
    appWindow(pen) +
    list.join('') +
    line(contentBox.x + 262, contentBox.y, contentBox.x + 262, 720, stroke(chalk, 1.5, 0.14)) +
    panel(x, contentBox.y + 44, 270, 118, 20, raised) +
    paragraph(x + 26, contentBox.y + 74, 216, 3, pen, { light: 0.42 }) +
    path(
      `M${x + 306} ${draft + 46}C${x + 350} ${draft + 46} ${paper - 30} ${contentBox.y + 196} ${paper + 22} ${contentBox.y + 196}`,
      outline(pen.ember, 2.5),
    ) +
    box(x + 36, draft, 270, 190, 20, `${fill(pen.warmth)} ${stroke(pen.ember, 2)}`) +
    pen.icon(0, x + 62, draft + 26, 28, pen.ember) +
    paragraph(x + 62, draft + 76, 216, 3, pen, { light: 0.6 }) +
    box(x + 178, draft + 140, 104, 34, 17, fill(pen.accent)) +
    textLine(x + 204, draft + 153, 52, pen, { high: 8, light: 0.95, colour: '#fff' }) +
    panel(paper, contentBox.y + 44, 250, 470, 16, raised) +
    pen.icon(1, paper + 28, contentBox.y + 70, 34) +
    textLine(paper + 28, contentBox.y + 128, 150, pen, { high: 13, light: 0.6 }) +
    box(paper + 16, contentBox.y + 162, 218, 74, 10, fill(pen.accent, 0.26)) +
    paragraph(paper + 28, contentBox.y + 178, 194, 2, pen, { light: 0.75 }) +
    paragraph(paper + 28, contentBox.y + 268, 194, 4, pen, { light: 0.22 }) +
    paragraph(paper + 28, contentBox.y + 386, 194, 3, pen, { light: 0.22 })
  );
}
