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

test('the sprite has every icon, and the page styles them', async () => {
  const iconNames = iconNamesIn(readSampleContent());
  const sprite = await writeSprite(iconNames);
  const drawn = Array.from(
    sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(?=.*?<(?:path|circle|rect))/g),
    ([, id]) => id,
  );
  expect(drawn).toEqual(iconNames);
  expect(sprite).not.toMatch(/stroke|fill="(?!currentColor)/);
});

test('accepts every Lucide icon, aliases included, and every Tabler brand', async () => {
  const [house, home, github] = (await writeSprite(['house', 'home', 'brand-github'])).split('</symbol>');
  expect(home).toContain(house!.split('viewBox')[1]);
  expect(github).toMatch(/id="brand-github".*<path d=/);
});

test('a social network has the icon of its brand, or else a link', async () => {
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
