import { mix, smoothstep, linspace, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';
import { smoothPath } from '#render/art/svg.ts';

/** Careers: separate threads pass the reed of a loom and become one cloth. */
export const loom: Motif = (stage) => {
  const { sheet, random, noise, focus, reach, pen, line, drawGlowing, detail, portrait, ember } = stage;
  const count = portrait ? 46 : 84;
  const [wide, top, reed, bottom] = portrait ? [1.5, -1.0, 0.16, 1.0] : [1.24, -1.02, -0.1, 1.2];
  const lean = portrait ? 0 : 0.06;
  const put = (x: number, y: number): Point => [
    focus[0] + (x + (portrait ? 0 : 0.1) - (y - reed) * lean) * reach,
    focus[1] + y * reach,
  ];
  const chosen = Math.round(count * 0.56);
  const order = random.shuffle(Array.from({ length: count }, (_, i) => i)).map((place, i) => mix(i, place, 0.42));

  const thread = (i: number): Point[] => {
    const home = (i / (count - 1) - 0.5) * wide;
    const far = (order[i]! / (count - 1) - 0.5) * wide * (portrait ? 1.35 : 1.4);
    const begin = mix(top, top + 0.42, random() ** 1.4);
    return linspace(44).map((t) => {
      const y = mix(begin, bottom, t);
      const loose = smoothstep(reed - 0.02, top, y);
      const x =
        home +
        (far - home) * loose ** 0.9 +
        0.3 * loose * noise(i * 0.13 + 3, y * 1.5, 1) +
        0.16 * loose * noise(i * 0.9, y * 2.6, 6);
      // Below the reed, the cloth hangs in a soft fold.
      const fall = smoothstep(reed, bottom, y);
      return put(x + 0.05 * fall * Math.sin(fall * 3 + home * 5), y);
    });
  };
  const threads = Array.from({ length: count }, (_, i) => thread(i));
  threads.forEach((points, i) => {
    if (i !== chosen)
      sheet.curve(points, {
        stroke: chalk,
        width: random.between(0.8, 1.3) * pen,
        opacity: random.between(0.26, 0.62),
      });
  });

  // The weft: over one thread and under the next, alternating by row.
  const rows = Math.round(42 * (portrait ? 0.62 : 1));
  const across = (i: number, row: number): Point => {
    const y = mix(reed + 0.07, bottom, row / rows);
    const t = threads[i]!;
    const target = put(0, y)[1];
    const after = t.findIndex((point) => point[1] >= target);
    const [a, b] = [t[Math.max(0, after - 1)]!, t[after < 0 ? t.length - 1 : after]!];
    const f = b[1] === a[1] ? 0 : (target - a[1]) / (b[1] - a[1]);
    return [mix(a[0], b[0], f), target + reach * 0.03 * noise(i * 0.07, y * 1.2, 3)];
  };
  for (let row = 0; row <= rows; row++) {
    let d = '';
    for (let i = row % 2; i < count - 1; i += 2) {
      const [a, b] = [across(Math.max(0, i - 1), row), across(Math.min(count - 1, i + 1), row)];
      const inset = (b[0] - a[0]) * 0.12;
      d += `M${(a[0] + inset).toFixed(1)} ${a[1].toFixed(1)}L${(b[0] - inset).toFixed(1)} ${b[1].toFixed(1)}`;
    }
    sheet.path(d, line(mix(0.46, 0.2, row / rows) * mix(0.75, 1, random()), 1.3));
  }

  // The reed, which aligns the threads.
  const ends = [across(0, 0), across(count - 1, 0)];
  const level = put(0, reed)[1];
  const [left, right] = [ends[0]![0] - reach * 0.07, ends[1]![0] + reach * 0.07];
  for (const y of [level - reach * 0.035, level + reach * 0.035]) sheet.segment([left, y], [right, y], line(0.85, 1.4));
  for (const t of linspace(count + 1)) {
    const x = mix(ends[0]![0] - reach * 0.005, ends[1]![0] + reach * 0.005, t);
    sheet.segment([x, level - reach * 0.035], [x, level + reach * 0.035], line(0.5, 0.8));
  }

  const path = threads[chosen]!;
  drawGlowing(smoothPath(path), 3.2, 1.6, 0.018);
  // The accent thread goes over and under, too.
  for (let row = (chosen + 1) % 2; row <= rows; row += 2) {
    const [x, y] = across(chosen, row);
    sheet.segment([x - 4 * pen, y], [x + 4 * pen, y], { ...line(0.85, 2.6, ink), cap: 'butt' });
  }
  for (const [i, points] of threads.entries()) {
    const at = points[0]!;
    const size = (i === chosen ? 8 : mix(2.4, 5.2, random())) * pen * mix(0.9, 1, detail);
    sheet.circle(at, size, { fill: i === chosen ? ember : ink });
    if (i !== chosen) sheet.circle(at, size, line(0.9, 1.2));
    else for (const ring of [16, 26]) sheet.circle(at, ring * pen, line(9 / ring, 1.1, ember));
  }
};
