import { ok, warn, type DoctorCheck } from './check.ts';

const kilobyte = 1000;
/** Phones load the hero before anything else is seen; its files end in the width of the narrow screen. Photographs cannot be as light as lines. */
const phoneHeroLimits = [
  { name: /^\/media\/.*-640\.\w+$/, most: 60 * kilobyte },
  { name: /-640\.\w+$/, most: 20 * kilobyte },
];
const defaultLimit = { most: 200 * kilobyte };

export const imagesCheck: DoctorCheck = {
  name: 'images',
  summary: 'pictures that take long to load',
  async run({ readManifest, readContent }) {
    const { site } = await readContent();
    const built = await readManifest();
    if (!built) return [warn('The pictures are not weighed: the site is not built', 'npm run build')];
    const pictures = Object.entries(built.files).filter(([, { type }]) => type.startsWith('image/'));
    const heavy = pictures.flatMap(([path, { length }]) => {
      const { most } = phoneHeroLimits.find(({ name }) => name.test(path)) ?? defaultLimit;
      return length > most
        ? [
            warn(
              `${path} has ${formatKilobytes(length)}, more than ${formatKilobytes(most)}`,
              'make it smaller, or save it at a lower quality',
            ),
          ]
        : [];
    });
    if (heavy.length > 0) return heavy;
    const elsewhere = site.imagesLocation.startsWith('/')
      ? ''
      : `; those at ${new URL(site.imagesLocation).host} are yours to weigh`;
    const heaviest = Math.max(0, ...pictures.map(([, { length }]) => length));
    return ok(`${pictures.length} pictures, none above ${formatKilobytes(heaviest)}${elsewhere}`);
  },
};

function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / kilobyte)} kB`;
}
