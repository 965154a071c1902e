import { mix, smoothstep, linspace, tau, type Point } from '#render/art/geometry.ts';
import { chalk } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** Contact: waves from one point, modulated by a spiral of ripples. */
export const signalWaves: Motif = ({ sheet, random, noise, focus, reach, pen, portrait, accent, ember }) => {
  const rings = portrait ? 26 : 46;
  const centre: Point = [focus[0] + reach * (portrait ? 0 : 0.04), focus[1]];
  const radius = (ring: number) => reach * (0.085 + (portrait ? 1.15 : 1.5) * (ring / rings) ** 1.08);
  const chosen = Math.round(rings * 0.44);
  const point = (ring: number, angle: number): { at: Point; signal: number } => {
    const swirl = angle - ring * 0.19 + 0.5;
    const away = Math.abs(Math.atan2(Math.sin(swirl), Math.cos(swirl)));
    const signal = smoothstep(1.25, 0.1, away);
    const second = smoothstep(0.7, 0.05, Math.abs(Math.atan2(Math.sin(swirl - 2.5), Math.cos(swirl - 2.5)))) * 0.55;
    const step = radius(ring + 1) - radius(ring);
    // A whole number of ripples closes the ring, with about the same wavelength at any radius.
    const ripples = Math.round((radius(ring) / reach) * 74);
    const [c, d] = [Math.cos(angle), Math.sin(angle)];
    const voice = Math.sin(angle * ripples + ring * 0.9) * (0.7 + 0.6 * noise(c * 6, d * 6, ring * 0.4));
    const r =
      radius(ring) +
      step * 0.7 * voice * (signal ** 1.5 + second ** 2) +
      step * 0.3 * noise(c * 1.2 + 5, d * 1.2, ring * 0.1);
    return { at: [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)], signal: Math.max(signal, second) };
  };
  const draw = (ring: number, color: string, strength: number, width: number) => {
    const count = Math.max(60, Math.round((radius(ring) / reach) * 74 * 7));
    const line = linspace(count + 1).map((t) => point(ring, t * tau));
    for (let i = 0; i < count; i += 14) {
      const run = line.slice(i, Math.min(count, i + 14) + 1);
      const { signal } = run[run.length >> 1]!;
      sheet.curve(
        run.map(({ at }) => at),
        {
          stroke: color,
          cap: 'butt',
          width: mix(0.8, 1.25, signal) * width * pen,
          opacity: Math.min(1, strength * mix(0.22, 0.85, signal)),
        },
      );
    }
  };
  for (let ring = 0; ring < rings; ring++) {
    const light = smoothstep(1.15, 0.1, ring / rings);
    if (ring !== chosen) draw(ring, chalk, mix(0.25, 1, light), 1);
  }
  sheet.withGlow(reach * 0.018, 0.85, () => draw(chosen, accent, 1.5, 2.2));
  draw(chosen, ember, 0.9, 1.1);

  // Small receivers on the waves.
  for (let k = 0; k < (portrait ? 7 : 13); k++) {
    const { at } = point(random.integer(4, rings - 6), random.between(0, tau));
    sheet.circle(at, random.between(1.8, 3.4) * pen, { fill: chalk, opacity: 0.9 });
  }
  sheet.withGlow(reach * 0.04, 1, () => sheet.circle(centre, reach * 0.03, { fill: ember }));
};
