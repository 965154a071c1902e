import { mix, smoothstep, linspace, tau, type Point3 } from '#render/art/geometry.ts';
import { chalk } from '#render/art/palette.ts';
import { polyline } from '#render/art/svg.ts';
import type { Motif } from '#render/art/stage.ts';

/** About: a globe of great circles. One meridian is in the accent, for the name of the sample company. */
export const meridians: Motif = ({ sheet, aim, reach, pen, line, drawGlowing, detail, portrait, accent, ember }) => {
  const view = { yaw: 0.35, pitch: -0.34, roll: -0.36, eye: 7 };
  const camera = portrait ? aim(view, 0.76, 0, 0) : aim(view, 0.82, 0.03, 0);
  const ball = (longitude: number, latitude: number, r = 1): Point3 => [
    r * Math.cos(latitude) * Math.sin(longitude),
    -r * Math.sin(latitude),
    r * Math.cos(latitude) * Math.cos(longitude),
  ];
  /** Draws a line in short segments: thin and dim behind the globe. Lines crowd at the rim without help. */
  const trace = (points: Point3[], front: number, back: number, width: number, color = chalk) => {
    for (let i = 0; i < points.length - 1; i += 3) {
      const run = points.slice(i, i + 4).map((point) => camera(point));
      const near = run[run.length >> 1]!.near;
      const t = smoothstep(-0.45, 0.55, near);
      sheet.path(polyline(run.map(({ at }) => at)), {
        ...line(mix(back, front, t), mix(0.7, width, t), color),
        cap: 'butt',
      });
    }
  };
  const circle = (write: (angle: number) => Point3, count = 180) => linspace(count).map((t) => write(t * tau));

  // Orbits: the same circle from other angles.
  for (let k = 0; k < Math.round(7 * detail) + 3; k++) {
    const [tilt, r] = [0.5 + k * 0.34, 1.16 + k * 0.075];
    trace(
      circle((a) => [r * Math.cos(a), r * Math.sin(a) * Math.sin(tilt), r * Math.sin(a) * Math.cos(tilt)], 240),
      0.2,
      0.06,
      0.9,
    );
  }
  const every = portrait ? 12 : 7.5;
  for (let longitude = 0; longitude < 180; longitude += every)
    trace(
      circle((a) => ball((longitude / 360) * tau, a)),
      0.5,
      0.09,
      1,
    );
  for (let latitude = -75; latitude <= 75; latitude += portrait ? 15 : 7.5)
    trace(
      circle((a) => ball(a, (latitude / 360) * tau)),
      latitude === 0 ? 0.6 : 0.24,
      latitude === 0 ? 0.12 : 0.05,
      latitude === 0 ? 1.2 : 0.8,
    );

  const half = linspace(120).map((t) => ball(0.06, mix(-0.25, 0.25, t) * tau));
  const own = half.filter((point) => camera(point).near > -0.05).map((point) => camera(point).at);
  drawGlowing(polyline(own), 3.4, 1.7, 0.024, 0.95);
  trace(
    linspace(120).map((t) => ball(0.06 + tau / 2, mix(-0.25, 0.25, t) * tau)),
    0.45,
    0.3,
    1,
    accent,
  );

  // A scale along the meridian, as on an instrument.
  for (let k = -16; k <= 16; k++) {
    const a = (k / 72) * tau;
    const end = 0.06 + (k % 4 ? 0.025 : 0.06) / Math.max(0.25, Math.cos(a));
    const [p, q] = [camera(ball(0.06, a)), camera(ball(end, a))];
    if (p.near > 0.05) sheet.line([p.at, q.at], line(0.85, 1.1, ember));
  }
  const home = camera(ball(0.06, 0.55)).at;
  sheet.withGlow(reach * 0.025, 0.9, () => sheet.circle(home, 6.5 * pen, { fill: ember }));
  for (const ring of [14, 24]) sheet.circle(home, ring * pen, line(8 / ring, 1.1, ember));
};
