import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { files, languages } from '#content/schema.ts';
import { fill, readContent } from './content.ts';

const root = join(import.meta.dirname, '..');

/** Reads the real content with one file changed, and tells what was said of it. */
async function problemsWith(file: string, change: (content: any) => unknown, name = 'default'): Promise<string> {
  const read = readContent(root, async (path) => {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    if (!path.endsWith(join('content', file))) return module;
    const copy = structuredClone(module[name]);
    return { [name]: change(copy) ?? copy };
  });
  return read.then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

it('the content fits as it stands', async () => {
  expect(await problemsWith('en/services.ts', () => undefined)).toBe('nothing');
});

describe('a mistake is named with file and field', () => {
  it.each<[string, string, (content: any) => unknown, RegExp]>([
    ['a field too many', 'en/jobs.ts', (jobs) => void (jobs[0].perks = 'x'), /en\/jobs\.ts › 0: .*perks/],
    ['an unknown icon', 'en/industries.ts', (list) => void (list[1].icon = 'unicorn'), /en\/industries\.ts › 1 › icon/],
    ['an empty text', 'en/pages/home.ts', (page) => void (page.services.heading = ' '), /services › heading: must not be empty/],
    ['an unknown industry', 'en/projects.ts', (list) => void (list[0].industry = 'Space'), /projects\.ts › 0 › industry: "Space"/],
    ['a dangling link', 'en/projects.ts', (list) => void (list[0].services = ['/nowhere']), /› services: "\/nowhere"/],
    ['a service without a page', 'en/services.ts', (list) => void (list[3].url = '/nowhere'), /services\.ts › 3 › url: "\/nowhere"/],
    ['an id used twice', 'en/jobs.ts', (jobs) => void (jobs[1].id = jobs[0].id), /jobs\.ts › 1 › id: .*taken/],
    ['an id that is no slug', 'en/jobs.ts', (jobs) => void (jobs[1].id = 'Two words'), /jobs\.ts › 1 › id/],
    ['a short description', 'en/pages/terms.ts', (page) => void (page.meta.description = 'Short'), /meta › description/],
    ['a picture that is a path', 'en/pages/about.ts', (page) => void (page.hero.imageUrl = '../x.webp'), /about\.ts › hero/],
    ['a day that does not exist', 'en/jobs.ts', (jobs) => void (jobs[0].posted = '2026-02-30'), /jobs\.ts › 0 › posted/],
    ['an unknown category', 'en/why-choose.ts', (list) => void (list[0].category = 'magic'), /why-choose\.ts › 0 › category/],
    ['an outside link without https', 'en/pages/about.ts', (page) => void (page.vision.leader.socials.x = 'http://x.com'), /socials › x/],
    ['a job that closes in one language', 'en/jobs.ts', (jobs) => void (jobs[3].closes = '2027-01-15'), /ar\/jobs\.ts › 3 › closes: .*2027-01-15/],
    ['a mistake in Arabic', 'ar/jobs.ts', (jobs) => void delete jobs[4].salary, /ar\/jobs\.ts › 4 › salary/],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsWith(file, change)).toMatch(expected);
  });

  it.each<[string, string, (content: any) => unknown[], number]>([
    ['services', 'services', (list) => list, 10],
    ['reasons', 'why-choose', (list) => list, 6],
    ['industries', 'industries', (list) => list, 9],
    ['mobile strengths', 'mobile-strengths', (list) => list, 5],
    ['testimonials with an avatar', 'testimonials', (lists) => lists.withAvatar, 7],
    ['testimonials with an image', 'testimonials', (lists) => lists.withImage, 7],
    ['engagement models', 'engagement-models', (list) => list, 3],
    ['points of a model', 'engagement-models', (list) => list[1].points, 4],
    ['columns of services', 'service-groups', (list) => list, 3],
    ['services in a column', 'service-groups', (list) => list[2], 3],
    ['web sub-services', 'sub-services', (lists) => lists.webDevelopment, 5],
    ['mobile sub-services', 'sub-services', (lists) => lists.mobileAppDevelopment, 3],
    ['statistics', 'statistics', (list) => list, 4],
    ['jobs', 'jobs', (list) => list, 5],
    ['contact points', 'service-pages/ai', (page) => page.contact.points, 3],
    ['animated cards', 'service-pages/ai', (page) => page.animated.data, 3],
    ['boxes', 'service-pages/ai', (page) => page.boxes.data, 6],
    ['transform points', 'service-pages/ai', (page) => page.transform.points, 3],
  ])('one of the %s too few, or too many', async (_, file, listIn, count) => {
    const expected = new RegExp(`content/en/${file}\\.ts.*: .*${count}`);
    expect(await problemsWith(`en/${file}.ts`, (content) => void listIn(content).pop())).toMatch(expected);
    const doubled = (content: unknown) => void listIn(content).push(listIn(content)[0]);
    expect(await problemsWith(`en/${file}.ts`, doubled)).toMatch(expected);
  });

  // The service pages have one shape; one of them stands for all.
  const shapes = Object.keys(files).filter((name) => !name.startsWith('service-pages/') || name.endsWith('/ai'));
  it.each(shapes)('any field that %s lacks', async (name) => {
    const { default: content } = (await import(pathToFileURL(join(root, `content/en/${name}.ts`)).href)) as { default: object };
    for (const path of pathsTo(content)) {
      const said = await problemsWith(`en/${name}.ts`, (copy) => remove(copy, path));
      if (optional.test(path.join('.'))) expect.soft(said, path.join(' › ')).not.toContain('expected');
      // A hero may have a picture or a class, so what is wrong with it is told of the whole.
      else expect.soft(said, path.join(' › ')).toMatch(`content/en/${name}.ts › ${path.slice(0, path[0] === 'hero' ? 1 : undefined).join(' › ')}`);
    }
  });

  it('in site.ts', async () => {
    const change = (site: any) => void (site.email = 'nobody');
    expect(await problemsWith('site.ts', change, 'site')).toMatch(/content\/site\.ts › email/);
  });
});

it('every language has the same files', () => {
  for (const language of languages) {
    for (const name of Object.keys(files)) expect(existsSync(join(root, `content/${language}/${name}.ts`)), name).toBe(true);
  }
});

describe('what is not in Arabic stops the build', () => {
  it.each<[string, string, (content: any) => unknown, RegExp]>([
    ['a text that English alone has', 'ar/pages/terms.ts', (page) => void page.sections[2].paragraphs.pop(), /ar\/pages\/terms\.ts › sections › 2 › paragraphs › 1: is missing/],
    ['an optional text', 'ar/testimonials.ts', (lists) => void delete lists.withAvatar[0].company, /testimonials\.ts › withAvatar › 0 › company: is missing/],
    ['a text as in English', 'ar/jobs.ts', (jobs) => void (jobs[2].salary = 'Competitive based on experience'), /jobs\.ts › 2 › salary: is still in English/],
    ['an English word', 'ar/services.ts', (list) => void (list[0].description += ' really'), /services\.ts › 0 › description: "really" is in Latin letters/],
    ['a name that is not on the list', 'ar/latin-names.ts', (names) => names.filter((name: string) => name !== 'Kotlin'), /: "Kotlin" is in Latin letters/],
    ['an empty name', 'ar/latin-names.ts', (names) => void names.push(''), /latin-names\.ts › \d+:/],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsWith(file, change)).toMatch(expected);
  });

  it('the blurb or the address', async () => {
    const change = (site: any) => void ((site.blurb.ar = site.blurb.en), (site.address.lines.ar[1] = 'Lahore'));
    const said = await problemsWith('site.ts', change, 'site');
    expect(said).toMatch(/site\.ts › blurb › ar: is still in English/);
    expect(said).toMatch(/site\.ts › address › lines › ar: "Lahore"/);
  });

  it.each<[string, (words: any) => unknown, RegExp]>([
    ['a word that is missing', (words) => void delete words.buttons.close, /locales\/ar\.json › buttons › close: is missing/],
    ['a word as in English', (words) => void (words.contact.mailSubject = 'New request {reference} from {name}'), /contact › mailSubject: is still in English/],
    ['a value that nobody puts in', (words) => void (words.about.by = 'بقلم {writer}'), /about › by: has other values .*\{author\}/],
  ])('%s', async (_, change, expected) => {
    const copy = await mkdtemp(join(tmpdir(), 'content-'));
    onTestFinished(() => rm(copy, { recursive: true }));
    await cp(join(root, 'content'), join(copy, 'content'), { recursive: true });
    const file = join(copy, 'content/locales/ar.json');
    const words = JSON.parse(await readFile(file, 'utf8')) as unknown;
    change(words);
    await writeFile(file, JSON.stringify(words));
    await expect(readContent(copy, fromRoot(copy))).rejects.toThrow(expected);
  });

  it('but not a name that is used no more', async () => {
    expect(await problemsWith('ar/latin-names.ts', (names) => void names.push('Zebra'))).toBe('nothing');
  });
});

/** The copy is of the words alone; its modules are those of the project. */
function fromRoot(copy: string) {
  return (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path.replace(copy, root)).href);
}

it('fills placeholders at any depth and leaves others alone', () => {
  const site = { brand: 'Acme', company: 'Acme Ltd', email: 'a@b.c', hrEmail: 'h@b.c', phone: '1' };
  expect(fill({ a: ['{brand} and {brand}', { b: '{title}' }], n: 1 }, site)).toEqual({
    a: ['Acme and Acme', { b: '{title}' }],
    n: 1,
  });
});

/** What an entry may leave out. */
const optional = /(company|avatar|image|companyLogo|testimonialVideo|transform\.initialHeading|socials\.\w+)$/;

type Path = (string | number)[];

/** Every field of the first entry of each list. */
function pathsTo(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [0] : Object.keys(value);
  return keys.flatMap((key) => {
    const path = [...at, key];
    return [...(Array.isArray(value) ? [] : [path]), ...pathsTo((value as any)[key], path)];
  });
}

function remove(value: any, path: Path): void {
  const holder = path.slice(0, -1).reduce((part, key) => part[key], value);
  delete holder[path.at(-1)!];
}
