import { arc, createCamera, mix, type Point } from '../geometry.ts';
import { ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

interface Room {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Real estate: a floor plan with raised walls. One room is in the accent. */
export const realEstate: Motif = ({ sheet, random, focus, reach, pen, line, accent, ember, recolour }) => {
  const camera = createCamera({
    yaw: -0.62,
    pitch: -0.86,
    eye: 9,
    scale: reach * 0.6,
    centre: [focus[0], focus[1] + reach * 0.06],
  });
  const put = ([x, y]: Point, high = 0): Point => camera([x - 1.6, -high, y - 1.2]).at;

  const rooms: Room[] = [];
  const divide = (room: Room, depth: number) => {
    const along = room.w > room.h * 1.05;
    if (depth === 0 || (depth < 2 && room.w * room.h < 0.7)) {
      rooms.push(room);
      return;
    }
    const ratio = random.between(0.36, 0.64);
    if (along) {
      divide({ ...room, w: room.w * ratio }, depth - 1);
      divide({ ...room, x: room.x + room.w * ratio, w: room.w * (1 - ratio) }, depth - 1);
    } else {
      divide({ ...room, h: room.h * ratio }, depth - 1);
      divide({ ...room, y: room.y + room.h * ratio, h: room.h * (1 - ratio) }, depth - 1);
    }
  };
  divide({ x: 0, y: 0, w: 3.2, h: 2.4 }, 3);

  // The ground: a measuring grid.
  for (let k = -6; k <= 22; k++) sheet.line([put([k * 0.2, -1.2]), put([k * 0.2, 3.6])], line(0.09));
  for (let k = -6; k <= 18; k++) sheet.line([put([-1.2, k * 0.2]), put([4.4, k * 0.2])], line(0.09));
  const measure = (from: Point, to: Point) => {
    sheet.line([put(from), put(to)], line(0.6));
    for (const [x, y] of [from, to]) sheet.line([put([x - 0.06, y + 0.06]), put([x + 0.06, y - 0.06])], line(0.8, 1.4));
  };
  measure([0, 2.72], [3.2, 2.72]);
  measure([3.55, 0], [3.55, 2.4]);

  const taken = rooms.toSorted(
    (a, b) =>
      Math.hypot(a.x + a.w / 2 - 1.7, a.y + a.h / 2 - 1.3) - Math.hypot(b.x + b.w / 2 - 1.7, b.y + b.h / 2 - 1.3),
  )[0]!;
  for (const room of rooms) {
    const { x, y, w, h } = room;
    const corners: Point[] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    sheet.shape(
      corners.map((p) => put(p)),
      { fill: room === taken ? recolour('#5A0602') : ink, opacity: 0.92 },
    );
    const gap = room === taken ? 0.05 : random.pick([0.1, 0.14, 0.2]);
    const boards = room === taken ? line(0.85, 1, accent) : line(random.chance(0.6) ? 0.16 : 0);
    for (let k = gap; k < w; k += gap) sheet.line([put([x + k, y]), put([x + k, y + h])], boards);
  }
  const tall = 0.3;
  const walls: [Point, Point][] = [];
  const wall = (from: Point, to: Point) => walls.push([from, to]);
  for (const { x, y, w, h } of rooms) {
    const door = random.between(0.25, 0.6);
    const size = Math.min(0.3, w * 0.4);
    const [left, right] = [x + w * door - size / 2, x + w * door + size / 2];
    wall([x, y], [left, y]);
    wall([right, y], [x + w, y]);
    wall([x, y], [x, y + h]);
    if (y > 0)
      sheet.line(
        arc([left, y], size, 0, Math.PI / 2, 16).map((p) => put(p)),
        line(0.55),
      );
  }
  wall([3.2, 0], [3.2, 2.4]);
  wall([0, 2.4], [3.2, 2.4]);
  const depth = ([a, b]: [Point, Point]) => camera([(a[0] + b[0]) / 2 - 1.6, 0, (a[1] + b[1]) / 2 - 1.2]).near;
  for (const [a, b] of walls.toSorted((p, q) => depth(p) - depth(q))) {
    sheet.shape([put(a), put(b), put(b, tall), put(a, tall)], { fill: ink, opacity: 0.55 });
    const bright = mix(0.5, 0.95, (depth([a, b]) + 2) / 4);
    sheet.line([put(a, tall), put(b, tall)], line(bright, 2.2));
    sheet.line([put(a), put(b)], line(bright * 0.6));
    for (const end of [a, b]) sheet.line([put(end), put(end, tall)], line(bright * 0.7));
  }
  const pin = put([taken.x + taken.w / 2, taken.y + taken.h / 2], 0.04);
  sheet.line([pin, [pin[0], pin[1] - reach * 0.42]], line(1, 1.5, ember));
  sheet.withGlow(reach * 0.03, 0.9, () => sheet.circle([pin[0], pin[1] - reach * 0.42], 11 * pen, { fill: accent }));
};
