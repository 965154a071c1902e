/** Reads and validates a site's content. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { DraftTexts } from '#contract/editor.ts';
import { findLongWords } from './check/long-words.ts';
import { checkForms } from './check/forms.ts';
import { checkPagePaths } from './check/path-conflicts.ts';
import { checkPlaceholders } from './check/placeholders.ts';
import type { SiteContent } from './schema/site-content.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import { interpolateSiteValues } from '#model/schema/site-values.ts';
import { resolveVideos } from './media/videos.ts';
import { readFonts } from './media/fonts.ts';
import { createLongTexts, resolveLinks, type LongTexts } from './markdown/long-texts.ts';
import { checkPosts } from './check/posts.ts';
import { readPosts } from '#model/markdown/posts.ts';
import { leaveOutScheduledPosts, scheduledDaysOf } from './routes/scheduled-posts.ts';
import { didYouMean } from './read/closest-name.ts';
import { ContentError, type ContentProblem } from './read/content-error.ts';
import { FolderReader, type ContentEntry } from './read/folder-reader.ts';
import type { SourceFile } from './read/source-file.ts';
import { checkIcons } from './media/icon-sets.ts';
import { createLanguages } from './isomorphic/languages.ts';
import { encodePath } from './isomorphic/url-path.ts';
import { readLogo } from './media/site-logo.ts';
import { readMediaFolder } from './media/media-folder.ts';
import { resolvePictures } from './media/media-pictures.ts';
import { checkReferences } from './check/references.ts';
import { checkRedirects } from './routes/redirects.ts';
import { createLinkResolver } from './routes/page-paths.ts';
import { routesOf } from './routes/page-routes.ts';
import { formFileSchema } from './schema/form-schema.ts';
import { resolveForms } from './forms/resolve-form.ts';
import { articleSchema, textPageSchema, jobSchema, projectSchema } from './schema/entry-schemas.ts';
import { latinNamesSchema, listSchemas } from './schema/list-schemas.ts';
import { optionalPageSchemas, pageSchemas } from './schema/page-schemas.ts';
import { serviceSchema, type ServiceContent, type ServiceFile } from './schema/service-schema.ts';
import { siteSchema, withDefaults, type Site } from './schema/site-schema.ts';
import type { LanguageSettings } from '#model/isomorphic/languages.ts';
import { createTextPictures } from './markdown/text-pictures.ts';
import { latinNamesFile, findTranslationProblems } from './check/translations.ts';
import { readMessages } from './read/messages-file.ts';

/** Relative to the project root: CONTENT_FOLDER (set by tests), else content/ if it exists, else sample/. */
export function contentFolder(root: string): string {
  return process.env['CONTENT_FOLDER'] ?? (existsSync(join(root, 'content')) ? 'content' : 'sample');
}

/** Throws a ContentError that lists every problem. */
export function readSiteContent(root: string, folder = contentFolder(root), drafts: DraftTexts = {}): SiteContent {
  return readContentAndSources(root, folder, drafts).siteContent;
}

/** The content, and its files as they are written. */
export function readContentAndSources(
  root: string,
  folder = contentFolder(root),
  drafts: DraftTexts = {},
): { siteContent: SiteContent; sources: SourceFile[] } {
  const { siteContent: raw, site, reader } = readRawContent(root, folder, drafts);
  if (site)
    reader.problems.push(...findTranslationProblems({ folder, site }, reader).filter(({ isUnused }) => !isUnused));
  if (reader.problems.length > 0 || !raw) throw new ContentError(reader.problems);
  return { siteContent: resolveContent(leaveOutScheduledPosts(raw)), sources: [...reader.sources.values()] };
}

/** Fills in placeholders such as {brand}, and the paths of pages, pictures and videos. */
export function resolveContent(raw: SiteContent): SiteContent {
  const mediaPictures = [...raw.mediaPictures];
  const resolveLink = createLinkResolver(raw);
  const locales = raw.locales.map(({ language, content, ...locale }) => {
    const withLinks = resolveLinks(content, (path) =>
      raw.languages.toLocalePath(language, resolveLink(language, path) ?? path),
    );
    const resolved = resolveVideos(resolvePictures(withLinks, raw.media, mediaPictures));
    const forms = resolveForms(raw, { language, locale: content.locale, messages: locale.messages });
    return { ...locale, language, content: { ...interpolateSiteValues(resolved, raw.site), forms } };
  });
  return { ...raw, locales, mediaPictures };
}

export function createReader(root: string, folder: string, drafts: DraftTexts): FolderReader {
  return new FolderReader(root, new Map(Object.entries(drafts).map(([file, text]) => [`${folder}/${file}`, text])));
}

/** Not part of `readSiteContent`, because it has to open the fonts. Nothing for content with errors. */
export function readLongWords(root: string, folder = contentFolder(root)): ContentProblem[] {
  const { siteContent, reader } = readRawContent(root, folder);
  return siteContent ? findLongWords(siteContent, reader) : [];
}

/**
 * The content before placeholders such as {brand} are replaced. `site` is undefined if site.yaml cannot be read, and
 * `siteContent` if any file is invalid; `reader.problems` says why.
 */
export function readRawContent(
  root: string,
  folder: string,
  drafts: DraftTexts = {},
): { siteContent?: SiteContent; site?: Site; reader: FolderReader } {
  const reader = createReader(root, folder, drafts);
  const file = reader.read(`${folder}/site.yaml`, siteSchema);
  if (!file || reader.isIncomplete) return { reader };
  const site = withDefaults(file.data, process.env['APPLICATIONS'] === 'mail' ? 'mail' : 'form');
  const media = readMediaFolder(root, folder, reader);
  const logo = readLogo(root, folder, site.logo, reader);
  const fonts = readFonts(root, folder, site, reader);
  const textPictures = createTextPictures(root, folder, media);
  const longTexts = createLongTexts(reader, site, textPictures);
  const forms = Object.fromEntries(
    reader.readAll(`${folder}/forms`, '.yaml', formFileSchema).map(({ id, data }) => [id, data]),
  );
  const locales = site.languages.all.map((settings) => readLocale(reader, longTexts, folder, settings));
  const isValid = reader.problems.length === 0;
  checkPlaceholders(site, reader);
  checkIcons(reader);
  // Something that other files refer to cannot be read. What they say about it would be a consequence, not a mistake.
  if (reader.isIncomplete) return { site, reader };
  const completeLocales = locales as LocaleContent[];
  const siteContent: SiteContent = {
    folder,
    site,
    languages: createLanguages(site.languages.all),
    locales: completeLocales,
    forms,
    routes: routesOf(completeLocales, site),
    scheduledDays: scheduledDaysOf(completeLocales),
    media,
    mediaPictures: textPictures.mediaPictures,
    logo,
    fonts,
    notices: reader.notices,
  };
  checkReferences(siteContent, reader);
  checkForms(siteContent, reader);
  checkPagePaths(siteContent, reader);
  checkRedirects(siteContent, reader);
  checkPosts(siteContent, reader);
  longTexts.checkLinks(siteContent);
  return { site, reader, ...(isValid && { siteContent }) };
}

function readLocale(
  reader: FolderReader,
  longTexts: LongTexts,
  folder: string,
  { code: language, locale }: LanguageSettings,
): Partial<LocaleContent> {
  const localeFolder = `${folder}/${language}`;
  const readOne = <S extends z.ZodType>(name: string, schema: S) =>
    reader.read(`${localeFolder}/${name}`, schema)?.data as z.infer<S>;
  const readEach = <T extends Record<string, z.ZodType>>(schemas: T, file: (name: string) => string) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, readOne(file(name), schema)])) as {
      [K in keyof T]: z.infer<T[K]>;
    };
  const presentPages = Object.entries(optionalPageSchemas).flatMap(([name, schema]) => {
    const page = reader.readOptional(`${localeFolder}/pages/${name}.yaml`, schema);
    return page ? [[name, page.data]] : [];
  });
  const withText = <T extends object>({ data, source }: ContentEntry<T>) => ({
    ...data,
    text: longTexts.renderWhole(source, language),
  });

  const placeholder = reader.readOptional(`${localeFolder}/pages/blog.md`, articleSchema);
  const content = {
    locale,
    ...readEach(listSchemas, (name) => `${name}.yaml`),
    services: resolveServices(reader.readAll(`${localeFolder}/services`, '.yaml', serviceSchema), reader),
    jobs: sortByOrder(reader.readAll(`${localeFolder}/jobs`, '.yaml', jobSchema)).map(({ id, data }) => ({
      ...data,
      id,
      slug: data.slug ?? id,
    })),
    projects: sortByOrder(reader.readAll(`${localeFolder}/projects`, '.md', projectSchema)).map(
      ({ id, data, source }) => ({
        ...data,
        id,
        slug: data.slug ?? id,
        ...longTexts.renderWithOpening(source, language),
      }),
    ),
    pages: { ...readEach(pageSchemas, (name) => `pages/${name}.yaml`), ...Object.fromEntries(presentPages) },
    textPages: Object.fromEntries(
      reader
        .readAll(`${localeFolder}/free`, '.md', textPageSchema)
        .map((entry) => [entry.id, { ...withText(entry), url: entry.data.url ?? encodePath(`/${entry.id}`) }]),
    ),
    posts: readPosts(reader, longTexts, localeFolder, language),
    placeholderArticle: placeholder && withText(placeholder),
    forms: {},
  } as ContentData;
  readOne(latinNamesFile, latinNamesSchema);
  return { language, content, messages: readMessages(reader, localeFolder, language) };
}

/** Top-level services first, then the sub-services of each. Fills in the sections of reused services. */
function resolveServices(entries: ContentEntry<ServiceFile>[], reader: FolderReader): ServiceContent[] {
  const byKey = new Map(entries.map((entry) => [entry.id, entry]));
  const resolved = sortByOrder(entries).map(({ id, data: { reuses, ...own }, source }) => {
    const reused = reuses === undefined ? undefined : byKey.get(reuses);
    if (reuses !== undefined && !reused)
      reader.addProblem(
        source.file,
        ['reuses'],
        `there is no ${reuses}.yaml in this folder: ${didYouMean(reuses, byKey.keys(), 'remove this line')}`,
      );
    // Only sections of the page are reused, never its name or path.
    const { overview, contact, animated, boxes, transform } = reused?.data ?? {};
    return { overview, contact, animated, boxes, transform, ...own, key: id };
  });
  const main = resolved.filter(({ parent }) => parent === undefined);
  return [
    ...main,
    ...main.flatMap(({ key }) => resolved.filter(({ parent }) => parent === key)),
    ...resolved.filter(({ parent }) => parent && !main.some(({ key }) => key === parent)),
  ];
}

function sortByOrder<T extends { order: number }>(entries: ContentEntry<T>[]): ContentEntry<T>[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}
