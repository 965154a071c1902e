import { mixColours, chalk, clay, ink, paper, sand, stone, type Palette } from './palette.ts';
import { Sheet } from './svg.ts';

/**
 * Portraits of fictional people, composed of a few parts and half shaded with engraving lines. Parts are paths on a
 * sheet 100 wide and 116 high.
 */
const hair = {
  crop: {
    front:
      'M31.8 45C29.6 25 38 13.6 50.6 13.6C63.4 13.6 70.6 25 68.2 45C67.4 38 65.8 32.6 62.4 29.6C54 32.4 45 31.6 38.6 28.6C34.6 32.4 32.8 38 31.8 45Z',
  },
  side: {
    front:
      'M31.4 46C27 25 37 11.6 53 12.4C66 13 73 25 68.6 46C68 38.4 66.6 33 63.6 29.6C55.6 31.6 46 29 40.6 22.6C39.4 29.6 33 34 31.4 46Z',
  },
  wave: {
    front:
      'M31.2 47C25 30 31 17 42 14.4C48 9.6 64 10 69.4 21C73.4 29 71.4 38 68.8 46C68 39 67 34 64 30.4C60 24.6 50 25.4 44 29.6C37.6 32 33 38 31.2 47Z',
  },
  bald: { front: '' },
  bob: {
    back: 'M27.6 71C22.6 42 27 12.6 50 12.6C73 12.6 77.4 42 72.4 71C68.6 75 62.6 74 60.4 70H39.6C37.4 74 31.4 75 27.6 71Z',
    front:
      'M32.2 46C30 24 38 13.4 50 13.4C62 13.4 70 24 67.8 46C66.6 38 63.6 33.4 59.6 30.4C51.6 33.6 40.4 33.4 35.4 33C33.4 37 32.8 41 32.2 46Z',
  },
  long: {
    back: 'M24.6 98C17.6 56 24 11 50 11C76 11 82.4 56 75.4 98C69 101 63.6 95 62 84H38C36.4 95 31 101 24.6 98Z',
    front: 'M32 47C28.6 25 38 12.6 50 12.6C62 12.6 71.4 25 68 47C66.6 37 60 28.6 49 22.4C43 29.4 34.6 34 32 47Z',
  },
  swept: {
    back: 'M26 88C20 54 25 12 50 12C74 12 79 40 73.4 62C70 70 64 70 62 66L40 70C40 80 34 92 26 88Z',
    front: 'M31.6 47C27.6 26 37 12.4 52 12.6C65 13 71.4 26 68.4 47C67.4 38.4 64 32 58.6 25.6C53 33 39.6 34.6 31.6 47Z',
  },
  bun: {
    back: 'M50 0.6C56.4 0.6 60.6 4.6 60.6 9.6C60.6 14.6 56.4 18.6 50 18.6C43.6 18.6 39.4 14.6 39.4 9.6C39.4 4.6 43.6 0.6 50 0.6Z',
    front: 'M31.8 46C28.8 25.4 38 14 50 14C62 14 71.2 25.4 68.2 46C67 37 62.4 29 50 27.4C37.6 29 33 37 31.8 46Z',
  },
  curls: {
    back:
      'M30 58C22.6 55.6 20.6 47.4 24.6 42.6C19.6 36.4 22 28.4 28 26.4C28 18 35.6 13 42 15.4C46 9.6 55 9.4 59 15' +
      'C66 12.4 73 18.4 72.4 26.4C78.4 29 80.4 37 75.4 42.8C79.4 48 77 55.6 70 58C60 62 40 62 30 58Z',
    front:
      'M32 45C30.6 36 34 31 37 31.4C38.6 27 43.6 26 46 28.4C49 25.4 54 26 55.6 29C59.6 26.8 63.6 29.4 63.6 32.6C67 33.4 69 38 68 45C71 30 64 17 50 17C36 17 29 30 32 45Z',
  },
} as const;

const collars = {
  crew: ['M40.4 79.6Q50 90.6 59.6 79.6L61.8 81.2Q50 95.4 38.2 81.2Z'],
  lapels: ['M42 79L50 100L31 93L37.6 81.4Z', 'M58 79L50 100L69 93L62.4 81.4Z'],
  shirt: ['M42.4 77.4L50 88L41.6 95L36.4 82Z', 'M57.6 77.4L50 88L58.4 95L63.6 82Z'],
  high: ['M41.4 72.6Q50 78 58.6 72.6L60.8 82.4Q50 90 39.2 82.4Z'],
} as const;

export interface Person {
  hair: [style: keyof typeof hair, colour: string];
  skin: string;
  backdrop: [ground: string, disc: string];
  cloth: string;
  collar: [style: keyof typeof collars, colour: string];
  beard?: boolean;
  glasses?: boolean;
}

const [dark, umber, grey] = ['#1F1815', '#3B2A22', '#8E8279'] as const;
const shade = '#1A0F0B';
const [fair, light, tan, brown, deep] = ['#F0D0B6', '#DFB996', '#C39672', '#976444', '#6E4530'] as const;

/** On the contact page and among the people who lead. */
const headOfEngagements: Person = {
  hair: ['side', dark],
  skin: brown,
  backdrop: [sand, clay],
  cloth: '#4A3E38',
  collar: ['shirt', paper],
  beard: true,
};

/** In the order of `personImageNames`: avatars, portraits, leads, leader. */
export const peopleFor = ({ accent, recolour }: Palette): Record<string, Person> => ({
  'avatar-1': {
    hair: ['long', umber],
    skin: light,
    backdrop: [sand, paper],
    cloth: ink,
    collar: ['lapels', '#3A2F2A'],
  },
  'avatar-2': {
    hair: ['side', grey],
    skin: fair,
    backdrop: ['#2A221E', clay],
    cloth: stone,
    collar: ['shirt', paper],
    glasses: true,
  },
  'avatar-3': { hair: ['curls', dark], skin: deep, backdrop: [paper, accent], cloth: sand, collar: ['crew', chalk] },
  'avatar-4': { hair: ['crop', dark], skin: light, backdrop: [clay, sand], cloth: paper, collar: ['high', chalk] },
  'avatar-5': {
    hair: ['bob', dark],
    skin: tan,
    backdrop: [paper, sand],
    cloth: accent,
    collar: ['crew', recolour('#A80000')],
  },
  'avatar-6': {
    hair: ['wave', umber],
    skin: tan,
    backdrop: [sand, clay],
    cloth: ink,
    collar: ['high', '#3A2F2A'],
    beard: true,
  },
  'avatar-7': {
    hair: ['bun', '#C9A77E'],
    skin: fair,
    backdrop: ['#2A221E', accent],
    cloth: paper,
    collar: ['shirt', chalk],
  },
  'avatar-8': headOfEngagements,
  'portrait-1': {
    hair: ['wave', dark],
    skin: brown,
    backdrop: [sand, paper],
    cloth: stone,
    collar: ['shirt', paper],
    glasses: true,
  },
  'portrait-2': {
    hair: ['swept', '#7A4A30'],
    skin: fair,
    backdrop: ['#2A221E', sand],
    cloth: clay,
    collar: ['crew', sand],
  },
  'portrait-3': {
    hair: ['crop', dark],
    skin: deep,
    backdrop: [paper, clay],
    cloth: ink,
    collar: ['lapels', '#3A2F2A'],
  },
  'portrait-4': {
    hair: ['bob', '#D3B78F'],
    skin: fair,
    backdrop: [clay, paper],
    cloth: ink,
    collar: ['high', '#3A2F2A'],
    glasses: true,
  },
  'portrait-5': {
    hair: ['crop', dark],
    skin: light,
    backdrop: [paper, accent],
    cloth: '#4A3E38',
    collar: ['crew', stone],
    beard: true,
  },
  'portrait-6': { hair: ['long', dark], skin: tan, backdrop: [sand, clay], cloth: paper, collar: ['lapels', chalk] },
  'portrait-7': {
    hair: ['bald', grey],
    skin: light,
    backdrop: ['#2A221E', sand],
    cloth: accent,
    collar: ['shirt', paper],
    beard: true,
  },
  'lead-1': headOfEngagements,
  'lead-2': { hair: ['bob', dark], skin: light, backdrop: [clay, sand], cloth: ink, collar: ['lapels', '#3A2F2A'] },
  'lead-3': {
    hair: ['crop', dark],
    skin: brown,
    backdrop: ['#2A221E', sand],
    cloth: stone,
    collar: ['shirt', paper],
    glasses: true,
  },
  'lead-4': { hair: ['bun', dark], skin: brown, backdrop: [sand, accent], cloth: paper, collar: ['high', chalk] },
  'lead-5': {
    hair: ['swept', umber],
    skin: tan,
    backdrop: ['#2A221E', clay],
    cloth: sand,
    collar: ['crew', chalk],
    glasses: true,
  },
  'lead-6': { hair: ['long', dark], skin: brown, backdrop: [sand, clay], cloth: '#4A3E38', collar: ['crew', stone] },
  'lead-7': {
    hair: ['wave', dark],
    skin: tan,
    backdrop: [clay, paper],
    cloth: ink,
    collar: ['high', '#3A2F2A'],
    beard: true,
  },
  'lead-8': {
    hair: ['curls', umber],
    skin: tan,
    backdrop: [sand, paper],
    cloth: accent,
    collar: ['crew', recolour('#A80000')],
  },
  leader: { hair: ['swept', dark], skin: tan, backdrop: [paper, accent], cloth: ink, collar: ['lapels', '#3A2F2A'] },
});

const face = 'M32.6 43C32.6 27 40 19.6 50 19.6C60 19.6 67.4 27 67.4 43C67.4 57 60.6 70 50 70C39.4 70 32.6 57 32.6 43Z';
const ears =
  'M33.4 42.6C30 41 29 45 30.4 48.6C31.4 51.4 33.4 52 34.6 50.6Z M66.6 42.6C70 41 71 45 69.6 48.6C68.6 51.4 66.6 52 65.4 50.6Z';
const neck = 'M42.6 60V77Q50 89 57.4 77V60Z';
const body =
  'M6 118C8 94 22 88 36 83.4C40 82 42.4 80.6 42.6 77Q50 88.4 57.4 77C57.6 80.6 60 82 64 83.4C78 88 92 94 94 118Z';
const beardShape =
  'M32.7 46C33 60 39.6 71.6 50 71.6C60.4 71.6 67 60 67.3 46C65.6 54 63 58.4 58.6 57.6C54 55.4 46 55.4 41.4 57.6C37 58.4 34.4 54 32.7 46Z';

export function drawPerson(person: Person, width: number, height: number): string {
  const sheet = new Sheet(width, height);
  // Small square portraits zoom in on the face.
  const square = width === height;
  const scale = square ? width / 82 : width / 100;
  const [dx, dy] = square ? [-9, 0.4] : [0, height / scale - 116];
  const [[hairStyle, hairColour], [ground, disc], [collar, collarColour]] = [
    person.hair,
    person.backdrop,
    person.collar,
  ];
  const shape = hair[hairStyle];
  const shadow = (color: string) => mixColours(color, shade, color === ink ? 0.5 : 0.34);

  sheet.fill(ground);
  sheet.group(`transform="scale(${scale.toFixed(4)}) translate(${dx} ${dy.toFixed(2)})"`, () => {
    sheet.circle([50, 48], 38, { fill: disc });
    /** Flat on the light side, hatched on the other. */
    const part = (d: string, color: string, from = 50) => {
      if (!d) return;
      sheet.path(d, { fill: color });
      sheet.withClip(d, () => {
        let lines = '';
        for (let y = -2; y < 120; y += 1.9) lines += `M${from + 0.35 * Math.sin(y)} ${y.toFixed(1)}H110`;
        sheet.path(lines, { stroke: shadow(color), width: 0.95, cap: 'butt' });
      });
    };
    if ('back' in shape) part(shape.back, hairColour, 56);
    part(body, person.cloth);
    part(neck, mixColours(person.skin, shade, 0.16), 47);
    for (const d of collars[collar]) part(d, collarColour, 55);
    part(ears, person.skin, 60);
    part(face, person.skin, 52.5);
    if (person.beard) part(beardShape, hairColour, 52.5);

    /** An open eye that looks at the viewer; the lid covers the top of the iris. */
    const eye = (x: number) => {
      const almond = `M${x - 3.7} 46.9Q${x - 0.3} 43.6 ${x + 3.7} 46.9Q${x} 49.3 ${x - 3.7} 46.9Z`;
      sheet.path(almond, { fill: mixColours(paper, person.skin, 0.16) });
      sheet.withClip(almond, () => sheet.circle([x + 0.1, 46.6], 1.75, { fill: shade }));
      sheet.circle([x + 0.7, 46], 0.42, { fill: paper });
      line(`M${x - 4} 47.1Q${x - 0.3} 43.3 ${x + 4} 46.9`, 1.25);
    };
    const line = (d: string, heavy: number) =>
      sheet.path(d, { stroke: shadow(mixColours(person.skin, shade, 0.5)), width: heavy });
    line('M38 41.6Q42.6 38.8 47.4 41.4', 1.5);
    line('M53.6 41.4Q57.6 38.8 62 41.6', 1.5);
    for (const x of [42.8, 57.4]) eye(x);
    line('M49 43.4L48 54.2Q48.4 56 51.8 55.2', 1.1);
    sheet.path('M45.4 62.2Q50 64.2 54.6 62.2', {
      stroke: person.beard ? mixColours(person.skin, '#8A2A20', 0.4) : mixColours(person.skin, '#7A1F16', 0.62),
      width: 1.5,
    });
    if (person.glasses) for (const x of [42.8, 57.4]) sheet.circle([x, 46.4], 5.6, { stroke: ink, width: 1.1 });
    if (person.glasses)
      sheet.path('M48.4 45.6Q50.1 44.4 51.8 45.6M37.2 45.4L32.6 43.8M63 45.4L67.6 43.8', { stroke: ink, width: 1.1 });
    part(shape.front, hairColour, 54);
  });
  return sheet.toString();
}
