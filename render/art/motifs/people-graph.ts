import { arc, distance, mix, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import { polyline } from '#render/art/svg.ts';
import type { Motif } from '#render/art/stage.ts';

interface Person {
  at: Point;
  size: number;
  followers: number;
}

/** Social media: people with clusters of followers, and the ties between them. One of them is in the accent. */
export const peopleGraph: Motif = ({ sheet, random, focus, reach, pen, line, detail, portrait, accent, ember }) => {
  const speaker: Person = {
    at: [focus[0] + reach * 0.02, focus[1] - reach * 0.02],
    size: reach * 0.085,
    followers: 150,
  };
  const people: Person[] = [speaker];
  const settle = (count: number, size: number, followers: number, room: number, spread: number) => {
    for (let tries = 0, placed = 0; tries < 3000 && placed < count; tries++) {
      const angle = random.between(0, Math.PI * 2);
      const far = Math.sqrt(random()) * spread * reach;
      const at: Point = [focus[0] + Math.cos(angle) * far * (portrait ? 1 : 1.3), focus[1] + Math.sin(angle) * far];
      const own = size * random.between(0.85, 1.2) * reach;
      if (people.some((other) => distance(other.at, at) < (other.size + own) * 2.1 + room * reach)) continue;
      people.push({ at, size: own, followers: Math.round(followers * random.between(0.7, 1.3)) });
      placed++;
    }
  };
  settle(5, 0.05, 74, 0.2, 1.0);
  settle(9, 0.034, 44, 0.1, 1.1);
  settle(Math.round(22 * detail + 4), 0.018, 18, 0.04, 1.25);
  settle(Math.round(50 * detail), 0.009, 0, 0.02, 1.4);

  /** Ties are curved, so that parallel ones do not overlap. */
  const tie = (a: Point, b: Point, slant: number) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const bend = [a[0] + dx / 2 - dy * slant, a[1] + dy / 2 + dx * slant];
    return `M${a.map((v) => v.toFixed(1)).join(' ')}Q${bend.map((v) => v.toFixed(1)).join(' ')} ${b.map((v) => v.toFixed(1)).join(' ')}`;
  };
  const nearest = (person: Person, list: Person[]) =>
    list.toSorted((a, b) => distance(a.at, person.at) - distance(b.at, person.at));
  people.forEach((person, i) => {
    const larger = people.slice(0, i).filter((other) => other.size > person.size * 1.1);
    const [ties, weight, bright] = person.followers > 30 ? [4, 1, 0.34] : [2, 0.8, 0.18];
    for (const other of nearest(person, larger).slice(0, ties))
      sheet.path(tie(person.at, other.at, random.between(-0.2, 0.2)), line(bright, weight));
  });

  const bloom = (person: Person, color: string, strength: number) => {
    const ends: Point[] = [];
    let spokes = '';
    for (let k = 0; k < person.followers * (portrait ? 0.62 : 1); k++) {
      const angle = k * 2.39996 + random.between(-0.12, 0.12);
      const far = person.size * mix(1.5, 2.75, random() ** 0.7);
      const end: Point = [person.at[0] + Math.cos(angle) * far, person.at[1] + Math.sin(angle) * far];
      spokes += polyline([
        [person.at[0] + Math.cos(angle) * person.size * 1.1, person.at[1] + Math.sin(angle) * person.size * 1.1],
        end,
      ]);
      ends.push(end);
    }
    sheet.path(spokes, line(0.36 * strength, 0.7, color));
    for (const end of ends)
      sheet.circle(end, random.between(0.8, 1.9) * pen, { fill: color, opacity: random.between(0.45, 1) * strength });
  };
  const figure = ({ at: [x, y], size }: Person, color: string, opacity: number, filled: boolean) => {
    const style = filled ? { fill: color, opacity } : { stroke: color, width: 1.2 * pen, opacity };
    sheet.circle([x, y - size * 0.24], size * 0.25, style);
    sheet.shape([...arc([x, y + size * 0.62], size * 0.5, Math.PI, Math.PI * 2, 20)], style);
  };

  const heard = nearest(
    speaker,
    people.slice(1).filter((person) => person.followers > 0),
  ).slice(0, portrait ? 7 : 11);
  sheet.withGlow(reach * 0.014, 0.8, () => {
    heard.forEach((person, i) =>
      sheet.path(
        tie(speaker.at, person.at, i % 2 ? 0.16 : -0.12),
        line(0.95, person.followers > 30 ? 1.8 : 1.2, accent),
      ),
    );
  });
  for (const person of people.slice(1).toReversed()) {
    const isListening = heard.includes(person);
    const light = mix(0.45, 1, Math.min(1, person.size / reach / 0.05));
    if (person.followers === 0) {
      sheet.circle(person.at, person.size * 0.4, { fill: chalk, opacity: 0.5 });
      continue;
    }
    bloom(person, chalk, light * 0.85);
    sheet.circle(person.at, person.size, { fill: ink });
    sheet.circle(person.at, person.size, line(isListening ? 1 : light * 0.8, 1.1, isListening ? ember : chalk));
    if (person.followers > 12) figure(person, chalk, light * 0.9, person.size < reach * 0.026);
  }
  sheet.withGlow(reach * 0.03, 0.7, () => sheet.circle(speaker.at, speaker.size, { fill: accent }));
  bloom(speaker, ember, 1);
  figure(speaker, chalk, 1, true);
};
