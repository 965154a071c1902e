import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
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

describe('content that does not fit', () => {
  it('is accepted as it stands', async () => {
    expect(await problemsWith('en/services.ts', () => undefined)).toBe('nothing');
  });

  it.each<[string, string, (content: any) => unknown, RegExp]>([
    ['a missing field', 'en/jobs.ts', (jobs) => void delete jobs[2].salary, /en\/jobs\.ts › 2 › salary/],
    ['a field too many', 'en/jobs.ts', (jobs) => void (jobs[0].perks = 'x'), /en\/jobs\.ts › 0: .*perks/],
    ['a wrong count', 'en/services.ts', (services) => services.slice(1), /en\/services\.ts: .*10/],
    ['an unknown icon', 'en/industries.ts', (list) => void (list[1].icon = 'unicorn'), /en\/industries\.ts › 1 › icon/],
    ['an empty text', 'en/pages/home.ts', (page) => void (page.services.heading = ' '), /services › heading: must not be empty/],
    ['an unknown industry', 'en/projects.ts', (list) => void (list[0].industry = 'Space'), /projects\.ts › 0 › industry: "Space"/],
    ['a dangling link', 'en/projects.ts', (list) => void (list[0].services = ['/nowhere']), /› services: "\/nowhere"/],
    ['an id used twice', 'en/jobs.ts', (jobs) => void (jobs[1].id = jobs[0].id), /jobs\.ts › 1 › id: .*taken/],
    ['a short description', 'en/pages/terms.ts', (page) => void (page.meta.description = 'Short'), /meta › description/],
  ])('%s is named with file and field', async (_, file, change, expected) => {
    expect(await problemsWith(file, change)).toMatch(expected);
  });

  it('covers site.ts', async () => {
    const change = (site: any) => void (site.email = 'nobody');
    expect(await problemsWith('site.ts', change, 'site')).toMatch(/content\/site\.ts › email/);
  });
});

it('fills placeholders at any depth and leaves others alone', () => {
  const site = { brand: 'Acme', company: 'Acme Ltd', email: 'a@b.c', hrEmail: 'h@b.c', phone: '1' };
  expect(fill({ a: ['{brand} and {brand}', { b: '{title}' }], n: 1 }, site)).toEqual({
    a: ['Acme and Acme', { b: '{title}' }],
    n: 1,
  });
});
