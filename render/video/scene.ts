import { clamp, mix, smooth, steps, type Point } from '../art/geometry.ts';
import { createNoise } from '../art/noise.ts';
import { chalk, ink, paper, paletteOf } from '../art/palette.ts';
import { drawPerson, peopleIn } from '../art/people.ts';
import { createRandom } from '../art/random.ts';
import { Sheet } from '../art/svg.ts';

export const screen = { width: 640, height: 360 };
export const seconds = 8;

/** The disc behind the head: lines flow around it like water around a stone. */
const stone = { centre: [436, 160] as Point, radius: 114 };
const portrait = { width: 300, height: 348 };

/** The first speaker of the testimonials, on the disc of the accent and in lighter cloth, because the ground is ink. */
export function drawSpeaker(accent: string): string {
  const palette = paletteOf(accent);
  const person = { ...peopleIn(palette)['avatar-1']!, ground: 'none', disc: palette.accent, cloth: '#3A302B', collarColor: '#57483F' };
  return drawPerson(person, portrait.width, portrait.height);
}

export const speakerAt = {
  left: Math.round(stone.centre[0] - portrait.width / 2),
  top: Math.round(stone.centre[1] - portrait.height * (48 / 116)),
};

interface Stream {
  /** How far from the middle the line comes in. */
  offset: number;
  start: number;
  length: number;
  weight: number;
  wave: number;
}

const random = createRandom('testimonial');
const noise = createNoise(random.fork('noise'));
const streams: Stream[] = steps(8).map((t, i) => ({
  offset: mix(-138, 150, t) + random.between(-3, 3),
  start: random.between(-0.5, 1.7),
  length: random.between(3, 4.2),
  weight: i % 3 === 1 ? 1.7 : random.between(0.9, 1.2),
  wave: random.between(0, 40),
}));

/** What is behind the speaker after so many seconds. */
export function drawScene(time: number): string {
  const sheet = new Sheet(screen.width, screen.height);
  const { width, height } = screen;
  sheet.fill(ink);
  sheet.masked(
    () => {
      sheet.fill(sheet.linear([width * 0.16, 0], [width * 0.42, 0], [[0, '#000', 1], [1, '#000', 0]]));
      sheet.fill(sheet.linear([width, 0], [width * 0.86, 0], [[0, '#000', 1], [1, '#000', 0]]));
      sheet.fill(sheet.linear([0, height], [0, height * 0.8], [[0, '#000', 0.9], [1, '#000', 0]]));
    },
    () => {
      for (const stream of streams) drawStream(sheet, stream, time);
    },
  );
  drawQuotes(sheet, time);
  return sheet.toString();
}

function drawStream(sheet: Sheet, { offset, start, length, weight, wave }: Stream, time: number) {
  const reached = smooth(0, 1, (time - start) / length) * 1.15;
  if (reached <= 0) return;
  const points = steps(60).map((t) => flow(t * (screen.width + 40) - 20, offset, wave, time));
  const part = (from: number, to: number) => points.slice(Math.floor(clamp(from) * 59), Math.ceil(clamp(to) * 59) + 1);
  sheet.curve(part(0, reached), { stroke: chalk, width: weight, opacity: 0.34 });
  if (reached < 1.15) sheet.curve(part(reached - 0.14, reached), { stroke: chalk, width: weight + 0.3, opacity: 0.75 });
}

/** Where the line that comes in at `offset` is at x: ideal flow around a cylinder, with a slow wave far from it. */
function flow(x: number, offset: number, wave: number, time: number): Point {
  const [cx, cy] = stone.centre;
  const side = offset < 0 ? -1 : 1;
  const [dx, far, r2] = [x - cx, Math.max(1, Math.abs(offset)), (stone.radius * 1.05) ** 2];
  let [low, high] = [Math.sqrt(Math.max(0, r2 - dx * dx)), far + stone.radius * 1.05];
  for (let i = 0; i < 24; i++) {
    const y = (low + high) / 2;
    if (y * (1 - r2 / (dx * dx + y * y)) > far) high = y;
    else low = y;
  }
  const calm = smooth(stone.radius, stone.radius * 2.4, Math.hypot(dx, low));
  return [x, cy + side * low + 7 * calm * noise(x * 0.008 - time * 0.12, wave * 0.02 + offset * 0.01, time * 0.09)];
}

/** Two marks that rise into their place one after the other. */
function drawQuotes(sheet: Sheet, time: number) {
  [0, 1].forEach((i) => {
    const shown = smooth(0.15 + i * 0.3, 1.15 + i * 0.3, time);
    if (shown <= 0) return;
    sheet.group(`transform="translate(${58 + i * 58} ${(84 + 14 * (1 - shown)).toFixed(2)})"`, () =>
      sheet.path('M44 0C18 8 0 28 0 56A22 22 0 1 0 22 34C21 22 29 13 44 9Z', { fill: paper, opacity: shown }),
    );
  });
}
