import { arc, mix, roundedRect, linspace, parsePoints, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** Web development: a page turns towards the viewer, from an empty frame to a finished layout. */
export const browserFrames: Motif = ({ sheet, aim, reach, pen, line, detail, portrait, accent, ember }) => {
  const [wide, high] = [1.5, 1];
  const view = { yaw: -0.42, pitch: -0.5, roll: 0.02, eye: 4.6 };
  const camera = portrait ? aim(view, 0.78, -0.44, 0.12) : aim(view, 0.84, -0.56, 0.12);
  const leaf =
    (turn: number) =>
    ([u, v]: Point): Point =>
      camera([u * Math.cos(turn), v - high / 2, u * Math.sin(turn) * -1]).at;
  const count = Math.round(21 * Math.sqrt(detail));
  const turns = linspace(count).map((t) => mix(2.75, 0, t ** 0.8));

  // The paths of the corners.
  for (const v of [0, 0.5, high])
    for (const u of [wide, wide * 0.62]) {
      const way = arc([0, 0], u, 0, 2.75, 60).map(([x, z]) => camera([x, v - high / 2, -z]).at);
      sheet.curve(way, {
        ...line(u === wide && v !== 0.5 ? 0.34 : 0.1, 0.8),
        dash: v === 0.5 || u < wide ? `${2 * pen} ${7 * pen}` : undefined,
      });
    }

  turns.forEach((turn, i) => {
    const t = i / (count - 1);
    const put = leaf(turn);
    const last = i === count - 1;
    const fade = mix(0.2, 0.6, t ** 1.6);
    const box = (x: number, y: number, w: number, h: number, corner: number) =>
      roundedRect(x, y, w, h, corner).map(put);

    sheet.shape(box(0, 0, wide, high, 0.045), { fill: ink, opacity: last ? 0.93 : 0.3 });
    sheet.shape(box(0, 0, wide, high, 0.045), line(last ? 0.95 : fade, last ? 1.7 : 0.9));
    sheet.line([put([0, 0.105]), put([wide, 0.105])], line(fade * 0.9, 0.9));
    if (t < 0.3) return;
    for (const k of [0, 1, 2])
      sheet.shape(arc([0.06 + k * 0.052, 0.053], 0.0145, 0, Math.PI * 2, 14).map(put), line(last ? 0.9 : fade, 0.9));
    if (t < 0.45) return;
    sheet.shape(box(0.06, 0.2, 0.62, 0.42, 0.02), line(fade, 0.9));
    sheet.shape(box(0.76, 0.2, 0.68, 0.42, 0.02), line(fade, 0.9));
    if (t < 0.7) return;
    for (const k of [0, 1, 2]) sheet.shape(box(0.06 + k * 0.47, 0.7, 0.44, 0.23, 0.02), line(fade, 0.9));
    if (!last) return;

    for (const [y, w] of parsePoints('0.25,0.5 0.315,0.42 0.38,0.3'))
      sheet.shape(box(0.1, y, w, 0.026, 0.013), { fill: chalk, opacity: 0.75 });
    for (const k of [0, 1, 2]) {
      sheet.shape(arc([0.14 + k * 0.47, 0.775], 0.03, 0, Math.PI * 2, 20).map(put), line(0.7, 0.9));
      for (const [y, w] of parsePoints('0.84,0.28 0.88,0.2'))
        sheet.line([put([0.11 + k * 0.47, y]), put([0.11 + k * 0.47 + w, y])], line(0.5, 1.2));
    }
    // A picture in the page: a hill of hairlines.
    const hill = (k: number) =>
      linspace(26).map((s) =>
        put([0.78 + s * 0.64, 0.6 - k * 0.007 - (0.02 + k * 0.019) * Math.exp(-(((s - 0.58) / 0.23) ** 2))]),
      );
    for (let k = 0; k < 14; k++) sheet.curve(hill(k), line(mix(0.2, 0.75, k / 15), 0.85));
    sheet.shape(box(0.24, 0.033, 0.86, 0.042, 0.021), line(0.5, 0.9));
    sheet.withGlow(reach * 0.022, 0.8, () => {
      sheet.shape(box(0.1, 0.47, 0.2, 0.066, 0.033), { fill: accent });
      sheet.shape(arc([0.97, 0.31], 0.036, 0, Math.PI * 2, 30).map(put), { fill: accent });
      sheet.curve(hill(14), { stroke: ember, width: 1.6 * pen });
    });
  });
  sheet.line([leaf(0)([0, -0.16]), leaf(0)([0, 1.16])], line(0.5, 1.1));
};
