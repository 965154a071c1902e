import { createCamera, mix, smoothstep, linspace, type Point } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';
import { smoothPath } from '../svg.ts';

/** Energy and utilities: load by day and hour as a landscape of waves. Today is in the accent. */
export const energy: Motif = ({ sheet, random, noise, focus, reach, pen, drawGlowing, ember }) => {
  const camera = createCamera({
    yaw: 0.42,
    pitch: -0.6,
    eye: 6,
    scale: reach * 0.8,
    centre: [focus[0], focus[1] + reach * 0.12],
  });
  const rows = 46;
  const phase = random.between(0, 6);
  const load = (x: number, z: number) =>
    0.34 * Math.exp(-(((x + 0.42) / 0.24) ** 2)) * (0.8 + 0.5 * noise(z * 2.1, 3)) +
    0.52 * Math.exp(-(((x - 0.46) / 0.3) ** 2)) * (0.85 + 0.6 * noise(z * 1.7 + 9, 8)) +
    0.07 * Math.sin(x * 9 + z * 5 + phase) * Math.exp(-x * x) +
    0.07 * noise(x * 4.5, z * 4.5, 2);
  const today = Math.round(rows * 0.7);
  const at = (x: number, z: number): Point => camera([x, -load(x, z), z]).at;
  const reachOut = 1.75;
  for (let row = 0; row < rows; row++) {
    const z = mix(-1.5, 1.35, row / (rows - 1));
    const line = linspace(110).map((t) => at(mix(-reachOut, reachOut, t), z));
    const foot = linspace(2).map((t) => camera([mix(reachOut, -reachOut, t), 0.16, z]).at);
    sheet.shape([...line, ...foot], { fill: ink, opacity: 0.94 });
    const light = smoothstep(-0.25, 0.75, row / rows) * smoothstep(1.12, 0.85, row / rows);
    if (row === today) {
      drawGlowing(smoothPath(line), 4, 1.8, 0.026);
      for (const t of linspace(25))
        sheet.line([at(mix(-reachOut, reachOut, t), z), camera([mix(-reachOut, reachOut, t), 0, z]).at], {
          stroke: ember,
          width: pen,
          opacity: 0.45,
        });
    } else
      sheet.curve(line, {
        stroke: chalk,
        width: (row % 7 === today % 7 ? 1.6 : 1) * pen,
        opacity: light * (row % 7 === today % 7 ? 0.95 : 0.55),
      });
  }
};
