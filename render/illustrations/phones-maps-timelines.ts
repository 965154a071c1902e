/** Screens in a hand, maps, plans and comparisons. */
import { chalk, ink } from '../art/palette.ts';
import {
  box,
  dot,
  fillAttribute,
  glass,
  line,
  formatNumber,
  paragraph,
  panel,
  path,
  raised,
  strokeAttribute,
  textLine,
  type Pen,
} from './pen.ts';

/** A list, a form and a receipt: three moments of one app. */
export function drawPhones(pen: Pen): string {
  const { random } = pen;
  const phone = (x: number, y: number, screen: string) =>
    `<g transform="translate(${x} ${y})">${box(0, 0, 280, 580, 44, `${fillAttribute(glass)} ${strokeAttribute(chalk, 2.5, 0.5)}`)}${box(100, 18, 80, 12, 6, fillAttribute(chalk, 0.16))}${screen}</g>`;
  const list =
    pen.icon(0, 30, 62, 32, pen.ember) +
    textLine(30, 112, 170, pen, { high: 16, light: 0.75 }) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          panel(24, 158 + i * 78, 232, 64, 14, raised) +
          dot(56, 190 + i * 78, 14, i < 2 ? fillAttribute(chalk, 0.55) : strokeAttribute(chalk, 2, 0.4)) +
          textLine(84, 178 + i * 78, random.between(90, 140), pen, { light: 0.5 }) +
          textLine(84, 198 + i * 78, 80, pen, { high: 8, light: 0.22 }),
      )
      .join('');
  const form =
    pen.icon(1, 112, 66, 56, '#fff') +
    textLine(48, 154, 184, pen, { high: 16, light: 0.8 }) +
    paragraph(48, 190, 184, 2, pen, { light: 0.3 }) +
    [0, 1, 2]
      .map(
        (i) =>
          box(
            28,
            258 + i * 74,
            224,
            58,
            16,
            i === 1
              ? `${fillAttribute(pen.accent, 0.2)} ${strokeAttribute(pen.ember, 2.5)}`
              : strokeAttribute(chalk, 1.5, 0.35),
          ) +
          dot(58, 287 + i * 74, 9, i === 1 ? fillAttribute(pen.ember) : strokeAttribute(chalk, 2, 0.45)) +
          textLine(82, 282 + i * 74, random.between(80, 140), pen, { light: i === 1 ? 0.85 : 0.4 }),
      )
      .join('') +
    box(28, 498, 224, 56, 28, fillAttribute(pen.accent)) +
    textLine(92, 520, 96, pen, { high: 11, light: 0.95, colour: '#fff' });
  const receipt =
    box(24, 60, 232, 210, 22, `${fillAttribute(raised)} ${strokeAttribute(chalk, 1.5, 0.18)}`) +
    pen.icon(2, 96, 120, 88) +
    textLine(30, 304, 180, pen, { high: 14, light: 0.65 }) +
    paragraph(30, 340, 216, 3, pen, { light: 0.28 }) +
    line(30, 436, 250, 436, strokeAttribute(chalk, 1.5, 0.18)) +
    [0, 1]
      .map(
        (i) =>
          dot(44, 472 + i * 40, 10, strokeAttribute(i ? chalk : pen.ember, 2, i ? 0.4 : 1)) +
          textLine(70, 467 + i * 40, 130, pen, { light: 0.36 }),
      )
      .join('');
  return phone(130, 110, list) + phone(790, 110, receipt) + phone(460, 64, form);
}

/** Streets, one way through them, and what is at its stops. */
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
      return upright
        ? `${formatNumber(across + t * 90)} ${formatNumber(t * 720)}`
        : `${formatNumber(t * 1200)} ${formatNumber(across - t * 60)}`;
    });
    return path(
      `M${points.join('L')}`,
      `fill="none" ${strokeAttribute(chalk, i % 3 === 0 ? 5 : 1.5, i % 3 === 0 ? 0.14 : 0.13)}`,
    );
  };
  const blocks = Array.from({ length: 46 }, () =>
    box(
      random.between(0, 1160),
      random.between(0, 690),
      random.between(14, 52),
      random.between(12, 36),
      4,
      fillAttribute(chalk, random.between(0.03, 0.07)),
    ),
  ).join('');
  const stops = Array.from({ length: 5 }, (_, i) => ({
    x: 470 + i * 150 + random.between(-20, 20),
    y: [520, 330, 440, 210, 270][i]! + random.between(-20, 20),
  }));
  const route = `M${formatNumber(stops[0]!.x)} ${formatNumber(stops[0]!.y)}${stops
    .slice(1)
    .map(({ x, y }, i) => {
      const { x: px, y: py } = stops[i]!;
      return `C${formatNumber(px + 70)} ${formatNumber(py)} ${formatNumber(x - 70)} ${formatNumber(y)} ${formatNumber(x)} ${formatNumber(y)}`;
    })
    .join('')}`;
  const pins = stops.map(({ x, y }, i) =>
    i === 3
      ? dot(x, y, 58, fillAttribute(pen.accent, 0.16)) +
        dot(x, y, 36, fillAttribute(pen.accent)) +
        pen.icon(0, x - 17, y - 17, 34, '#fff')
      : dot(x, y, 24, `${fillAttribute(raised)} ${strokeAttribute(chalk, 2, 0.6)}`) + pen.icon(1, x - 11, y - 11, 22),
  );
  const card =
    panel(80, 150, 300, 420, 22, glass) +
    pen.icon(0, 112, 184, 38, pen.ember) +
    textLine(112, 250, 200, pen, { high: 16, light: 0.75 }) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          dot(
            126,
            316 + i * 62,
            9,
            i === 2 ? fillAttribute(pen.ember) : i < 2 ? fillAttribute(chalk, 0.6) : strokeAttribute(chalk, 2, 0.5),
          ) +
          (i < 3 ? line(126, 330 + i * 62, 126, 364 + i * 62, strokeAttribute(chalk, 1.5, 0.25)) : '') +
          textLine(156, 304 + i * 62, 150, pen, { light: 0.5 }) +
          textLine(156, 325 + i * 62, 90, pen, { high: 8, light: 0.22 }),
      )
      .join('');
  const streets = Array.from({ length: 14 }, (_, i) => street(i, true) + (i < 9 ? street(i, false) : '')).join('');
  return (
    blocks +
    streets +
    path(route, `fill="none" ${strokeAttribute(ink, 16, 0.8)}`) +
    path(route, `fill="none" ${strokeAttribute(pen.ember, 5)}`) +
    pins.join('') +
    card
  );
}

/** What moves when: a row for each part, one after the other, and the day that is today. */
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
      strokeAttribute(chalk, 1.5, i % 4 ? 0.07 : 0.16),
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
      line(left, y, right, y, `${strokeAttribute(chalk, 2, 0.16)} stroke-dasharray="2 9"`) +
      box(
        from,
        y - 22,
        wide,
        44,
        22,
        hot
          ? fillAttribute(pen.accent)
          : from + wide < now
            ? fillAttribute(chalk, 0.5)
            : `${fillAttribute(raised)} ${strokeAttribute(chalk, 2, 0.5)}`,
      ) +
      (from + wide < now ? line(from + wide, y, right, y, strokeAttribute(chalk, 4, 0.5)) : '') +
      (hot ? textLine(from + 28, y - 5, wide - 60, pen, { light: 0.9, colour: '#fff' }) : '')
    );
  });
  return (
    weeks.join('') +
    parts.join('') +
    line(now, top - 44, now, top + 490, strokeAttribute(pen.ember, 2.5)) +
    dot(now, top - 50, 9, fillAttribute(pen.ember))
  );
}

/** Two lists that belong together line by line, but for one. */
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
      box(
        x + 24,
        y,
        352,
        50,
        12,
        hot ? `${fillAttribute(pen.accent, 0.18)} ${strokeAttribute(pen.ember, 2)}` : fillAttribute(chalk, 0.05),
      ) +
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
          `fill="none" ${strokeAttribute(pen.ember, 2.5)} stroke-dasharray="5 7"`,
        ) +
        dot(600, y1, 24, fillAttribute(pen.accent)) +
        pen.icon(2, 588, y1 - 12, 24, '#fff')
      );
    return (
      path(`M476 ${y1}C570 ${y1} 630 ${y2} 724 ${y2}`, `fill="none" ${strokeAttribute(chalk, 2, 0.5)}`) +
      dot(476, y1, 4, fillAttribute(chalk)) +
      dot(724, y2, 4, fillAttribute(chalk))
    );
  });
  const all = Array.from({ length: rows }, (_, i) => row(100, i, i === unmatched) + row(700, i, false));
  return column(100, 0) + column(700, 1) + all.join('') + connections.join('');
}
