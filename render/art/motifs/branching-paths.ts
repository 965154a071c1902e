import { splinePoint, distance, mix, linspace, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';
import { smoothPath } from '#render/art/svg.ts';

interface Fork {
  at: Point;
  angle: number;
  depth: number;
  /** First and last strand of this branch. */
  from: number;
  to: number;
  path: Fork[];
}

/** Consulting: each decision splits a bundle of possible futures. One strand is followed to its end. */
export const branchingPaths: Motif = (stage) => {
  const { sheet, random, focus, reach, pen, line, drawGlowing, detail, portrait, accent, ember } = stage;
  const strands = portrait ? 72 : 132;
  const scale = reach * (portrait ? 0.82 : 1);
  const root: Point = portrait
    ? [focus[0] - reach * 0.02, focus[1] + reach * 1.02]
    : [focus[0] + reach * 0.34, focus[1] + reach * 1.25];
  const leaves: Fork[] = [];
  const forks: Fork[] = [];
  const grow = (fork: Fork) => {
    const count = fork.to - fork.from + 1;
    if (count <= 1 || fork.depth > 8) {
      leaves.push(fork);
      return;
    }
    forks.push(fork);
    const share = Math.max(1, Math.min(count - 1, Math.round(count * random.between(0.34, 0.66))));
    const parts = [
      [fork.from, fork.from + share - 1],
      [fork.from + share, fork.to],
    ] as const;
    parts.forEach(([from, to], side) => {
      const part = (to - from + 1) / count;
      const spread = mix(0.62, 0.3, fork.depth / 8) * (1.25 - part);
      const angle =
        fork.angle + (side ? 1 : -1) * spread * random.between(0.8, 1.2) + (-Math.PI / 2 - fork.angle) * 0.06;
      const length = scale * mix(0.42, 0.1, Math.min(1, fork.depth / 7)) * random.between(0.75, 1.2);
      const at: Point = [
        fork.at[0] + Math.cos(angle) * length * (portrait ? 1 : 1.12),
        fork.at[1] + Math.sin(angle) * length,
      ];
      const next: Fork = { at, angle, depth: fork.depth + 1, from, to, path: [] };
      next.path = [...fork.path, next];
      grow(next);
    });
  };
  const start: Fork = {
    at: [root[0], root[1] - scale * 0.42],
    angle: -Math.PI / 2 + (portrait ? 0 : -0.2),
    depth: 0,
    from: 0,
    to: strands - 1,
    path: [],
  };
  const foot: Fork = { ...start, at: root };
  start.path = [foot, start];
  grow(start);

  const gap = (portrait ? 1.25 : 1.6) * pen;
  /** Strands run side by side, and keep their position until they fork. */
  const placeAt = (fork: Fork, index: number): Point => {
    const aside = (index - (fork.from + fork.to) / 2) * gap;
    return [fork.at[0] - Math.sin(fork.angle) * aside, fork.at[1] + Math.cos(fork.angle) * aside];
  };
  const strand = (leaf: Fork, index: number): Point[] => {
    const points = leaf.path.map((fork) => placeAt(fork, index));
    return linspace(Math.max(12, points.length * 7)).map((t) => splinePoint(points, t));
  };
  const end: Point = portrait
    ? [focus[0] + reach * 0.5, focus[1] - reach * 0.5]
    : [focus[0] + reach * 0.1, focus[1] - reach * 0.72];
  const chosen = leaves.toSorted((a, b) => distance(a.at, end) - distance(b.at, end))[0]!;
  for (const leaf of leaves) {
    for (let index = leaf.from; index <= leaf.to; index++) {
      if (leaf === chosen && index === leaf.from) continue;
      const light = random.between(0.16, 0.5);
      sheet.curve(strand(leaf, index), line(light, random.between(0.7, 1.15)));
    }
    const kind = random();
    if (leaf === chosen) continue;
    if (kind < 0.5) sheet.circle(leaf.at, 2 * pen, { fill: chalk, opacity: 0.8 });
    else sheet.circle(leaf.at, 3.6 * pen, { fill: ink }, line(0.65));
  }
  for (const fork of forks) {
    const size = Math.max(3, Math.min(13, (fork.to - fork.from) * 0.5)) * pen;
    if (fork.depth > 4 * detail + 1) continue;
    sheet.circle(fork.at, size + 5 * pen, line(0.45, 0.9));
  }
  const path = strand(chosen, chosen.from);
  drawGlowing(smoothPath(path), 3, 1.5, 0.018);
  for (const fork of chosen.path.slice(1, -1))
    sheet.circle(placeAt(fork, chosen.from), 4.6 * pen, { fill: ink }, { stroke: ember, width: 1.7 * pen });
  sheet.withGlow(reach * 0.025, 0.9, () => sheet.circle(chosen.at, 8 * pen, { fill: accent }));
  for (const ring of [16, 26, 40]) sheet.circle(chosen.at, ring * pen, line(9 / ring, 1.1, ember));
};
