import { createCamera, mix, roundedRect, linspace, parsePoints, type Point, type Point3 } from '../geometry.ts';
import { mixColours, chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

/** Careers: a meeting table with one free chair. */
export const meetingTable: Motif = ({ sheet, random, noise, focus, reach, line, accent, ember }) => {
  const see = createCamera({
    yaw: 0.62,
    pitch: -0.62,
    scale: reach * 0.335,
    centre: [focus[0] - reach * 0.06, focus[1] + reach * 0.3],
  });
  const put = (point: Point3): Point => see(point).at;
  /** A flat shape at height `y`. */
  const flat = (points: readonly Point[], y: number) => points.map(([x, z]) => put([x, y, z]));
  const solid = (points: readonly Point[], color: string, opacity: number, wide = 1.3, fill = ink) => {
    sheet.shape(points, { fill });
    sheet.shape([...points, points[0]!], line(opacity, wide, color));
  };

  for (let x = -6; x <= 6.01; x += 0.42) sheet.line([put([x, 0, -4.6]), put([x, 0, 4.6])], line(0.13));
  for (let k = 0; k < 60; k++) {
    const [x, z] = [-6 + 0.42 * Math.floor(random.between(0, 28)), random.between(-4.4, 4.4)];
    sheet.line([put([x, 0, z]), put([x + 0.42, 0, z])], line(0.16));
  }

  const [long, deep, high] = [3.5, 1.12, -1.12];
  const chair = (x: number, side: number, away = 0, turn = 0, color = chalk) => {
    const middle: Point = [x, side * (deep + 0.52 + away)];
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const at = ([px, pz]: Point): Point => [middle[0] + px * cos + pz * sin, middle[1] + pz * cos - px * sin];
    const seat = roundedRect(-0.36, -0.34, 0.72, 0.68, 0.16);
    const hot = color !== chalk;
    const shade = hot ? mixColours(ink, accent, 0.42) : ink;
    for (const [px, pz] of parsePoints('-0.28,-0.26 0.28,-0.26 0.28,0.26 -0.28,0.26')) {
      const [fx, fz] = at([px, pz]);
      sheet.line([put([fx, -0.62, fz]), put([fx, 0, fz])], line(0.75, 1.5, color));
    }
    const back = () => {
      const board = roundedRect(-0.36, -1.5, 0.72, 0.74, 0.2).map(([px, y]) => {
        const [bx, bz] = at([px, side * 0.38]);
        return put([bx, y, bz]);
      });
      for (const px of [-0.2, 0.2]) {
        const [bx, bz] = at([px, side * 0.38]);
        sheet.line([put([bx, -0.62, bz]), put([bx, -0.8, bz])], line(0.8, 1.5, color));
      }
      solid(board, color, 1, hot ? 2 : 1.4, shade);
      for (const t of linspace(9)) {
        const [bx, bz] = at([mix(-0.29, 0.29, t), side * 0.38]);
        sheet.line([put([bx, -1.42, bz]), put([bx, -0.84, bz])], line(hot ? 0.9 : 0.42, 1, hot ? ember : chalk));
      }
    };
    // On the far side, a chair's back is behind its seat.
    if (side < 0) back();
    const cushion = () => solid(flat(seat.map(at), -0.62), color, 1, hot ? 2 : 1.4, shade);
    if (hot) sheet.withGlow(reach * 0.03, 0.7, cushion);
    else cushion();
    if (side > 0) back();
  };

  const seats = [-2.55, -0.85, 0.85, 2.55];
  for (const x of seats) chair(x, -1);
  for (const [x, z] of [
    [-long + 0.3, -deep + 0.25],
    [long - 0.3, -deep + 0.25],
    [long - 0.3, deep - 0.25],
    [-long + 0.3, deep - 0.25],
  ] as const)
    sheet.line([put([x, high, z]), put([x, 0, z])], line(0.9, 3));
  const top = roundedRect(-long, -deep, 2 * long, 2 * deep, 0.22);
  solid(flat(top, high + 0.13), chalk, 0.7, 1.2);
  solid(flat(top, high), chalk, 1, 1.8);
  // Wood grain.
  for (const t of linspace(30).slice(1, -1)) {
    const z = mix(-deep, deep, t);
    const grain = linspace(90).map((s) => {
      const x = mix(-long + 0.06, long - 0.06, s);
      return put([x, high, z + 0.05 * noise(x * 0.55, z * 1.3) * Math.sin((t * 2 - 1) * 1.3 + 1.6)]);
    });
    sheet.curve(grain, line(0.2, 0.9));
  }

  const laptop = (x: number, side: number, color = chalk) => {
    const z = side * (deep - 0.5);
    const base = roundedRect(x - 0.42, z - 0.28, 0.84, 0.56, 0.06);
    const lid = (u: number, v: number): Point => put([x + u, high - v, z - side * (0.28 + v * 0.3)]);
    const face = roundedRect(-0.42, 0.02, 0.84, 0.6, 0.06).map(([u, v]) => lid(u, v));
    if (side < 0) solid(flat(base, high), chalk, 0.9);
    if (side > 0) solid(face, color, 1, 1.5);
    if (side > 0) {
      for (const [row, v] of [0.52, 0.43, 0.34, 0.25, 0.16].entries()) {
        const from = -0.34 + (row % 3) * 0.08;
        sheet.line(
          [lid(from, v), lid(from + random.between(0.2, 0.44), v)],
          line(0.9, 1.5, color === chalk ? chalk : ember),
        );
      }
      solid(flat(base, high), chalk, 0.9);
      for (const t of [0.3, 0.5, 0.7])
        sheet.line(
          [put([x - 0.32, high, mix(z - 0.2, z + 0.16, t)]), put([x + 0.32, high, mix(z - 0.2, z + 0.16, t)])],
          line(0.45),
        );
    } else solid(face, chalk, 1, 1.5);
  };
  const sheetOfPaper = (x: number, z: number, turn: number) => {
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const at = ([px, pz]: Point): Point => [x + px * cos + pz * sin, z + pz * cos - px * sin];
    solid(flat(parsePoints('-0.2,-0.28 0.2,-0.28 0.2,0.28 -0.2,0.28').map(at), high), chalk, 0.85, 1.1);
    for (const pz of [-0.18, -0.09, 0, 0.09])
      sheet.line(flat([at([-0.14, pz]), at([random.between(0.02, 0.14), pz])], high), line(0.6));
  };
  const cup = (x: number, z: number) => {
    const ring = (y: number) =>
      flat(
        linspace(24).map((t): Point => [x + 0.1 * Math.cos(t * 6.2832), z + 0.1 * Math.sin(t * 6.2832)]),
        y,
      );
    solid(ring(high), chalk, 0.8, 1.1);
    for (const dx of [-0.5, -0.25, 0, 0.25, 0.5])
      sheet.line([put([x + dx * 0.16, high, z + 0.08]), put([x + dx * 0.16, high - 0.2, z + 0.08])], line(0.6));
    solid(ring(high - 0.2), chalk, 1, 1.3);
  };
  for (const x of seats) laptop(x, -1);
  cup(-1.65, -0.42);
  sheetOfPaper(0.05, -0.1, 0.5);
  sheetOfPaper(2, 0.05, -0.3);
  cup(-2.1, 0.25);
  cup(1.55, 0.62);
  const free = 0.85;
  for (const x of seats) laptop(x, 1, x === free ? accent : chalk);
  for (const x of seats) {
    if (x === free) chair(x + 0.2, 1, 0.75, 0.5, ember);
    else chair(x, 1);
  }
};
