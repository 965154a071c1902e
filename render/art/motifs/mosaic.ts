import { arc, mix, roundedRect, smoothstep, linspace, parsePoints, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import { polyline } from '#render/art/svg.ts';
import type { Motif, Stage } from '#render/art/stage.ts';

/** A tile of the mosaic: `put` maps 0…1 across and down to the sheet. */
interface Pane extends Pick<Stage, 'sheet' | 'random' | 'noise' | 'pen' | 'line'> {
  put: (point: Point) => Point;
  ratio: number;
  light: number;
}
type Fragment = (pane: Pane) => void;

const stroke = ({ line, light }: Pane, opacity: number, width?: number) => line(opacity * light, width);

const hills: Fragment = (pane) => {
  for (let k = 0; k < 22; k++) {
    const base = 0.2 + k * 0.045;
    const line = linspace(40).map((x): Point =>
      pane.put([
        x,
        base - 0.26 * Math.exp(-(((x - 0.52) / 0.24) ** 2)) * Math.max(0, 0.35 + pane.noise(x * 5, k * 0.7)),
      ]),
    );
    pane.sheet.shape([...line, pane.put([1, 1.3]), pane.put([0, 1.3])], { fill: ink });
    pane.sheet.curve(line, stroke(pane, 0.7, 0.9));
  }
};
const rings: Fragment = (pane) => {
  for (let k = 1; k < 26; k++) {
    const ring = arc([0.1, 1.05], k * 0.055, -Math.PI / 2 - 0.3, 0.3, 40).map(([x, y]) =>
      pane.put([x, 1 + (y - 1) * pane.ratio]),
    );
    pane.sheet.line(ring, k % 5 ? stroke(pane, 0.45, 0.9) : stroke(pane, 0.9, 1.5));
  }
};
const dots: Fragment = (pane) => {
  const columns = 13;
  for (let y = 0; y < columns / pane.ratio; y++)
    for (let x = 0; x < columns; x++) {
      const [u, v] = [(x + 0.5) / columns, ((y + 0.5) * pane.ratio) / columns];
      const size = smoothstep(0.75, 0.05, Math.hypot(u - 0.6, (v - 0.42) / pane.ratio));
      pane.sheet.circle(pane.put([u, v]), mix(0.8, 7, size) * pane.pen, { fill: chalk, opacity: 0.8 * pane.light });
    }
};
const hatch: Fragment = (pane) => {
  for (let k = -24; k < 34; k++)
    pane.sheet.line(
      linspace(24).map((t): Point => pane.put([t, k * 0.045 + t * 0.7 + 0.1 * Math.sin(t * 5 + k * 0.12)])),
      stroke(pane, 0.55, 0.9),
    );
};
const bars: Fragment = (pane) => {
  for (let k = 0; k < 17; k++) {
    const high = 0.16 + 0.62 * (k / 16) ** 1.6 + 0.1 * pane.noise(k * 0.7, 3);
    const x = 0.08 + (k / 16) * 0.84;
    pane.sheet.line([pane.put([x, 0.92]), pane.put([x, 0.92 - high])], {
      ...stroke(pane, mix(0.35, 0.9, k / 16), 4),
      cap: 'butt',
    });
  }
};
const current: Fragment = (pane) => {
  for (let k = 0; k < 44; k++) {
    let [x, y] = [pane.random.between(-0.2, 0.9), pane.random.between(-0.1, 1.1)];
    const line: Point[] = [];
    for (let i = 0; i < 34; i++) {
      line.push(pane.put([x, y]));
      const angle = 2.4 * pane.noise(x * 1.6 + 4, y * 1.6) - 0.4;
      [x, y] = [x + Math.cos(angle) * 0.02, y + Math.sin(angle) * 0.02];
    }
    pane.sheet.curve(line, stroke(pane, pane.random.between(0.25, 0.85), 1));
  }
};
const orbit: Fragment = (pane) => {
  for (let k = 0; k < 15; k++) {
    const turn = (k / 15) * Math.PI;
    const loop = linspace(50).map((t): Point => {
      const [a, b] = [0.4 * Math.cos(t * 6.2832), 0.14 * Math.sin(t * 6.2832)];
      return pane.put([
        0.5 + a * Math.cos(turn) - b * Math.sin(turn),
        0.5 + (a * Math.sin(turn) + b * Math.cos(turn)) * pane.ratio,
      ]);
    });
    pane.sheet.shape(loop, stroke(pane, 0.6, 0.9));
  }
};
const layout: Fragment = (pane) => {
  const box = (x: number, y: number, w: number, h: number) =>
    pane.sheet.shape(roundedRect(x, y, w, h, 0.03).map(pane.put), stroke(pane, 0.75));
  box(0.1, 0.1, 0.8, 0.34);
  for (const k of [0, 1, 2]) box(0.1 + k * 0.28, 0.5, 0.24, 0.2);
  for (const [y, w] of parsePoints('0.78,0.66 0.83,0.74 0.88,0.42'))
    pane.sheet.line([pane.put([0.1, y]), pane.put([0.1 + w, y])], stroke(pane, 0.6, 1.4));
};
const weave: Fragment = (pane) => {
  for (let k = 0; k < 15; k++)
    for (const side of [0, Math.PI]) {
      const strand = linspace(40).map((t): Point =>
        pane.put([t, 0.5 + 0.4 * Math.sin(t * 5.4 + side + k * 0.16) * Math.cos(k * 0.11)]),
      );
      pane.sheet.curve(strand, stroke(pane, 0.5, 0.9));
    }
};
const fragments = [hills, dots, hatch, rings, current, layout, bars, orbit, weave];

/** Portfolio: a wall of framed fragments, each from a different work. One of them glows. */
export const mosaic: Motif = ({ sheet, random, noise, focus, reach, pen, line, portrait, accent, ember }) => {
  const columns = portrait ? 4 : 5;
  const wide = reach * (portrait ? 0.5 : 0.47);
  const gap = reach * 0.055;
  const tilt = -0.17;
  const turned = ([x, y]: Point): Point => [
    focus[0] + x * Math.cos(tilt) - y * Math.sin(tilt),
    focus[1] + x * Math.sin(tilt) + y * Math.cos(tilt),
  ];
  let lit = false;
  for (let column = 0; column < columns; column++) {
    const left = (column - columns / 2 + (portrait ? 0 : 0.28)) * (wide + gap);
    let top = reach * (-1.62 + (column % 2 ? 0.2 : -0.06) - column * 0.05);
    for (let row = 0; row < 6; row++) {
      const high = wide * random.pick([0.72, 1, 1.32]);
      const ratio = wide / high;
      const centre = turned([left + wide / 2, top + high / 2]);
      const far = Math.hypot((centre[0] - focus[0]) * 0.8, centre[1] - focus[1]) / reach;
      const here: Point = [left, top];
      top += high + gap;
      if (far > 1.5) continue;
      const put = ([u, v]: Point) => turned([here[0] + u * wide, here[1] + v * high]);
      const frame = roundedRect(0, 0, 1, 1, 0).map(put);
      const chosen: boolean = !lit && column === 2 && far < 0.5;
      lit ||= chosen;
      const light = mix(0.3, 1, smoothstep(1.35, 0.15, far));
      if (chosen) sheet.withGlow(reach * 0.05, 0.6, () => sheet.shape(frame, { fill: accent }));
      else sheet.shape(frame, { fill: ink, opacity: 0.86 });
      sheet.withClip(polyline(frame, true), () => {
        const draw = chosen ? rings : fragments[(column * 2 + row * 5) % fragments.length]!;
        draw({
          sheet,
          random: random.fork(`${column}/${row}`),
          noise,
          put,
          ratio,
          pen,
          line,
          light: chosen ? 1 : light * 0.85,
        });
      });
      sheet.shape(frame, {
        stroke: chosen ? ember : chalk,
        width: (chosen ? 1.6 : 1.1) * pen,
        opacity: chosen ? 1 : light * 0.75,
      });
    }
  }
};
