/** Sites unlike the sample, each a different edge case. */
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#render/paths.ts';
import { ContentFolderBuilder } from './content-folder-builder.ts';

interface SiteYaml {
  blurb: Record<string, string>;
  navigation: { footer: { services?: string[] } };
  address: { lines: Record<string, string[]> };
  languages: { all: { code: string; prefix: string }[]; offered: string[] };
}

/** Copies the sample with a single language. */
function copySampleLocale(builder: ContentFolderBuilder, code: string): void {
  builder.copy('sample/site.yaml', 'site.yaml');
  builder.copy(`sample/${code}`, code);
  builder.copy('sample/media', 'media');
  builder.edit('site.yaml', (site: SiteYaml) => {
    const only = site.languages.all.find((language) => language.code === code)!;
    site.languages = { all: [{ ...only, prefix: '' }], offered: [code] };
  });
}

/** Like a camera file: large, with EXIF data and GPS coordinates. */
function createPhotograph(hue: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 2400, height: 1600, channels: 3, background: `hsl(${hue}, 40%, 50%)` } });
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 0/1',
  };
  return picture
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of the owner' }, IFD3: gps })
    .toBuffer();
}

export const contentFixtures = {
  /** Four services, one of them new; photographs, a video, a yellow accent, English and German, no Remote Team page. */
  async studio(builder: ContentFolderBuilder) {
    builder.copy('tests/content-fixtures/studio', '.');
    builder.write('media/team.jpg', await createPhotograph(160));
    builder.write('media/stage.jpg', await createPhotograph(20));
    for (const [code, alt] of [
      ['en', 'The team at one table'],
      ['de', 'Das Team an einem Tisch'],
    ] as const) {
      builder.edit(`${code}/pages/home.yaml`, (page: { hero: object }) =>
        Object.assign(page.hero, { imageUrl: 'team.jpg', alt }),
      );
      builder.addFrontMatter(`${code}/projects/premiere-night.md`, `picture: stage.jpg\nalt: ''`);
      builder.edit(`${code}/testimonials.yaml`, ({ withAvatar }: { withAvatar: object[] }) =>
        Object.assign(withAvatar[0]!, { testimonialVideo: 'premiere.webm', poster: 'stage.jpg' }),
      );
      builder.write(`media/premiere.${code}.vtt`, 'WEBVTT\n\n00:00.000 --> 00:05.000\nNobody called.\n');
    }
    builder.copy('sample/media/testimonial.webm', 'media/premiere.webm');
    builder.write('media/plan.pdf', '%PDF-1.4\n');
    // Portrait orientation, and narrower than the text column.
    builder.write(
      'media/plan.jpg',
      await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
  },

  /** The minimum, in Arabic only: one of each, no job, no project; one testimonial on some pages, two on others. */
  async minimal(builder: ContentFolderBuilder) {
    copySampleLocale(builder, 'ar');
    builder.remove(
      ...builder
        .namesIn('ar/services')
        .filter((name) => name !== 'consulting')
        .map((name) => `ar/services/${name}.yaml`),
    );
    builder.remove('ar/jobs', 'ar/projects');
    builder.edit('site.yaml', (site: SiteYaml) => delete site.navigation.footer.services);
    for (const list of ['industries', 'why-choose', 'statistics', 'engagement-models'])
      builder.edit(`ar/${list}.yaml`, (entries: unknown[]) => entries.splice(1));
    builder.edit('ar/testimonials.yaml', ({ withAvatar, withImage }: Record<string, unknown[]>) => [
      withAvatar!.splice(1),
      withImage!.splice(2),
    ]);
  },

  /**
   * Thirty services in English, seven of them below one parent; forty jobs, twelve testimonials, and long lists. Most
   * of it is missing in Arabic and French. French has no testimonials.
   */
  async large(builder: ContentFolderBuilder) {
    builder.copy('sample', '.');
    builder.copy('tests/content-fixtures/translations/fr', 'fr');
    builder.remove('fr/testimonials.yaml');
    builder.edit('site.yaml', (site: SiteYaml) => {
      const french = {
        code: 'fr',
        name: 'Français',
        prefix: '/fr',
        direction: 'ltr',
        locale: 'fr-FR',
        shareLocale: 'fr_FR',
      };
      site.languages = { all: [...site.languages.all, french], offered: ['en', 'ar', 'fr'] };
      site.blurb['fr'] =
        'Une société de services logiciels. Depuis 2015, nous concevons, construisons et exploitons des produits.';
      site.address.lines['fr'] = ['1 rue de l’Exemple', 'Lahore, Pendjab', 'Pakistan'];
    });
    const repeat = (folder: string, model: string, count: number, change: (data: object, n: number) => void) => {
      for (let n = 1; n <= count; n++) {
        builder.copy(`sample/en/${folder}/${model}.yaml`, `en/${folder}/${model}-${n}.yaml`);
        builder.edit(`en/${folder}/${model}-${n}.yaml`, (data: object) => change(data, n));
      }
    };
    repeat('services', 'laravel', 2, (data, n) =>
      Object.assign(data, { url: `/laravel-${n}`, title: `Laravel, part ${n}` }),
    );
    repeat('services', 'consulting', 30 - builder.namesIn('en/services').length, (data, n) =>
      Object.assign(data, { url: `/consulting-${n}`, title: `Consulting for purpose ${n}` }),
    );
    repeat('jobs', 'senior-ui-ux-designer', 40 - builder.namesIn('en/jobs').length, (data, n) =>
      Object.assign(data, { title: `Designer for team ${n}` }),
    );
    builder.edit('en/testimonials.yaml', (lists: Record<string, unknown[]>) => {
      for (const list of Object.values(lists)) list.push(...list.slice(0, 5));
    });
    for (const [list, count, name] of [
      ['industries', 11, 'title'],
      ['why-choose', 13, 'title'],
      ['statistics', 7, 'label'],
      ['engagement-models', 7, 'title'],
    ] as const) {
      builder.edit(`en/${list}.yaml`, (entries: object[]) => {
        while (entries.length < count) entries.push({ ...entries[0], [name]: `One more, ${entries.length}` });
      });
    }
  },
};

export type ContentFixtureName = keyof typeof contentFixtures;

/** Relative to the project root. */
export const fixtureBuildFolder = (name: string) => join('.build/content-fixtures', name);

export async function writeContentFixture(name: ContentFixtureName): Promise<string> {
  const folder = join(fixtureBuildFolder(name), 'content');
  await contentFixtures[name](new ContentFolderBuilder(join(projectRoot, folder)));
  return folder;
}
