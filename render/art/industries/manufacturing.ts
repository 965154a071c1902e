import { arc, mix, linspace, tau, parsePoints, type Point } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

/** Manufacturing: meshing gears. The driving one is in the accent. */
export const manufacturing: Motif = ({ sheet, random, focus, reach, line, accent, ember, recolour }) => {
  const module = reach * 0.042;
  const gear = (centre: Point, teeth: number, phase: number, hot: boolean) => {
    const r = (module * teeth) / 2;
    const color = hot ? ember : chalk;
    const outline: Point[] = [];
    for (let tooth = 0; tooth < teeth; tooth++)
      for (const [share, out] of parsePoints('-0.27,-1.15 -0.14,0.95 0.14,0.95 0.27,-1.15')) {
        const angle = phase + ((tooth + share) / teeth) * tau;
        outline.push([
          centre[0] + Math.cos(angle) * (r + out * module),
          centre[1] + Math.sin(angle) * (r + out * module),
        ]);
      }
    sheet.shape(outline, { fill: hot ? recolour('#4E0502') : ink });
    const draw = () => sheet.shape(outline, line(hot ? 1 : 0.85, hot ? 2 : 1.5, hot ? accent : color));
    if (hot) sheet.withGlow(reach * 0.028, 0.8, draw);
    else draw();
    sheet.circle(centre, r - 2.1 * module, line(0.55, 1, color));
    const inner = r - 3 * module;
    const hub = Math.max(module * 1.3, r * 0.2);
    // Fine rings between hub and rim, like turned metal.
    for (let k = hub * 1.5; k < inner; k += module * 0.36) sheet.circle(centre, k, line(0.17, 0.8, color));
    const spokes = teeth > 30 ? 6 : teeth > 18 ? 5 : 0;
    for (let k = 0; k < spokes; k++) {
      const [a, b] = [phase + ((k + 0.14) / spokes) * tau, phase + ((k + 0.86) / spokes) * tau];
      const window = [...arc(centre, inner, a, b, 20), ...arc(centre, hub * 1.75, b - 0.16, a + 0.16, 12)];
      sheet.shape(window, { fill: ink }, line(0.7, 1.1, color));
    }
    sheet.circle(centre, hub, { fill: ink }, line(0.9, 1.5, color));
    sheet.circle(centre, hub * 0.3, { fill: color, opacity: hot ? 1 : 0.7 });
  };
  /** The position and phase of a gear that meshes with another, at an angle from it. */
  const meshing = (centre: Point, teeth: number, phase: number, own: number, angle: number): [Point, number] => {
    const far = (module * (teeth + own)) / 2;
    const at: Point = [centre[0] + Math.cos(angle) * far, centre[1] + Math.sin(angle) * far];
    return [at, angle + Math.PI + ((angle - phase) * teeth) / own + tau / own / 2];
  };

  const main: Point = [focus[0] - reach * 0.12, focus[1] + reach * 0.03];
  const start = random.between(0, 1);
  const driven: { teeth: number; angle: number }[] = [
    { teeth: 17, angle: -0.62 },
    { teeth: 36, angle: 2.5 },
    { teeth: 13, angle: 1.15 },
    { teeth: 21, angle: -2.05 },
  ];
  for (const k of linspace(23)) {
    const y = mix(-1.2, 1.2, k) * reach;
    sheet.segment([focus[0] - reach * 1.6, focus[1] + y], [focus[0] + reach * 1.6, focus[1] + y], line(0.07));
  }
  driven.forEach(({ teeth, angle }, i) => {
    const [at, phase] = meshing(main, 28, start, teeth, angle);
    gear(at, teeth, phase, i === 0);
    if (i === 0) {
      const [next, its] = meshing(at, teeth, phase, 33, -0.05);
      gear(next, 33, its, false);
    }
  });
  gear(main, 28, start, false);
};
