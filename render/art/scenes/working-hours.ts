import { mix, linspace, type Point } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

/** Remote team: the days of ten cities, one behind the other, with the working hours each shares with the team. */
export const workingHours: Motif = ({ sheet, width, height, reach, pen, line, accent, ember }) => {
  const zones = [-8, -6, -5, -3, 0, 1, 2, 3, 5, 8];
  const teamZone = 5;
  const [left, right, top, bottom] = [width * 0.05, width * 0.95, height * 0.31, height * 0.87];
  /** The range of hours, in UTC. */
  const [first, last] = [-4, 30];
  const x = (hour: number) => mix(left, right, (hour - first) / (last - first));
  /** Start of work in UTC. The team starts an hour later than others. */
  const begins = (zone: number) => (zone === teamZone ? 10 : 9) - zone;
  const isShared = (hour: number) => hour >= begins(teamZone) && hour <= begins(teamZone) + 9;
  /** The elevation of the sun, from 06:00 to 20:00. */
  const sunAt = (zone: number, hour: number) =>
    Math.max(0, Math.cos(((hour + zone - 13) / 14) * Math.PI)) ** 1.3 * (Math.abs(hour + zone - 13) < 7 ? 1 : 0);
  for (let hour = first; hour <= last; hour++) {
    const long = hour % 6 === 0;
    sheet.segment([x(hour), height * 0.93], [x(hour), height * (long ? 0.958 : 0.942)], line(long ? 0.9 : 0.45, 1.2));
    if (long)
      sheet.segment([x(hour), height * 0.1], [x(hour), height * 0.92], {
        ...line(0.28, 1),
        dash: `${2 * pen} ${7 * pen}`,
      });
  }
  zones.forEach((zone, row) => {
    const base = mix(top, bottom, row / (zones.length - 1));
    const isTeam = zone === teamZone;
    const y = (hour: number) => base - height * 0.22 * sunAt(zone, hour);
    const ridge = linspace(240).map((t): Point => [x(mix(6, 20, t) - zone), y(mix(6, 20, t) - zone)]);
    // Hides the days behind it.
    sheet.shape(ridge, { fill: ink });
    sheet.line([[left, base], ridge[0]!], line(isTeam ? 0.9 : 0.3, isTeam ? 1.6 : 1, isTeam ? ember : chalk));
    sheet.line([ridge.at(-1)!, [right, base]], line(isTeam ? 0.9 : 0.3, isTeam ? 1.6 : 1, isTeam ? ember : chalk));
    for (let hour = begins(zone); hour <= begins(zone) + 9.01; hour += 0.25) {
      const shared = isShared(hour);
      sheet.segment(
        [x(hour), base],
        [x(hour), y(hour)],
        line(shared ? 1 : 0.36, shared ? 1.7 : 1, shared ? accent : chalk),
      );
    }
    if (isTeam) sheet.withGlow(reach * 0.028, 0.85, () => sheet.line(ridge, { stroke: accent, width: 3.4 * pen }));
    sheet.line(ridge, line(isTeam ? 1 : 0.92, isTeam ? 2.2 : 1.6, isTeam ? ember : chalk));
    for (const end of [begins(zone), begins(zone) + 9])
      sheet.circle([x(end), y(end)], 3.6 * pen, { fill: isTeam ? ember : chalk });
  });
};
