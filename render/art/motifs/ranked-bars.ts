import { mix, smoothstep, linspace, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** SEO: bars in order of rank around a well. The first is in the accent. */
export const rankedBars: Motif = (stage) => {
  const { sheet, random, aim, reach, pen, line, detail, portrait, accent, ember, recolour } = stage;
  const view = { pitch: -0.5, eye: 6.4 };
  const camera = portrait ? aim(view, 0.72, -0.02, 0.3) : aim(view, 0.8, -0.05, 0.34);
  const count = portrait ? 34 : 52;
  const [inner, outer] = [0.6, 1.14];
  const bars = linspace(count).map((t, i) => ({
    i,
    t,
    angle: mix(4.35, -0.72, t),
    high: i === count - 1 ? 1.24 : 0.04 + 0.94 * t ** 2.1 * (1 + 0.05 * random.normal()),
  }));
  const slice = (bars[0]!.angle - bars[1]!.angle) * 0.34;
  const at = (angle: number, r: number, high: number): Point =>
    camera([Math.cos(angle) * r, -high, Math.sin(angle) * r]).at;

  // The floor: rings and a scale.
  for (const r of [0.2, 0.34, 0.48, 1.26, 1.42, 1.66, 1.95])
    sheet.shape(
      linspace(90).map((t) => at(t * Math.PI * 2, r, 0)),
      line(0.13, 0.8),
    );
  for (let k = 0; k < 120; k++)
    sheet.line(
      [1.26, k % 5 ? 1.29 : 1.34].map((r) => at((k / 60) * Math.PI, r, 0)),
      line(0.35, 0.8),
    );

  for (const { i, t, angle, high } of bars.toSorted((a, b) => Math.sin(a.angle) - Math.sin(b.angle))) {
    const first = i === count - 1;
    const color = first ? ember : chalk;
    const [a, b] = [angle - slice, angle + slice];
    const base = [
      [a, inner],
      [b, inner],
      [b, outer],
      [a, outer],
    ] as const;
    const light = mix(0.22, 0.85, smoothstep(-1, 0.9, Math.sin(angle))) * mix(0.6, 1, t);
    base.forEach(([p, pr], k) => {
      const [q, qr] = base[(k + 1) % 4]!;
      const face = [at(p, pr, 0), at(q, qr, 0), at(q, qr, high), at(p, pr, high)];
      const [u, v, w] = [face[0]!, face[1]!, face[2]!];
      // Back-face culling.
      if ((v[0] - u[0]) * (w[1] - v[1]) - (v[1] - u[1]) * (w[0] - v[0]) > 0) return;
      sheet.shape(face, { fill: first ? recolour('#6E0500') : ink }, line(first ? 0.9 : light * 0.55, 0.8, color));
      const broad = pr !== qr;
      const hatch = Math.round((broad ? 15 : 5) * Math.sqrt(detail)) + 1;
      for (const s of linspace(hatch).slice(1, -1)) {
        const [x, r] = [mix(p, q, s), mix(pr, qr, s)];
        // Lines of varying length fade the wall towards the floor.
        sheet.line(
          [at(x, r, high), at(x, r, high * mix(0.05, 0.75, random()))],
          line(first ? 0.8 : light * (broad ? 0.34 : 0.6), 0.75, color),
        );
      }
    });
    const top = base.map(([p, r]) => at(p, r, high));
    sheet.shape(top, { fill: first ? accent : ink }, line(first ? 1 : light, first ? 1.5 : 1.05, color));
  }
  const { angle, high } = bars.at(-1)!;
  const cap = [
    [-1, inner],
    [1, inner],
    [1, outer],
    [-1, outer],
  ].map(([s, r]) => at(angle + s! * slice, r!, high));
  sheet.withGlow(reach * 0.03, 1, () => sheet.shape(cap, { fill: accent, stroke: ember, width: 1.4 * pen }));
};
