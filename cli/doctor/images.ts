import { ok, warn, type Check } from './check.ts';

const kilobyte = 1000;
/** Phones load the hero before anything else is seen; its files end in the width of the narrow screen. Photographs cannot be as light as lines. */
const phoneHeroes = [
  { name: /^\/media\/.*-640\.\w+$/, most: 60 * kilobyte },
  { name: /-640\.\w+$/, most: 20 * kilobyte },
];
const any = { most: 200 * kilobyte };

export const images: Check = {
  name: 'images',
  summary: 'pictures that take long to load',
  async run({ manifest, content }) {
    const { site } = await content();
    const built = await manifest();
    if (!built) return [warn('The pictures are not weighed: the site is not built', 'npm run build')];
    const pictures = Object.entries(built.files).filter(([, { type }]) => type.startsWith('image/'));
    const heavy = pictures.flatMap(([path, { length }]) => {
      const { most } = phoneHeroes.find(({ name }) => name.test(path)) ?? any;
      return length > most ? [warn(`${path} has ${inKilobytes(length)}, more than ${inKilobytes(most)}`, 'make it smaller, or save it at a lower quality')] : [];
    });
    if (heavy.length > 0) return heavy;
    const elsewhere = site.imagesLocation.startsWith('/') ? '' : `; those at ${new URL(site.imagesLocation).host} are yours to weigh`;
    const heaviest = Math.max(0, ...pictures.map(([, { length }]) => length));
    return ok(`${pictures.length} pictures, none above ${inKilobytes(heaviest)}${elsewhere}`);
  },
};

function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / kilobyte)} kB`;
}
