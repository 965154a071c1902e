/** The owner's own files: what may be there, and what content may name. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSiteContent } from '../read-site-content.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'media-'));
  cpSync(join(import.meta.dirname, '../../sample'), join(root, 'sample'), { recursive: true });
  mkdirSync(join(root, 'sample/media'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const png = (width: number, height: number) => {
  const start = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0', 'latin1');
  start.writeUInt32BE(width, 16);
  start.writeUInt32BE(height, 20);
  return start;
};
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(root, 'sample/media', name), bytes);
const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

function edit(file: string, before: string | RegExp, after: string): void {
  const path = join(root, 'sample', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

function readProblems(): string[] {
  try {
    readSiteContent(root, 'sample');
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('a file is what its name says', () => {
  test('everything that may be there', () => {
    put('office.jpg', jpeg);
    put('team.jpeg', jpeg);
    put('a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    put('b.webp', 'RIFF0000WEBPVP8 ');
    put('c.avif', '\0\0\0\u0020ftypavif');
    put('logo.svg', svg('<defs><path id="a" d="M0 0h5v5z"/></defs><use href="#a" fill="url(#b)"/>'));
    put('film.mp4', '\0\0\0\u0020ftypisom');
    put('film.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    put('film.en.vtt', 'WEBVTT\n');
    put('brochure.pdf', '%PDF-1.7');
    put('.DS_Store', 'x');
    expect(readProblems()).toEqual([]);
  });

  test.each<[string, string, string | Buffer, string]>([
    [
      'a text that calls itself a picture',
      'office.jpg',
      'Dear Sir',
      'this is no jpg file: save it as one, or give it the ending of what it is',
    ],
    [
      'a picture of another kind',
      'office.png',
      jpeg,
      'this is no png file: save it as one, or give it the ending of what it is',
    ],
    [
      'a page that calls itself a document',
      'brochure.pdf',
      '<!doctype html>',
      'this is no pdf file: save it as one, or give it the ending of what it is',
    ],
    [
      'a font that is none',
      'serif.woff2',
      'OTTO',
      'this is no woff2 file: save it as one, or give it the ending of what it is',
    ],
    [
      'another kind of file',
      'office.heic',
      'x',
      'only jpg, jpeg, png, webp, avif, svg, mp4, webm, vtt, pdf, woff2 files belong here',
    ],
    [
      'a name that no address can have',
      'our office.jpg',
      jpeg,
      'rename it: letters, digits, dots and dashes can stand in an address',
    ],
    [
      'a page that calls itself an SVG',
      'logo.svg',
      '<html></html>',
      'this is no svg file: export it as SVG from a drawing program',
    ],
    [
      'an SVG without a measure',
      'logo.svg',
      svg('', 'width="9"'),
      'has no viewBox: export it with one, so that it can have any size',
    ],
    [
      'a script',
      'logo.svg',
      svg('<script>alert(1)</script>'),
      'has a script or a foreign object: export it as a plain SVG, without it',
    ],
    [
      'a foreign object',
      'logo.svg',
      svg('<foreignObject/>'),
      'has a script or a foreign object: export it as a plain SVG, without it',
    ],
    [
      'an event handler',
      'logo.svg',
      svg('<path\nonload="x"/>'),
      'has an event handler: export it as a plain SVG, without it',
    ],
    [
      'a handler that hides',
      'logo.svg',
      svg('<path &#111;nload="x"/>'),
      'has an event handler: export it as a plain SVG, without it',
    ],
    [
      'a picture from elsewhere',
      'logo.svg',
      svg('<image href="https://tracker.example/x.png"/>'),
      'has a reference to something outside of it: export it as a plain SVG, without it',
    ],
    [
      'a link that runs a script',
      'logo.svg',
      svg('<a xlink:href="javascript:x()"/>'),
      'has a reference to something outside of it: export it as a plain SVG, without it',
    ],
    [
      'a font from elsewhere',
      'logo.svg',
      svg('<style>@import "https://fonts.example/x.css"</style>'),
      'has a reference to something outside of it: export it as a plain SVG, without it',
    ],
    [
      'a filter from elsewhere',
      'logo.svg',
      svg('<path fill="url(//x.example/a)"/>'),
      'has a reference to something outside of it: export it as a plain SVG, without it',
    ],
    [
      'an entity',
      'logo.svg',
      `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
      'has a document type: export it as a plain SVG, without it',
    ],
  ])('%s', (_, name, bytes, message) => {
    put(name, bytes);
    expect(readProblems()).toEqual([`sample/media/${name}:1: ${message}`]);
  });

  test('two pictures of one name', () => {
    put('office.jpg', jpeg);
    put('office.svg', svg(''));
    expect(readProblems()).toEqual([
      'sample/media/office.svg:1: office.jpg would become the same picture: rename one of them',
    ]);
  });
});

describe('content names a file', () => {
  test('its address takes the place of its name, for what it is used for', () => {
    for (const name of ['office.jpg', 'anna.jpeg']) put(name, jpeg);
    put('logo.svg', svg(''));
    edit('en/pages/home.yaml', 'imageUrl: home.webp', 'imageUrl: office.jpg\n  alt: Our office');
    edit('en/projects/listings-hub.md', /picture: .*/, "picture: office.jpg\nalt: ''");
    edit('en/testimonials.yaml', 'avatar: avatar-1.webp', 'avatar: anna.jpeg');
    edit('en/testimonials.yaml', 'companyLogo: company-1.webp', 'companyLogo: logo.svg');
    expect(readProblems()).toEqual([]);
    const { locales, mediaPictures } = readSiteContent(root, 'sample');
    const { pages, projects, testimonials } = locales[0]!.content;
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

  test('texts have pictures in the sizes that they are made in, with their measures, and links to documents', () => {
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
    expect(readProblems()).toEqual([]);
    const { locales, mediaPictures } = readSiteContent(root, 'sample');
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

  test('where none is named, one is drawn', () => {
    edit('en/pages/staff-augmentation.yaml', /.*imageUrl.*\n/, '');
    edit('en/services/qualityAssurance.yaml', /.*imageUrl.*\n/, '');
    edit('en/projects/listings-hub.md', /picture: .*\n/, '');
    const { pages, services, projects } = readSiteContent(root, 'sample').locales[0]!.content;
    expect(pages['staff-augmentation']!.hero.imageUrl).toBe('staffAugmentation.webp');
    expect(services.find(({ key }) => key === 'qualityAssurance')!.hero.imageUrl).toBe('hero-qualityAssurance.webp');
    expect(projects.find(({ id }) => id === 'listings-hub')!.picture).toBe('project-listings-hub.webp');
  });

  test.each<[string, string, RegExp, string, RegExp]>([
    [
      'that is not there',
      'en/pages/home.yaml',
      /home\.webp/,
      'hom.webp',
      /:\d+: hero › imageUrl: there is no "hom\.webp" in sample\/media: put it there, or leave the line out and one is drawn$/,
    ],
    [
      'that is drawn for something else',
      'en/pages/home.yaml',
      /home\.webp/,
      'avatar-1.webp',
      /: hero › imageUrl: there is no "avatar-1\.webp" in sample\/media/,
    ],
    [
      'that is no picture',
      'en/testimonials.yaml',
      /avatar-1\.webp/,
      'film.mp4',
      /: withAvatar › 0 › avatar: must be the name of a picture, such as office\.jpg$/,
    ],
    [
      'without saying what it shows',
      'en/pages/home.yaml',
      /home\.webp/,
      'office.jpg',
      /:\d+: hero › alt: is missing: say in a few words what office\.jpg shows, or '' if it only decorates$/,
    ],
    [
      'as a film that is none',
      'en/testimonials.yaml',
      /testimonial\.webm/,
      'office.jpg',
      /:\d+: withAvatar › 0 › testimonialVideo: there is no film "office\.jpg" in sample\/media: put it there, as mp4 or webm$/,
    ],
    [
      'as a film of another site',
      'en/testimonials.yaml',
      /testimonial\.webm/,
      'https://films.example/one.mp4',
      /: withAvatar › 0 › testimonialVideo: there is no film "https:/,
    ],
    [
      'as a film without captions',
      'en/testimonials.yaml',
      /testimonial\.webm/,
      'film.mp4',
      / › testimonialVideo: has no captions in this language: put film\.en\.vtt beside it, for those who do not hear it$/,
    ],
    [
      'as a logo that is not there',
      'site.yaml',
      /^imagesLocation:/m,
      'logo: mark.svg\nimagesLocation:',
      /site\.yaml:\d+: logo: there is no "mark\.svg" in sample\/media: put it there, or leave the line out and a mark is drawn$/,
    ],
    [
      'as a poster that is not there',
      'en/testimonials.yaml',
      /poster: .*/,
      'poster: anna.jpg',
      /:\d+: withAvatar › 0 › poster: there is no "anna\.jpg" in sample\/media: put it there, or leave the line out$/,
    ],
    [
      'in a text, where it cannot be measured',
      'en/free/terms.md',
      /\n$/,
      '\n\n![Our office](office.jpg)\n',
      /terms\.md:\d+: "office\.jpg" cannot be shown: open it in a picture program and save it again$/,
    ],
    [
      'in a text, where it is none',
      'en/free/terms.md',
      /\n$/,
      '\n\n![Our office](film.mp4)\n',
      /: there is no picture "film\.mp4" in sample\/media: put it there$/,
    ],
    [
      'as the new address of an old one, where it is made to sizes',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old.jpg: /media/office.jpg\n',
      /: redirects › \/old\.jpg: "\/media\/office\.jpg" is no page of this site$/,
    ],
    [
      'as a document, where it is made to sizes',
      'en/free/terms.md',
      /\n$/,
      '\n\n[Our office](/media/office.jpg)\n',
      /: "\/media\/office\.jpg": there is no such document in sample\/media$/,
    ],
    [
      'as a logo with letters',
      'site.yaml',
      /^imagesLocation:/m,
      'logo: name.svg\nimagesLocation:',
      /site\.yaml:\d+: logo: "name\.svg" has letters that need a font: turn them into paths in a drawing program$/,
    ],
    [
      'as a font that cannot be read',
      'site.yaml',
      /^fonts:/m,
      'fonts:\n  headings: half.woff2',
      /site\.yaml:\d+: fonts › headings: "half\.woff2" cannot be read as a font \(.+\): get it again, as woff2$/,
    ],
    [
      'of a project without saying what it shows',
      'en/projects/listings-hub.md',
      /picture: .*/,
      'picture: office.jpg',
      /:\d+: alt: is missing: say/,
    ],
  ])('%s', (_, file, before, after, expected) => {
    put('office.jpg', jpeg);
    put('film.mp4', '\0\0\0\u0020ftypisom');
    put('half.woff2', 'wOF2 and no more');
    put('name.svg', svg('<text>Name</text>'));
    edit(file, before, after);
    expect(readProblems()).toEqual([expect.stringMatching(expected)]);
  });

  test('a film with captions, and a logo', () => {
    put('film.mp4', '\0\0\0\u0020ftypisom');
    put('film.en.vtt', 'WEBVTT\n');
    put('logo.svg', svg('', 'viewBox="0 0 30 10"'));
    put('anna.jpg', jpeg);
    edit('en/testimonials.yaml', 'testimonial.webm\n    poster: testimonial.webp', 'film.mp4\n    poster: anna.jpg');
    edit('site.yaml', /^imagesLocation:/m, 'logo: logo.svg\nimagesLocation:');
    expect(readProblems()).toEqual([]);
    const { locales, logo } = readSiteContent(root, 'sample');
    expect(locales[0]!.content.testimonials.withAvatar[0]).toMatchObject({
      testimonialVideo: '/videos/film.mp4',
      poster: '/media/anna-poster.webp',
    });
    expect(logo).toMatchObject({ path: '/media/logo.svg', aspectRatio: 3 });
  });

  test('another host has pictures that nobody here knows', () => {
    edit('site.yaml', 'imagesLocation: /images/', 'imagesLocation: https://cdn.northpass.agency/');
    edit('en/pages/home.yaml', 'home.webp', 'harbour.webp');
    expect(readProblems()).toEqual([]);
  });
});
