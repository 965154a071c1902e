import { bezierPoint, mix, smoothstep, linspace, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import { ribbon } from '#render/art/svg.ts';
import type { Motif } from '#render/art/stage.ts';

/** AI: each token attends to tokens of the previous layer. One token's attention is traced through all layers. */
export const attention: Motif = ({ sheet, random, noise, focus, reach, pen, line, portrait, accent, ember }) => {
  const layers = 5;
  const words = portrait ? 15 : 23;
  const [wide, high] = portrait ? [reach * 2.2, reach * 1.4] : [reach * 2.0, reach * 1.72];
  const positionOf = (layer: number, word: number): Point => {
    const [s, t] = [layer / (layers - 1) - 0.5, word / (words - 1) - 0.5];
    // The layers are arcs around a lens.
    return [
      focus[0] + reach * (portrait ? 0 : 0.07) + s * wide + (0.25 - t * t) * s * reach * 0.9,
      focus[1] + t * high * (1.05 - 1.5 * s * s) - 0.1 * reach * Math.sin(s * 4),
    ];
  };
  const curveBetween = (a: Point, b: Point): Point[] => {
    const bow = (b[0] - a[0]) * 0.52;
    return linspace(26).map((t) => bezierPoint(a, [a[0] + bow, a[1]], [b[0] - bow, b[1]], b, t));
  };
  const ties: { layer: number; from: number; to: number; weight: number }[] = [];
  for (let layer = 0; layer < layers - 1; layer++)
    for (let from = 0; from < words; from++) {
      const gaze = from + words * 0.5 * noise(layer * 1.7 + 0.4, from * 0.11, 2);
      const across = words - 1 - from + words * 0.5 * noise(layer * 2.3 + 8, from * 0.14, 5);
      for (let to = 0; to < words; to++) {
        const weight =
          Math.exp(-(((to - gaze) / 1.5) ** 2)) + 0.62 * Math.exp(-(((to - across) / 1.1) ** 2)) + 0.6 * random() ** 12;
        if (weight > (portrait ? 0.2 : 0.1)) ties.push({ layer, from, to, weight: Math.min(1, weight) });
      }
    }
  // Strands are thin where they cross, and wide at the tokens.
  const strand = (points: Point[], weight: number) =>
    ribbon(points, (t) => weight * pen * (0.35 + 0.65 * Math.abs(2 * t - 1) ** 1.5));
  for (const { layer, from, to, weight } of ties.toSorted((a, b) => a.weight - b.weight))
    sheet.path(strand(curveBetween(positionOf(layer, from), positionOf(layer + 1, to)), mix(0.9, 2.1, weight ** 2)), {
      fill: chalk,
      opacity: mix(0.1, 0.44, weight ** 1.8),
    });

  const traced: { points: Point[]; weight: number }[] = [];
  let attended = new Map([[Math.round(words * 0.3), 1]]);
  const lit = [...attended].map(([word, weight]) => ({ at: positionOf(layers - 1, word), weight }));
  for (let layer = layers - 2; layer >= 0; layer--) {
    const next = new Map<number, number>();
    for (const [word, share] of attended) {
      const strongest = ties
        .filter((tie) => tie.layer === layer && tie.to === word)
        .toSorted((a, b) => b.weight - a.weight);
      strongest.slice(0, layer > layers - 4 ? 3 : 1).forEach((tie, rank) => {
        const weight = share * [0.92, 0.62, 0.45][rank]!;
        traced.push({ points: curveBetween(positionOf(layer, tie.from), positionOf(layer + 1, word)), weight });
        next.set(tie.from, Math.max(next.get(tie.from) ?? 0, weight));
      });
    }
    attended = next;
    lit.push(...[...attended].map(([word, weight]) => ({ at: positionOf(layer, word), weight })));
  }
  sheet.withGlow(reach * 0.016, 0.75, () => {
    for (const { points, weight } of traced)
      sheet.path(strand(points, mix(1.2, 4.2, weight)), {
        fill: weight > 0.6 ? ember : accent,
        opacity: mix(0.55, 1, weight),
      });
  });
  for (let layer = 0; layer < layers; layer++)
    for (let word = 0; word < words; word++) {
      const at = positionOf(layer, word);
      sheet.circle(at, 2.8 * pen, { fill: ink });
      sheet.circle(at, 2.8 * pen, line(mix(0.45, 0.95, smoothstep(-0.4, 0.4, noise(layer, word * 0.3, 9)))));
    }
  for (const { at, weight } of lit) sheet.circle(at, mix(2.6, 6, weight) * pen, { fill: ember });
};
