import { createCamera, mix, smoothstep, linspace, type Point } from '../geometry.ts';
import { chalk } from '../palette.ts';
import type { Motif } from '../stage.ts';
import { smoothPath } from '../svg.ts';

/** Education: curved rows of an auditorium. In one seat, a hand is raised. */
export const education: Motif = ({ sheet, random, focus, reach, pen, drawGlowing, line, ember }) => {
  const turn = random.between(-0.35, 0.35);
  const camera = createCamera({
    yaw: turn,
    pitch: -0.72,
    eye: 6.5,
    scale: reach * 0.88,
    centre: [focus[0], focus[1] + reach * 0.5],
  });
  const at = (angle: number, r: number, high: number): Point =>
    camera([Math.cos(angle) * r, -high, Math.sin(angle) * r]).at;
  const rows = 15;
  const [from, to] = [Math.PI * 1.02, Math.PI * 1.98];
  const asks = { row: random.integer(7, 9), seat: random.pick([0.18, 0.24, 0.76, 0.82]) };

  // The stage.
  for (let k = 1; k < 9; k++)
    sheet.curve(
      linspace(60).map((t) => at(t * Math.PI * 2, k * 0.033, 0)),
      line(0.75 - k * 0.06, 1),
    );
  for (let row = rows; row >= 1; row--) {
    const r = 0.36 + row * 0.085;
    const high = 0.032 * row ** 1.25;
    const light = mix(1, 0.35, row / rows);
    const aisles = [0.34, 0.66];
    for (const [a, b] of [
      [0, aisles[0]!],
      [aisles[0]!, aisles[1]!],
      [aisles[1]!, 1],
    ] as const) {
      const inset = 0.02 / (1 + row * 0.05);
      const bow = (up: number, out: number) =>
        linspace(40).map((t) => at(mix(from, to, mix(a + inset, b - inset, t)), r + out, up));
      sheet.curve(bow(high, 0), line(light * 0.95, 1.4));
      sheet.curve(bow(high - 0.03, 0), line(light * 0.4, 0.9));
      for (const t of linspace(Math.round((b - a) * (14 + row * 3.4)))) {
        const place = mix(from, to, mix(a + inset * 2, b - inset * 2, t));
        const spot = at(place, r + 0.035, high + 0.012);
        const seated = random.chance(0.72);
        sheet.circle(
          spot,
          (seated ? 3.1 : 1.2) * pen,
          seated ? { fill: chalk, opacity: light * 0.85 } : { fill: chalk, opacity: light * 0.4 },
        );
      }
    }
  }
  // Waves from the stage to the raised hand.
  const r = 0.36 + asks.row * 0.085 + 0.035;
  const angle = mix(from, to, asks.seat);
  const hand = at(angle, r, 0.032 * asks.row ** 1.25 + 0.03);
  const start = at(angle, 0, 0.02);
  const way = linspace(40).map((t) =>
    at(angle, r * t, mix(0.02, 0.032 * asks.row ** 1.25 + 0.03, t) + 0.34 * Math.sin(Math.PI * t)),
  );
  drawGlowing(smoothPath(way), 3.4, 1.6, 0.026);
  sheet.withGlow(reach * 0.03, 0.9, () => sheet.circle(hand, 9 * pen, { fill: ember }));
  for (const ring of [18, 30]) sheet.circle(hand, ring * pen, line(smoothstep(40, 5, ring), 1.2, ember));
  sheet.circle(start, 6 * pen, { fill: ember });
};
