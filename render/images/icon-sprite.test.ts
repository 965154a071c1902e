import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { writeIconSprite, iconNamesIn } from './icon-sprite.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'icons-'))));
afterEach(() => rm(folder, { recursive: true }));

async function writeSprite(names: readonly string[]): Promise<string> {
  const target = join(folder, 'icons.svg');
  await writeIconSprite(target, names);
  return readFile(target, 'utf8');
}

test('every icon is drawn, in the lines and colours of the page', async () => {
  const iconNames = iconNamesIn(readSampleContent());
  const sprite = await writeSprite(iconNames);
  const drawn = Array.from(
    sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(?=.*?<(?:path|circle|rect))/g),
    ([, id]) => id,
  );
  expect(drawn).toEqual(iconNames);
  expect(sprite).not.toMatch(/stroke|fill="(?!currentColor)/);
});

test('an owner may name any icon of Lucide, also by an older name, and any brand of Tabler', async () => {
  const [house, home, github] = (await writeSprite(['house', 'home', 'brand-github'])).split('</symbol>');
  expect(home).toContain(house!.split('viewBox')[1]);
  expect(github).toMatch(/id="brand-github".*<path d=/);
});

test('a name that no icon has is told', async () => {
  await expect(writeSprite(['check', 'chekc'])).rejects.toThrow(/^There is no icon named "chekc"\./);
});

test('any social network has an icon: its brand’s, or that of a link', async () => {
  const siteContent = readSampleContent();
  const names = iconNamesIn({
    ...siteContent,
    site: { ...siteContent.site, socials: { mastodon: 'https://m.example/@us', nobody: 'https://nobody.example' } },
  });
  expect(names).toEqual(expect.arrayContaining(['brand-mastodon', 'brand-nobody']));
  const [link, nobody, mastodon] = (await writeSprite(['link', 'brand-nobody', 'brand-mastodon'])).split('</symbol>');
  expect(nobody).toContain(link!.split('viewBox')[1]);
  expect(mastodon).not.toContain(link!.split('viewBox')[1]);
});
