import { mix, smoothstep, linspace, type Point } from '../geometry.ts';
import { ink } from '../palette.ts';
import type { Motif } from '../stage.ts';
import { polyline } from '../svg.ts';

/** A heartbeat: small wave, spike, small wave. */
function beat(t: number): number {
  const bump = (at: number, width: number, high: number) => high * Math.exp(-(((t - at) / width) ** 2));
  return (
    bump(0.2, 0.045, 0.14) -
    bump(0.335, 0.014, 0.16) +
    bump(0.37, 0.018, 1) -
    bump(0.408, 0.018, 0.34) +
    bump(0.62, 0.07, 0.24)
  );
}

/** Healthcare: a pulse with rings spreading from it. */
export const healthcare: Motif = ({ sheet, random, noise, width, focus, reach, pen, line, drawGlowing }) => {
  const shift = random.between(-0.1, 0.1);
  const centre: Point = [focus[0] + shift * reach, focus[1]];
  const rings = 34;
  for (let ring = 0; ring < rings; ring++) {
    const r = reach * (0.13 + 0.043 * ring);
    const light = smoothstep(rings * 1.05, 2, ring);
    const points = linspace(160).map((t): Point => {
      const angle = t * Math.PI * 2;
      const swell = 1 + 0.05 * noise(Math.cos(angle) * 1.4, Math.sin(angle) * 1.4, ring * 0.09) * (1 + ring * 0.09);
      return [centre[0] + Math.cos(angle) * r * swell, centre[1] + Math.sin(angle) * r * swell];
    });
    const [weight, strong] = ring % 4 ? [0.9, 0.34] : [1.5, 0.68];
    const dash = ring % 8 === 6 ? `${2 * pen} ${7 * pen}` : undefined;
    sheet.curve(points, { ...line(light * strong, weight), dash });
  }
  const beats = 2.6;
  const trace = linspace(420).map((t): Point => {
    const phase = (t * beats + 0.07 - shift) % 1;
    const strong = mix(0.3, 1, Math.exp(-(((t - 0.5) / 0.16) ** 2)));
    return [t * width, centre[1] - beat(phase) * reach * 0.6 * strong];
  });
  sheet.line(trace, line(0.85, 14, ink));
  drawGlowing(polyline(trace), 4, 1.8, 0.028);
};
