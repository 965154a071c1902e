import { mix, smoothstep, linspace, type Point } from '#render/art/geometry.ts';
import { chalk } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** Services: ten bands of many threads, each twisting at its own pace. One is in the accent. */
export const tenStrands: Motif = ({ sheet, noise, focus, reach, pen, portrait, accent, ember }) => {
  const bands = 10;
  const threads = portrait ? 7 : 15;
  const gap = reach * (portrait ? 0.165 : 0.2);
  const chosen = 4;
  const point = (band: number, thread: number, t: number): { at: Point; face: number } => {
    const along = mix(-1.5, 1.5, t);
    const spine =
      0.3 * Math.sin(along * 1.9 + 0.5) +
      0.1 * Math.sin(along * 4.1 + band * 0.25) +
      0.05 * noise(along * 1.4, band * 0.4);
    const spin = along * 2.5 + band * 0.46 + 0.9 * noise(along * 0.7 + 4, band * 0.23);
    const open = 0.5 * gap * (0.86 + 0.14 * Math.sin(along * 2));
    const [u, offset] = [thread / (threads - 1) - 0.5, (band - (bands - 1) / 2) * gap];
    const side = offset + spine * reach * 0.62 + u * 2 * open * Math.cos(spin);
    // All bands rise.
    const [c, s] = [Math.cos(-0.5), Math.sin(-0.5)];
    const x = along * reach * (portrait ? 1 : 1.05);
    return {
      at: [focus[0] + x * c - side * s, focus[1] + x * s + side * c],
      face: Math.cos(spin) * (u * 2) * 0.5 + Math.abs(Math.sin(spin)),
    };
  };
  const draw = (band: number, color: string, strength: number, heavy: number) => {
    const count = portrait ? 46 : 72;
    for (let thread = 0; thread < threads; thread++) {
      const line = linspace(count).map((t) => point(band, thread, t));
      for (let i = 0; i < count - 1; i += 2) {
        const run = line.slice(i, i + 3);
        const { face } = run[run.length >> 1]!;
        const edge = thread === 0 || thread === threads - 1;
        const opacity = Math.min(1, strength * mix(0.12, 0.75, smoothstep(-0.5, 1.3, face)) * (edge ? 1.35 : 1));
        sheet.curve(
          run.map(({ at }) => at),
          { stroke: color, cap: 'butt', width: (edge ? 1.2 : 0.8) * heavy * pen, opacity },
        );
      }
    }
  };
  for (let band = 0; band < bands; band++)
    if (band !== chosen) draw(band, chalk, mix(0.62, 0.85, 1 - Math.abs(band - chosen) / bands), 1);
  sheet.withGlow(reach * 0.022, 0.7, () => draw(chosen, accent, 1.7, 1.35));
  draw(chosen, ember, 0.6, 0.8);
};
