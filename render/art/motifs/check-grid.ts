import { mix, roundedRect, smoothstep, parsePoints, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** QA: a grid of test cases with a wave of checks running through it. Failures stand out in the accent. */
export const checkGrid: Motif = ({ sheet, random, noise, aim, reach, pen, portrait, accent, ember, recolour }) => {
  const view = { yaw: 0.62, pitch: -0.74, eye: 15 };
  const camera = portrait ? aim(view, 0.125, 0, 0.05) : aim(view, 0.118, 0.06, 0.1);
  const half = portrait ? 8 : 11;
  const failed = new Set(['1,1', '4,-2', '-2,-4']);
  const front = (x: number, z: number) => (x * 0.8 - z * 0.6) / half + 0.5 * noise(x * 0.16 + 7, z * 0.16 + 3);

  const cells: { x: number; z: number }[] = [];
  for (let x = -half; x <= half; x++) for (let z = -half; z <= half; z++) cells.push({ x, z });
  cells.sort((a, b) => camera([a.x, 0, a.z]).near - camera([b.x, 0, b.z]).near);

  for (const { x, z } of cells) {
    const far = Math.hypot(x, z) / half;
    if (far > 1.16) continue;
    const light = smoothstep(1.16, 0.3, far);
    const wave = front(x, z);
    const crest = Math.exp(-((wave / 0.2) ** 2));
    const lift = crest * 0.75 + 0.12 * noise(x * 0.3, z * 0.3, 2);
    const bad = failed.has(`${x},${z}`);
    const top = bad ? 1.7 : lift;
    const cell = (high: number, inset = 0.11) =>
      roundedRect(x - 0.5 + inset, z - 0.5 + inset, 1 - 2 * inset, 1 - 2 * inset, 0.17).map(
        ([px, pz]): Point => camera([px, -high, pz]).at,
      );
    const line = (opacity: number, width = 0.9, stroke = chalk) => ({
      stroke,
      width: width * pen,
      opacity: opacity * light,
    });
    const slab = bad ? 9 : 1 + Math.round(crest * 3);
    for (let k = slab; k >= 1; k--) {
      const high = top - (bad ? k * 0.16 : k * 0.09);
      sheet.shape(cell(high), { fill: bad ? recolour('#4A0503') : ink });
      sheet.shape(cell(high), bad ? line(mix(0.75, 0.15, k / slab), 0.9, accent) : line(0.1 + 0.3 * crest, 0.7));
    }
    const draw = () => sheet.shape(cell(top), { fill: bad ? accent : ink });
    if (bad) sheet.withGlow(reach * 0.03, 0.75, draw);
    else draw();
    const done = wave < 0;
    sheet.shape(cell(top), bad ? line(1, 1.2, ember) : line(mix(done ? 0.3 : 0.2, 0.9, crest), mix(0.8, 1.3, crest)));
    if (bad) {
      for (const s of [1, -1])
        sheet.line(
          [
            [x - 0.15, z - 0.15 * s],
            [x + 0.15, z + 0.15 * s],
          ].map(([px, pz]) => camera([px!, -top, pz!]).at),
          { stroke: chalk, width: 1.8 * pen },
        );
    } else if (done && random.chance(0.93)) {
      const tick = parsePoints('-0.17,0.03 -0.05,0.15 0.2,-0.15').map(([dx, dz]) => {
        // Rotated against the camera, so that every tick is upright.
        const [c, s] = [Math.cos(0.62), Math.sin(0.62)];
        return camera([x + dx * c - dz * s, -top, z + dx * s + dz * c]).at;
      });
      sheet.line(tick, line(mix(0.42, 1, crest), mix(1.1, 1.7, crest)));
    } else if (!done) sheet.circle(camera([x, -top, z]).at, 1.1 * pen, { fill: chalk, opacity: 0.35 * light });
  }
};
