/** Sites unlike the sample, each a different edge case. */
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { shippedLanguages } from '#model/isomorphic/shipped-languages.ts';
import { projectRoot } from '#render/files/paths.ts';
import { ContentFolderBuilder } from './content-folder-builder.ts';

interface SiteYaml {
  blurb: Record<string, string>;
  navigation: { footer: { services?: string[] } };
  address?: object;
  offices?: object[];
  theme?: string;
  languages: { all: { code: string; prefix: string }[]; offered: string[] };
}

interface AboutYaml {
  story: { paragraphs: string[] };
  timeline: { entries: unknown[] };
  vision: { paragraphs: string[]; leader?: object };
  team?: object;
}

/** Copies the sample with a single language. */
function copySampleLocale(builder: ContentFolderBuilder, code: string): void {
  builder.copy('sample/site.yaml', 'site.yaml');
  builder.copy(`sample/${code}`, code);
  builder.copy('sample/forms', 'forms');
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
  /**
   * Four services, one of them new; photographs, a video, a yellow accent, English and German, no Remote Team page; one
   * form for contact and services.
   */
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

  /** Norwegian at bare addresses, English under /en, other paths in each language, entries in one language only. */
  async skarvik(builder: ContentFolderBuilder) {
    builder.copy('tests/content-fixtures/skarvik', '.');
    builder.copy('sample/forms', 'forms');
  },

  /**
   * The minimum, in Arabic only and dark at first: one of each, no job, no project; one testimonial on some pages, two
   * short ones on others, without logos; a service with a hero alone, an About page with one paragraph and no leader, one
   * reason to work here, two people without a picture.
   */
  async minimal(builder: ContentFolderBuilder) {
    copySampleLocale(builder, 'ar');
    builder.remove(
      ...builder
        .namesIn('ar/services')
        .filter((name) => name !== 'consulting')
        .map((name) => `ar/services/${name}.yaml`),
    );
    builder.remove('ar/jobs', 'ar/projects');
    builder.edit('site.yaml', (site: SiteYaml) => {
      delete site.navigation.footer.services;
      site.theme = 'dark';
    });
    builder.edit('ar/services/consulting.yaml', (service: Record<string, unknown>) => {
      for (const section of ['overview', 'contact', 'animated', 'boxes', 'transform']) delete service[section];
    });
    builder.edit('ar/pages/about.yaml', (page: AboutYaml) => {
      page.story.paragraphs.splice(1);
      page.timeline.entries = [];
      page.vision.paragraphs.splice(1);
      delete page.vision.leader;
      page.team = { heading: 'من ستلتقونهم.' };
    });
    builder.write('ar/team.yaml', '- name: فرح قدراني\n  role: المؤسِّسة\n- name: بلال سرواني\n  role: مهندس\n');
    builder.edit('ar/pages/careers.yaml', (page: { reasons: { items: unknown[] }; process: { steps: unknown[] } }) => [
      page.reasons.items.splice(1),
      page.process.steps.splice(1),
    ]);
    for (const list of ['industries', 'why-choose', 'statistics', 'engagement-models'])
      builder.edit(`ar/${list}.yaml`, (entries: unknown[]) => entries.splice(1));
    builder.edit('ar/testimonials.yaml', ({ withAvatar, withImage }: Record<string, unknown[]>) => [
      withAvatar!.splice(1),
      withImage!.splice(2),
      ...withAvatar!.concat(withImage).map((entry) => {
        const testimonial = entry as Record<string, unknown>;
        testimonial['content'] = 'عمل متقن في وقته.';
        delete testimonial['companyLogo'];
        delete testimonial['sample'];
      }),
    ]);
  },

  /**
   * Thirty services in English, seven of them below one parent; forty jobs, forty projects, five offices, twelve
   * testimonials, and long lists. Six languages: most of it is missing in all but English, and French has no testimonials.
   */
  async large(builder: ContentFolderBuilder) {
    builder.copy('sample', '.');
    builder.copy('tests/content-fixtures/translations/fr', 'fr');
    builder.copy('tests/content-fixtures/translations/de', 'de');
    // Only their names matter here.
    for (const code of ['es', 'pt']) builder.copy('tests/content-fixtures/translations/fr', code);
    builder.remove('fr/testimonials.yaml');
    builder.edit('site.yaml', (site: SiteYaml) => {
      const names = { fr: 'Français', de: 'Deutsch', es: 'Español', pt: 'Português' };
      const more = Object.entries(names).map(([code, name]) => ({
        code,
        name,
        prefix: `/${code}`,
        direction: 'ltr',
        locale: code,
        shareLocale: `${code}_${code.toUpperCase()}`,
      }));
      const all = [...site.languages.all, ...more];
      site.languages = { all, offered: all.map(({ code }) => code) };
      for (const { code } of more) site.blurb[code] = 'Une société de services logiciels, depuis 2015.';
      const inEach = <T>(value: T) => Object.fromEntries(all.map(({ code }) => [code, value]));
      delete site.address;
      site.offices = ['Lahore', 'Riyadh', 'Warsaw', 'Oslo', 'Rotterdam'].map((name) => ({
        name: inEach(name),
        lines: inEach(['1 Harbour Street', name]),
        phone: '+47 22 00 00 00',
        mapUrl: `https://www.openstreetmap.org/search?query=${name}`,
      }));
    });
    builder.write('media/office.jpg', await createPhotograph(210));
    const industries = ['Healthcare', 'Education', 'Manufacturing', 'Real Estate'];
    for (let n = 1; n <= 40 - 9; n++) {
      const fields = {
        order: 100 + n,
        title: n % 3 === 0 ? `Rota ${n}` : `A planning tool for ${n} wards that nobody has to print any more`,
        client: `Client ${n}`,
        industry: industries[n % industries.length],
        summary: 'A short project with a short text, one of many.',
        services: ['consulting'],
        picture: 'office.jpg',
        alt: '',
      };
      builder.write(`en/projects/work-${n}.md`, `---\n${JSON.stringify(fields)}\n---\n\nOne paragraph is enough.\n`);
    }
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

  /** A new site in every language of the product, with nothing in it but a post. */
  async languages(builder: ContentFolderBuilder) {
    const languages = ['nb', ...shippedLanguages.filter((code) => code !== 'nb')];
    builder.own({ languages, name: 'Fjordkode', email: 'post@fjordkode.example', sections: ['blog'], isEmpty: true });
    const day = '2026-03-05';
    for (const code of languages) {
      const meta = { topic: '2026', description: '… '.repeat(40).trim() };
      const words = '… '.repeat(600).trim();
      const fields = { meta, heading: '2026', lead: '…', author: 'Fjordkode', date: day, tags: [] };
      builder.write(`${code}/posts/first.md`, `---\n${stringify(fields)}---\n\n${words}\n`);
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
