import { mix, smoothstep, type Point } from '#render/art/geometry.ts';
import { chalk, sand } from '#render/art/palette.ts';
import { ribbon } from '#render/art/svg.ts';
import type { Motif } from '#render/art/stage.ts';

/** Home: fibres that a current gathers into bundles and releases again. One stream is in the accent. */
export const flowField: Motif = (stage) => {
  const { sheet, random, noise, width, height, focus, reach, pen, detail, portrait, accent, ember } = stage;
  const step = reach * 0.016;
  const heading = (x: number, y: number) => {
    const [px, py] = [(x - focus[0]) / reach, (y - focus[1]) / reach];
    return -0.5 + 2.6 * noise(px * 0.62 + 12.6, py * 0.72 + 2.9) + 0.5 * noise(px * 1.7, py * 1.7, 5);
  };
  const follow = (from: Point, length: number): Point[] => {
    const line: Point[] = [from];
    let [x, y] = from;
    for (let i = 0; i < (length * reach) / step; i++) {
      const first = heading(x, y);
      const halfway = heading(x + (Math.cos(first) * step) / 2, y + (Math.sin(first) * step) / 2);
      x += Math.cos(halfway) * step;
      y += Math.sin(halfway) * step;
      line.push([x, y]);
    }
    return line;
  };
  const pulled = (line: Point[], weight: number) =>
    ribbon(line, (t) => weight * pen * (0.08 + 0.92 * Math.sin(Math.PI * t ** 0.8)));

  const left = portrait ? -0.1 * width : width * 0.34;
  const bottom = portrait ? 0.6 : 1.1;
  for (let i = 0; i < 1150 * detail; i++) {
    const from: Point = [random.between(left, width * 1.02), random.between(-0.1, bottom) * height];
    const open = smoothstep(0.22, -0.3, noise((from[0] / reach) * 1.15 + 40, (from[1] / reach) * 1.15, 8));
    const [length, bright] = [random.between(0.5, 2.1), random() ** 2.6];
    if (random() > 0.16 + 0.84 * open) continue;
    sheet.path(pulled(follow(from, length), mix(0.5, 1.7, bright)), {
      fill: i % 4 ? chalk : sand,
      opacity: mix(0.1, 0.5, bright),
    });
  }

  const source: Point = [focus[0] - reach * 0.78, focus[1] + reach * 0.16];
  sheet.withGlow(reach * 0.016, 0.55, () => {
    const stream = random.fork('stream');
    for (let i = 0; i < 44 * Math.sqrt(detail); i++) {
      const from: Point = [source[0] + stream.normal() * reach * 0.13, source[1] + stream.normal() * reach * 0.2];
      const bright = stream();
      const line = follow(from, stream.between(0.9, 2.6));
      sheet.path(pulled(line, mix(0.8, 2.1, bright)), {
        fill: bright > 0.72 ? ember : accent,
        opacity: stream.between(0.45, 0.95),
      });
    }
  });
};
