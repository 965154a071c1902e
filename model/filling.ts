/** Reads a filling: content/ where the owner has made one, else sample/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkAddresses } from './address-problems.ts';
import type { Content, Edition, Filling } from './content.ts';
import { fill } from './fill.ts';
import { placeFilms } from './films.ts';
import { readFonts } from './fonts.ts';
import { createLongTexts, type LongTexts } from './long-text.ts';
import { checkPosts, readPosts } from './posts.ts';
import { ContentError } from './problem.ts';
import { FolderReader, type Entry } from './read-folder.ts';
import { checkIcons } from './icons.ts';
import { createLanguages } from './languages.ts';
import { readLogo } from './logo.ts';
import { readMedia } from './media.ts';
import { placePictures, type OwnPicture } from './pictures.ts';
import { checkReferences } from './references.ts';
import { checkRedirects } from './redirects.ts';
import { routesOf } from './routes.ts';
import { articleFile, freeFile, jobFile, projectFile } from './schema/entries.ts';
import { lists } from './schema/lists.ts';
import { optionalPages, pages } from './schema/pages.ts';
import { serviceFile, type Service, type ServiceFile } from './schema/service.ts';
import { site as siteShape, withAddresses, type LanguageSettings } from './schema/site.ts';
import { createTextPictures } from './text-picture.ts';
import { namesFile, translationProblems } from './translation-problems.ts';
import type { Words } from './words.ts';

const words = z.record(z.string(), z.unknown());
const names = z.array(z.string().min(1)).default([]);

/** The folder of the filling, from the project's root: what FILLING names, as the product's own tests do, else the owner's, else ours. */
export function fillingFolder(root: string): string {
  return process.env['FILLING'] ?? (existsSync(join(root, 'content')) ? 'content' : 'sample');
}

/** Throws ContentError with all that is wrong. */
export function readFilling(root: string, folder = fillingFolder(root)): Filling {
  const { filling, reader } = readRaw(root, folder);
  if (filling) reader.problems.push(...translationProblems(filling, reader).filter(({ isUnused }) => !isUnused));
  if (reader.problems.length > 0 || !filling) throw new ContentError(reader.problems);
  const ownPictures: OwnPicture[] = [...filling.ownPictures];
  const editions = filling.editions.map((edition) => ({
    ...edition,
    content: fill(placeFilms(placePictures(edition.content, filling.media, ownPictures)), filling.site),
  }));
  return { ...filling, editions, ownPictures };
}

/** As it is written, with {brand} and its like. None where something is missing that all else rests on. */
export function readRaw(root: string, folder: string): { filling?: Filling; reader: FolderReader } {
  const reader = new FolderReader(root);
  const file = reader.read(`${folder}/site.yaml`, siteShape);
  if (!file) return { reader };
  const site = withAddresses(file.data);
  const media = readMedia(root, folder, reader);
  const logo = readLogo(root, folder, site.logo, reader);
  const fonts = readFonts(root, folder, site, reader);
  const inTexts = createTextPictures(root, folder, media);
  const texts = createLongTexts(reader, site, inTexts);
  const editions = site.languages.all.map((settings) => readEdition(reader, texts, folder, settings));
  if (reader.problems.length > 0) return { reader };
  const whole = editions as Edition[];
  const filling: Filling = { folder, site, languages: createLanguages(site.languages.all), editions: whole, table: routesOf(whole), media, ownPictures: inTexts.own, scenes: [...inTexts.scenes].toSorted(), logo, fonts };
  checkReferences(filling, reader);
  checkAddresses(filling, reader);
  checkRedirects(filling, reader);
  checkPosts(filling, reader);
  checkIcons(reader);
  texts.check(filling);
  return { filling, reader };
}

function readEdition(reader: FolderReader, texts: LongTexts, folder: string, { code: language, locale }: LanguageSettings): Partial<Edition> {
  const at = `${folder}/${language}`;
  const one = <S extends z.ZodType>(name: string, shape: S) => reader.read(`${at}/${name}`, shape)?.data as z.infer<S>;
  const each = <T extends Record<string, z.ZodType>>(shapes: T, file: (name: string) => string) =>
    Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, one(file(name), shape)])) as { [K in keyof T]: z.infer<T[K]> };
  const chosen = Object.entries(optionalPages).flatMap(([name, shape]) => {
    const page = reader.readIfThere(`${at}/pages/${name}.yaml`, shape);
    return page ? [[name, page.data]] : [];
  });
  const withText = <T extends object>({ data, source }: Entry<T>) => ({ ...data, text: texts.whole(source, language) });

  const placeholder = reader.readIfThere(`${at}/pages/blog.md`, articleFile);
  const content = {
    locale,
    ...each(lists, (name) => `${name}.yaml`),
    services: servicesOf(reader.readAll(`${at}/services`, '.yaml', serviceFile), reader),
    jobs: inOrder(reader.readAll(`${at}/jobs`, '.yaml', jobFile)).map(({ id, data }) => ({ ...data, id })),
    projects: inOrder(reader.readAll(`${at}/projects`, '.md', projectFile)).map(({ id, data, source }) => ({ ...data, id, ...texts.opened(source, language) })),
    pages: { ...each(pages, (name) => `pages/${name}.yaml`), ...Object.fromEntries(chosen) },
    free: Object.fromEntries(reader.readAll(`${at}/free`, '.md', freeFile).map((entry) => [entry.id, { ...withText(entry), url: entry.data.url ?? `/${entry.id}` }])),
    posts: readPosts(reader, texts, at, language),
    placeholder: placeholder && withText(placeholder),
  } as Content;
  one(namesFile, names);
  return { language, content, words: one('interface.json', words) as Words };
}

/** Those of the menus first, then each parent's own. */
function servicesOf(entries: Entry<ServiceFile>[], reader: FolderReader): Service[] {
  const byKey = new Map(entries.map((entry) => [entry.id, entry]));
  const withOwn = inOrder(entries).map(({ id, data: { reuses, ...own }, source }) => {
    const other = reuses === undefined ? undefined : byKey.get(reuses);
    if (reuses !== undefined && !other) reader.add(source.file, ['reuses'], `"${reuses}" is not the name of a file in this folder`);
    // What it takes over is what a page has, never a name or an address.
    const { overview, contact, animated, boxes, transform } = other?.data ?? {};
    return { overview, contact, animated, boxes, transform, ...own, key: id };
  });
  const main = withOwn.filter(({ parent }) => parent === undefined);
  return [...main, ...main.flatMap(({ key }) => withOwn.filter(({ parent }) => parent === key)), ...withOwn.filter(({ parent }) => parent && !main.some(({ key }) => key === parent))];
}

function inOrder<T extends { order: number }>(entries: Entry<T>[]): Entry<T>[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}
