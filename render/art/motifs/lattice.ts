import { mix, smoothstep, linspace, type Point3 } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

/** Staff augmentation: a frame with gaps, and new parts moving in to fill them. */
export const lattice: Motif = ({ sheet, random, aim, reach, pen, line, portrait, accent, ember }) => {
  const [columns, floors, rows] = portrait ? [4, 4, 4] : [5, 5, 4];
  const view = { yaw: 0.58, pitch: -0.4, eye: 11 };
  const camera = portrait ? aim(view, 0.285, -0.02, 0.03) : aim(view, 0.265, -0.08, 0.03);
  const at = (i: number, j: number, k: number): Point3 => [
    i - (columns - 1) / 2,
    j - (floors - 1) / 2,
    k - (rows - 1) / 2,
  ];
  const open = new Map<string, Point3>(
    (portrait
      ? [
          [3, 1, 3, 1.9, -1.1, 1.0],
          [2, 0, 2, 1.2, -1.7, -0.6],
          [3, 2, 1, 2.3, 0.3, -0.4],
        ]
      : [
          [4, 1, 3, 1.3, -0.8, 0.7],
          [3, 0, 2, 0.8, -1.6, -0.4],
          [4, 3, 2, 1.6, 0.5, 0.2],
          [2, 2, 3, 0.6, 0.5, 2.4],
        ]
    ).map(([i, j, k, dx, dy, dz]) => [`${i},${j},${k}`, [dx!, dy!, dz!]]),
  );
  const docked = '1,1,3';
  const light = (near: number) => smoothstep(-3.2, 3, near);

  const edges: { a: Point3; b: Point3; loose: boolean; near: number }[] = [];
  const nodes: { key: string; place: Point3; near: number }[] = [];
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < floors; j++)
      for (let k = 0; k < rows; k++) {
        const key = `${i},${j},${k}`;
        const place = at(i, j, k);
        nodes.push({ key, place, near: camera(place).near });
        for (const [x, y, z] of [
          [i + 1, j, k],
          [i, j + 1, k],
          [i, j, k + 1],
        ] as const)
          if (x < columns && y < floors && z < rows) {
            const end = at(x, y, z);
            edges.push({
              a: place,
              b: end,
              loose: open.has(key) || open.has(`${x},${y},${z}`),
              near: (camera(place).near + camera(end).near) / 2,
            });
          }
      }
  for (const { a, b, loose, near } of edges.toSorted((p, q) => p.near - q.near)) {
    const [p, q] = [camera(a).at, camera(b).at];
    const dash = loose ? `${2 * pen} ${5 * pen}` : undefined;
    sheet.line([p, q], { ...line(mix(0.1, loose ? 0.5 : 0.6, light(near)), mix(0.7, 1.3, light(near))), dash });
    // Finer struts give a sense of scale.
    if (!loose && random.chance(0.55))
      for (const t of linspace(6).slice(1, -1)) {
        const mark: Point3 = [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
        sheet.circle(camera(mark).at, 1.1 * pen, { fill: chalk, opacity: mix(0.15, 0.7, light(near)) });
      }
  }
  // Hairlines extend the frame on every side.
  for (const { key, place } of nodes) {
    const [i, j, k] = key.split(',').map(Number) as [number, number, number];
    const ways: [boolean, Point3][] = [
      [i === columns - 1, [1, 0, 0]],
      [i === 0, [-1, 0, 0]],
      [j === 0, [0, -1, 0]],
      [j === floors - 1, [0, 1, 0]],
      [k === rows - 1, [0, 0, 1]],
    ];
    for (const [outside, [x, y, z]] of ways) {
      if (!outside) continue;
      const beyond = camera([place[0] + x * 0.8, place[1] + y * 0.8, place[2] + z * 0.8]).at;
      sheet.line([camera(place).at, beyond], { ...line(0.2, 0.8), dash: `${1.5 * pen} ${5 * pen}` });
    }
  }
  for (const { key, place, near } of nodes.toSorted((a, b) => a.near - b.near)) {
    const { at: spot, zoom } = camera(place);
    const size = 5.4 * pen * zoom;
    if (open.has(key)) {
      sheet.circle(spot, size * 1.9, { fill: ink }, line(0.95, 1.4, ember));
      sheet.circle(spot, size * 2.9, { ...line(0.4, 0.9, ember), dash: `${3 * pen} ${4 * pen}` });
      continue;
    }
    sheet.circle(
      spot,
      size,
      { fill: key === docked ? accent : ink },
      line(mix(0.3, 1, light(near)), mix(0.9, 1.6, light(near)), key === docked ? ember : chalk),
    );
    if (random.chance(0.4) && key !== docked)
      sheet.circle(spot, size * 0.45, { fill: chalk, opacity: mix(0.3, 1, light(near)) });
  }
  for (const [key, [dx, dy, dz]] of open) {
    const [i, j, k] = key.split(',').map(Number) as [number, number, number];
    const [x, y, z] = at(i, j, k);
    const way = linspace(30).map((t) => camera([x + dx * t, y + dy * t ** 1.6, z + dz * t ** 1.3]));
    const here = Math.round(way.length * 0.5);
    sheet.curve(
      way.slice(2, here + 1).map((point) => point.at),
      { ...line(0.9, 1.2, ember), dash: `${2 * pen} ${5 * pen}` },
    );
    way.slice(here).forEach(({ at: spot }, n, list) => {
      const next = list[n + 1];
      if (next)
        sheet.line([spot, next.at], {
          ...line(mix(0.85, 0, n / list.length), mix(4.5, 0.4, n / list.length), accent),
          cap: 'butt',
        });
    });
    const { at: spot, zoom } = way[here]!;
    sheet.withGlow(reach * 0.02, 0.9, () => sheet.circle(spot, 8 * pen * zoom, { fill: accent }));
    sheet.circle(spot, 3 * pen * zoom, { fill: ember });
  }
};
