/** Agencies unlike the sample's, each hard in another way. */
import sharp from 'sharp';
import type { Maker } from './make.ts';

interface SiteFile {
  blurb: Record<string, string>;
  navigation: { footer: { services?: string[] } };
  address: { lines: Record<string, string[]> };
  languages: { all: { code: string; prefix: string }[]; offered: string[] };
}

/** What the sample says in one language, and nothing of the others. */
function sampleIn(at: Maker, code: string): void {
  at.copy('sample/site.yaml', 'site.yaml');
  at.copy(`sample/${code}`, code);
  at.copy('sample/media', 'media');
  at.edit('site.yaml', (site: SiteFile) => {
    const only = site.languages.all.find((language) => language.code === code)!;
    site.languages = { all: [{ ...only, prefix: '' }], offered: [code] };
  });
}

/** As a camera leaves it: large, turned, and with the place where it was taken. */
function photograph(hue: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 2400, height: 1600, channels: 3, background: `hsl(${hue}, 40%, 50%)` } });
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' };
  return picture.jpeg().withExif({ IFD0: { Make: 'Camera of the owner' }, IFD3: place }).toBuffer();
}

export const fillings = {
  /** Four services, one of them new, photographs, a film, a green accent, English and German, no Remote Team. */
  async studio(at: Maker) {
    at.copy('tests/fillings/studio', '.');
    at.write('media/team.jpg', await photograph(160));
    at.write('media/stage.jpg', await photograph(20));
    for (const [code, alt] of [['en', 'The team at one table'], ['de', 'Das Team an einem Tisch']] as const) {
      at.edit(`${code}/pages/home.yaml`, (page: { hero: object }) => Object.assign(page.hero, { imageUrl: 'team.jpg', alt }));
      at.front(`${code}/projects/premiere-night.md`, `picture: stage.jpg\nalt: ''`);
      at.edit(`${code}/testimonials.yaml`, ({ withAvatar }: { withAvatar: object[] }) => Object.assign(withAvatar[0]!, { testimonialVideo: 'premiere.webm', poster: 'stage.jpg' }));
      at.write(`media/premiere.${code}.vtt`, 'WEBVTT\n\n00:00.000 --> 00:05.000\nNobody called.\n');
    }
    at.copy('sample/media/testimonial.webm', 'media/premiere.webm');
    at.write('media/plan.pdf', '%PDF-1.4\n');
    // Held upright, and narrower than a column of text.
    at.write('media/plan.jpg', await sharp({ create: { width: 800, height: 600, channels: 3, background: '#345' } }).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  },

  /** The least that a site can have, in Arabic alone: one of each, no job, no project; one testimonial on some pages, two on others. */
  async least(at: Maker) {
    sampleIn(at, 'ar');
    at.remove(...at.names('ar/services').filter((name) => name !== 'consulting').map((name) => `ar/services/${name}.yaml`));
    at.remove('ar/jobs', 'ar/projects');
    at.edit('site.yaml', (site: SiteFile) => delete site.navigation.footer.services);
    for (const list of ['industries', 'why-choose', 'statistics', 'engagement-models']) at.edit(`ar/${list}.yaml`, (entries: unknown[]) => entries.splice(1));
    at.edit('ar/testimonials.yaml', ({ withAvatar, withImage }: Record<string, unknown[]>) => [withAvatar!.splice(1), withImage!.splice(2)]);
  },

  /**
   * In English thirty services, seven of them parts of one; forty jobs, twelve testimonials, and more of all lists. Most of it is
   * missing in Arabic and in French, where there is no testimonial at all.
   */
  async most(at: Maker) {
    at.copy('sample', '.');
    at.copy('tests/fillings/words/fr', 'fr');
    at.remove('fr/testimonials.yaml');
    at.edit('site.yaml', (site: SiteFile) => {
      const french = { code: 'fr', name: 'Français', prefix: '/fr', direction: 'ltr', locale: 'fr-FR', shareLocale: 'fr_FR' };
      site.languages = { all: [...site.languages.all, french], offered: ['en', 'ar', 'fr'] };
      site.blurb['fr'] = 'Une société de services logiciels. Depuis 2015, nous concevons, construisons et exploitons des produits.';
      site.address.lines['fr'] = ['1 rue de l’Exemple', 'Lahore, Pendjab', 'Pakistan'];
    });
    const repeat = (folder: string, model: string, count: number, change: (data: object, n: number) => void) => {
      for (let n = 1; n <= count; n++) {
        at.copy(`sample/en/${folder}/${model}.yaml`, `en/${folder}/${model}-${n}.yaml`);
        at.edit(`en/${folder}/${model}-${n}.yaml`, (data: object) => change(data, n));
      }
    };
    repeat('services', 'laravel', 2, (data, n) => Object.assign(data, { url: `/laravel-${n}`, title: `Laravel, part ${n}` }));
    repeat('services', 'consulting', 30 - at.names('en/services').length, (data, n) => Object.assign(data, { url: `/consulting-${n}`, title: `Consulting for purpose ${n}` }));
    repeat('jobs', 'senior-ui-ux-designer', 40 - at.names('en/jobs').length, (data, n) => Object.assign(data, { title: `Designer for team ${n}` }));
    at.edit('en/testimonials.yaml', (lists: Record<string, unknown[]>) => {
      for (const list of Object.values(lists)) list.push(...list.slice(0, 5));
    });
    for (const [list, count, name] of [['industries', 11, 'title'], ['why-choose', 13, 'title'], ['statistics', 7, 'label'], ['engagement-models', 7, 'title']] as const) {
      at.edit(`en/${list}.yaml`, (entries: object[]) => {
        while (entries.length < count) entries.push({ ...entries[0], [name]: `One more, ${entries.length}` });
      });
    }
  },
};
