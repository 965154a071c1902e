/** Which files may be in media/, and how content refers to them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});
const edit = (file: string, before: string | RegExp, after: string) =>
  sample.edit(file, (text) => text.replace(before, after));
const put = (name: string, bytes: string | Buffer) => sample.write(`media/${name}`, bytes);

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const png = (width: number, height: number) => {
  const start = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0', 'latin1');
  start.writeUInt32BE(width, 16);
  start.writeUInt32BE(height, 20);
  return start;
};
const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('the content of a file matches its extension', () => {
  test('all supported types', () => {
    put('office.jpg', jpeg);
    put('team.jpeg', jpeg);
    put('a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    put('b.webp', 'RIFF0000WEBPVP8 ');
    put('c.avif', '\0\0\0\u0020ftypavif');
    put('logo.svg', svg('<defs><path id="a" d="M0 0h5v5z"/></defs><use href="#a" fill="url(#b)"/>'));
    put('clip.mp4', '\0\0\0\u0020ftypisom');
    put('clip.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    put('clip.en.vtt', 'WEBVTT\n');
    put('brochure.pdf', '%PDF-1.7');
    put('.DS_Store', 'x');
    put('IMG_1.JPG', jpeg);
    put('Scan.PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    put('Sign.SVG', svg(''));
    put('Prices.PDF', '%PDF-1.7');
    expect(sample.readProblems()).toEqual([]);
  });

  test.each<[name: string, bytes: string | Buffer, problem: string]>([
    ['office.jpg', 'Dear Sir', 'is not a valid jpg file'],
    ['office.png', jpeg, 'is not a valid png file'],
    ['brochure.pdf', '<!doctype html>', 'is not a valid pdf file'],
    ['serif.woff2', 'OTTO', 'is not a valid woff2 file'],
    [
      'office.heic',
      'x',
      'only jpg, jpeg, png, webp, avif, svg, mp4, webm, vtt, pdf, woff2 files belong in this folder',
    ],
    ['our office.jpg', jpeg, 'rename it: use only letters, digits, dots, hyphens and underscores'],
    ['logo.svg', '<html></html>', 'is not a valid svg file'],
    ['LOGO.SVG', svg('<script>alert(1)</script>'), 'contains <script>: export it as a plain SVG'],
    ['logo.svg', svg('', 'width="9"'), 'has no viewBox'],
  ])('$0: $2', (name, bytes, problem) => {
    put(name, bytes);
    expect(sample.problemsOf(`media/${name}`)).toEqual([expect.stringContaining(problem)]);
  });

  test('two pictures with the same name', () => {
    put('office.jpg', jpeg);
    put('office.svg', svg(''));
    expect(sample.readProblems()).toEqual([
      'sample/media/office.svg:1: has the same name as office.jpg: rename one of them',
    ]);
  });
});

describe('content refers to a file', () => {
  test('names are replaced by the public paths of their role', () => {
    for (const name of ['office.jpg', 'anna.jpeg', 'IMG_1.JPG']) put(name, jpeg);
    put('Mark.SVG', svg(''));
    edit('en/testimonials.yaml', 'companyLogo: company-2.svg', 'companyLogo: Mark.SVG');
    edit('en/services/ai.yaml', /imageUrl: .*/, 'imageUrl: IMG_1.JPG\n  alt: Our office');
    put('logo.svg', svg(''));
    edit('en/pages/home.yaml', 'imageUrl: home.webp', 'imageUrl: office.jpg\n  alt: Our office');
    edit('en/projects/listings-hub.md', /picture: .*/, 'picture: office.jpg');
    edit('en/testimonials.yaml', 'avatar: avatar-1.svg', 'avatar: anna.jpeg');
    edit('en/testimonials.yaml', 'companyLogo: company-1.svg', 'companyLogo: logo.svg');
    expect(sample.readProblems()).toEqual([]);
    const { locales, mediaPictures } = sample.read();
    const { pages, projects, services, testimonials } = locales[0]!.content;
    expect(services.find(({ key }) => key === 'ai')!.hero.imageUrl).toBe('/media/IMG_1-hero.webp');
    expect(testimonials.withAvatar[1]!.companyLogo).toBe('/media/Mark.SVG');
    expect(pages.home.hero).toMatchObject({ imageUrl: '/media/office-hero.webp', alt: 'Our office' });
    expect(projects.find(({ id }) => id === 'listings-hub')!.picture).toBe('/media/office-project.webp');
    expect(testimonials.withAvatar[0]).toMatchObject({
      avatar: '/media/anna-person.webp',
      companyLogo: '/media/logo.svg',
    });
    expect(mediaPictures.map(({ name, role }) => `${name} ${role}`)).toEqual(
      expect.arrayContaining(['office.jpg hero', 'office.jpg project', 'anna.jpeg person', 'logo.svg mark']),
    );
  });

  test('long texts have responsive pictures and links to files', () => {
    put('wide.png', png(3000, 2000));
    put('small.png', png(600, 300));
    put('plan.svg', svg('', 'viewBox="0 0 4 3"'));
    put('plan.pdf', '%PDF-1.7');
    edit(
      'en/free/terms.md',
      /\n$/,
      '\n\n![A wide one](wide.png)\n\n![A small one](small.png)\n\n![A plan](plan.svg "The plan")\n\n[To print](/media/plan.pdf)\n',
    );
    edit('ar/free/terms.md', /\n$/, '\n\n[ملف](/media/plan.pdf)\n');
    edit('site.yaml', /$/, '\nredirects:\n  /old/plan.pdf: /media/plan.pdf\n');
    expect(sample.readProblems()).toEqual([]);
    const { locales, mediaPictures } = sample.read();
    const [english, arabic] = locales.map(({ content }) => content.textPages['terms']!.text.html);
    expect(english).toContain(
      '<figure><picture><source type="image/avif" media="(width &lt; 600px)" srcset="/media/wide-text-750.avif"><source type="image/avif" srcset="/media/wide-text-750.avif 750w, /media/wide-text.avif 1500w" sizes="750px">' +
        '<img src="/media/wide-text.webp" alt="A wide one" width="1500" height="1000" loading="lazy" decoding="async"></picture></figure>' +
        '<figure><picture><source type="image/avif" srcset="/media/small-text.avif"><img src="/media/small-text.webp" alt="A small one" width="600" height="300" loading="lazy" decoding="async"></picture></figure>' +
        '<figure><img src="/media/plan.svg" alt="A plan" width="750" height="563" loading="lazy" decoding="async"><figcaption>The plan</figcaption></figure>',
    );
    for (const html of [english, arabic]) expect(html).toContain('<a href="/media/plan.pdf">');
    expect(mediaPictures.map(({ name, role }) => `${name} ${role}`)).toEqual(
      expect.arrayContaining(['wide.png text', 'small.png text', 'plan.svg text']),
    );
  });

  test('a picture is generated if none is named', () => {
    edit('en/pages/staff-augmentation.yaml', /.*imageUrl.*\n/, '');
    edit('en/services/qualityAssurance.yaml', /.*imageUrl.*\n/, '');
    edit('en/projects/listings-hub.md', /picture: .*\nalt: .*\n/, '');
    const { pages, services, projects } = sample.read().locales[0]!.content;
    expect(pages['staff-augmentation']!.hero.imageUrl).toBe('staffAugmentation.webp');
    expect(services.find(({ key }) => key === 'qualityAssurance')!.hero.imageUrl).toBe('hero-qualityAssurance.webp');
    expect(projects.find(({ id }) => id === 'listings-hub')!.picture).toBe('project-listings-hub.webp');
  });

  testBrokenContent(
    {
      'en/pages/home.yaml': [
        [/home\.webp/, 'hom.webp', 'hero › imageUrl: there is no "hom.webp" in sample/media: add it there, or remove'],
        [
          /home\.webp/,
          'Office.JPG',
          'hero › imageUrl: there is no "Office.JPG" in sample/media: did you mean office.jpg?',
        ],
        [/home\.webp/, 'project-a.webp', 'hero › imageUrl: there is no "project-a.webp" in sample/media'],
        [/home\.webp/, 'office.jpg', 'hero › alt: is missing: describe what office.jpg shows in a few words, or write'],
      ],
      'en/testimonials.yaml': [
        [/avatar-1\.svg/, 'clip.mp4', 'withAvatar › 0 › avatar: must be the name of a picture, such as office.jpg'],
        [/testimonial\.webm/, 'office.jpg', 'withAvatar › 0 › testimonialVideo: there is no video "office.jpg" in'],
        [
          /testimonial\.webm/,
          'https://videos.example/one.mp4',
          'withAvatar › 0 › testimonialVideo: videos from other sites',
        ],
        [/testimonial\.webm/, 'clip.mp4', 'withAvatar › 0 › testimonialVideo: has no captions in this language'],
        [/poster: .*/, 'poster: anna.jpg', 'withAvatar › 0 › poster: there is no "anna.jpg" in sample/media: add it'],
      ],
      'site.yaml': [
        [
          /^imagesLocation:/m,
          'logo: mark.svg\nimagesLocation:',
          'logo: there is no "mark.svg" in sample/media: add it',
        ],
        [
          /$/,
          '\nredirects:\n  /old.jpg: /media/office.jpg\n',
          'redirects › /old.jpg: "/media/office.jpg" is not a page',
        ],
        [/^imagesLocation:/m, 'logo: name.svg\nimagesLocation:', 'logo: "name.svg" contains text that needs a font:'],
        [/^fonts:/m, 'fonts:\n  headings: half.woff2', 'fonts › headings: "half.woff2" is not a valid font ('],
      ],
      'en/free/terms.md': [
        [
          /\n$/,
          '\n\n![Our office](office.jpg)\n',
          '"office.jpg" cannot be read: open it in an image editor and save it',
        ],
        [/\n$/, '\n\n![Our office](clip.mp4)\n', 'there is no picture "clip.mp4" in sample/media: add it there'],
        [/\n$/, '\n\n[Our office](/media/office.jpg)\n', '"/media/office.jpg": there is no such file in sample/media'],
      ],
      'en/projects/listings-hub.md': [[/picture: .*\nalt: .*/, 'picture: office.jpg', 'alt: is missing: describe']],
    },
    (copy) => {
      copy.write('media/office.jpg', jpeg);
      copy.write('media/clip.mp4', '\0\0\0\u0020ftypisom');
      copy.write('media/half.woff2', 'wOF2 and no more');
      copy.write('media/name.svg', svg('<text>Name</text>'));
    },
  );

  test('a video with captions, and a logo', () => {
    put('clip.mp4', '\0\0\0\u0020ftypisom');
    put('clip.en.vtt', 'WEBVTT\n');
    put('logo.svg', svg('', 'viewBox="0 0 30 10"'));
    put('anna.jpg', jpeg);
    edit('en/testimonials.yaml', 'testimonial.webm\n    poster: testimonial.webp', 'clip.mp4\n    poster: anna.jpg');
    edit('site.yaml', /^imagesLocation:/m, 'logo: logo.svg\nimagesLocation:');
    expect(sample.readProblems()).toEqual([]);
    const { locales, logo } = sample.read();
    expect(locales[0]!.content.testimonials.withAvatar[0]).toMatchObject({
      testimonialVideo: '/videos/clip.mp4',
      poster: '/media/anna-poster.webp',
    });
    expect(logo).toMatchObject({ path: '/media/logo.svg', aspectRatio: 3 });
  });

  test('an external image host may have any picture', () => {
    edit('site.yaml', 'imagesLocation: /images/', 'imagesLocation: https://cdn.northpass.agency/');
    edit('en/pages/home.yaml', 'home.webp', 'harbour.webp');
    expect(sample.readProblems()).toEqual([]);
  });
});
