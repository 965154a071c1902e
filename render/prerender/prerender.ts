/** Turns the built app and the content into the files that the server sends. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { applyClosingDates } from '#model/page-data/closing-dates.ts';
import { pageDataAt, listStaticPaths } from '../pages/static-paths.ts';
import { pageDataUrl, layoutDataUrl } from '#app/routing/data-urls.ts';
import type * as EntryServer from '../entry-server.tsx';
import { buildNavigation } from '../pages/site-navigation.ts';
import { topLevelServices, type PageData } from '#model/page-data/page-data.ts';
import { responsePageClasses } from '#contract/response-page.ts';
import type { LocaleContent, SiteContent } from '#model/site-content.ts';
import type { PageName } from '#model/routes/page-routes.ts';
import type { Language } from '#model/schema/content-types.ts';
import { renderResponseDocument } from '../document/response-document.ts';
import {
  responsePageScript,
  renderDocument,
  renderHeadScript,
  cspHashOf,
  speculationRules,
} from '../document/document.ts';
import { preloadedFonts, fontFilePath } from '../fonts/font-css.ts';
import { ogImagePathOf } from '../og/og-images.ts';
import { feedPath } from '../search/feed.ts';
import { indexablePagesOf } from '../search/indexable-pages.ts';
import { addSearchFiles } from '../search/search-files.ts';
import { structuredDataFor } from '../search/structured-data.ts';
import { manifestMetadataOf } from './manifest-metadata.ts';
import { SiteFolder } from './site-folder.ts';
import { createCriticalCssExtractor, extractDeferredCss } from '../document/critical-css.ts';
import { changeDatesOf, datedVersionsOf } from './dated-versions.ts';

export type PageRenderer = Pick<typeof EntryServer, 'renderPage' | 'renderResponsePage' | 'responsePageStyle'>;

export interface PrerenderOptions {
  renderer: PageRenderer;
  siteContent: SiteContent;
  siteUrl: string;
  year: number;
  today: string;
  /** Folders of finished files, each put at the root of the site. */
  clientFolder: string;
  imageFolders: string[];
  siteFolder: SiteFolder;
  /** Nothing is compressed. */
  draft?: boolean;
  progress: (text: string) => void;
}

export async function prerenderSite(options: PrerenderOptions): Promise<void> {
  const { renderer, siteContent, siteFolder, siteUrl, progress } = options;
  const {
    routes,
    languages: { toLocalePath },
  } = siteContent;
  const manifest = JSON.parse(await readFile(join(options.clientFolder, 'manifest.json'), 'utf8')) as Manifest;
  const scripts = scriptsWithImports(manifest, 'app/entry-client.tsx');
  const pageScriptsOf = (page: PageName) =>
    page === 'notFound'
      ? []
      : scriptsWithImports(manifest, `app/pages/${pageFileName(page)}.tsx`).filter(
          (script) => !scripts.includes(script),
        );
  const css = await readFile(join(options.clientFolder, chunkOf(manifest, 'style.css').file), 'utf8');
  const criticalCssFor = createCriticalCssExtractor(css);
  const deferredCss = extractDeferredCss(css);
  const cssUrl = `/assets/style-${contentHashOf(deferredCss)}.css`;
  await siteFolder.add(cssUrl, deferredCss, 'immutable');
  const renderInputs = siteContent.locales.map((localeContent) =>
    toRenderInput(siteContent, localeContent, options.year),
  );
  const changeDates = changeDatesOf(renderInputs, options.today);
  const dataFiles = new Map<string, string>();
  for (const { content, layoutData } of renderInputs) {
    dataFiles.set(layoutDataUrl('', layoutData.language), JSON.stringify(layoutData));
    for (const { path } of listStaticPaths(routes, content)) {
      dataFiles.set(
        pageDataUrl('', toLocalePath(layoutData.language, path)),
        JSON.stringify(applyClosingDates(changeDates[0]!, pageDataAt(routes, path, content))),
      );
    }
  }
  const dataFolder = `/data/${contentHashOf([...dataFiles].flat().join('\n'))}`;
  for (const [name, text] of dataFiles) await siteFolder.add(dataFolder + name, text, 'immutable');

  /** On the first of the days: hreflang names what there is now. */
  const listed = Map.groupBy(indexablePagesOf(siteContent, changeDates[0]!), ({ language }) => language);
  const topicsOf = new Map(
    siteContent.languages.languageCodes.map((language) => [
      language,
      new Map((listed.get(language) ?? []).map(({ path, topic }) => [path, topic])),
    ]),
  );
  const alternatesOf = (path: string) =>
    [...topicsOf].filter(([, topics]) => topics.has(path)).map(([language]) => language);
  let pageCount = 0;
  for (const renderInput of renderInputs) {
    const {
      content,
      layoutData: { language },
    } = renderInput;
    const direction = siteContent.languages.directionOf(language);
    const headScript = renderHeadScript(siteContent, language, scripts);
    const fonts = preloadedFonts(siteContent, language).map((name) => `/${chunkOf(manifest, fontFilePath(name)).file}`);
    const topics = topicsOf.get(language)!;
    for (const { path, anyId } of listStaticPaths(routes, content)) {
      const localePath = toLocalePath(language, path);
      const undatedData = pageDataAt(routes, path, content);
      for (const { from } of datedVersionsOf(changeDates, (day) => applyClosingDates(day, undatedData))) {
        const { html, data, title } = await renderer.renderPage(renderInput, path, from);
        const style = criticalCssFor(html, language, direction);
        const document = renderDocument({
          siteContent,
          alternates: data.canonical === null ? [] : alternatesOf(data.canonical),
          language,
          siteUrl,
          title,
          description: data.meta.description,
          canonical: data.canonical,
          ogImage: data.canonical && ogImagePathOf(toLocalePath(language, data.canonical)),
          feed:
            content.posts.length > 0 && ['post', 'posts'].includes(data.page) ? toLocalePath(language, feedPath) : null,
          structuredData:
            data.canonical === path ? structuredDataFor({ siteContent, siteUrl, language, path, data, topics }) : null,
          heroImage: heroImageOf(data),
          html,
          clientData: {
            page: data.page,
            code: pageScriptsOf(data.page).join(' '),
            data: pageDataUrl(dataFolder, localePath),
            shell: layoutDataUrl(dataFolder, language),
            style: cssUrl,
            files: dataFolder,
            site: siteUrl,
            day: from,
          },
          fonts,
          style,
          headScript,
        });
        await siteFolder.add(localePath, document, 'page', {
          status: httpStatusOf(data),
          inline: { scripts: [headScript, speculationRules].map(cspHashOf), style: cspHashOf(style) },
          from,
        });
      }
      if (anyId) siteFolder.anyId.push({ prefix: toLocalePath(language, anyId), path: localePath });
      if (undatedData.page === 'notFound')
        siteFolder.notFound.push({ prefix: toLocalePath(language, '/').replace(/^\/$/, ''), path: localePath });
      pageCount += 1;
      // One file of data for each page, beside the shell of each language.
      progress(`${pageCount} of ${dataFiles.size - renderInputs.length} pages`);
    }

    const html = await renderer.renderResponsePage(renderInput);
    const inside = `<p class="${Object.values(responsePageClasses).join(' ')}">`;
    const style = criticalCssFor(html + inside, language, direction) + renderer.responsePageStyle;
    const url = `/assets/answer-${contentHashOf(style)}.css`;
    if (!siteFolder.files[url]) await siteFolder.add(url, style, 'immutable');
    await siteFolder.addResponsePage(
      language,
      renderResponseDocument({ siteContent, language, siteUrl, html, fonts, style: [url] }),
    );
  }

  siteFolder.metadata = manifestMetadataOf(siteContent, siteUrl);
  await addSearchFiles(
    siteFolder,
    siteUrl,
    siteContent,
    datedVersionsOf(changeDates, (day) => indexablePagesOf(siteContent, day)),
  );
  siteFolder.scriptHashes.push(cspHashOf(responsePageScript));
  await siteFolder.addFolder(
    options.clientFolder,
    'immutable',
    (name) => name.startsWith('assets/') && !name.endsWith('.css'),
  );
  for (const pictures of options.imageFolders) await siteFolder.addFolder(pictures, 'revalidate');
  if (!options.draft) await siteFolder.compress(progress);
  await siteFolder.finish();
}

export function toRenderInput(
  siteContent: SiteContent,
  localeContent: LocaleContent,
  year: number,
): EntryServer.RenderInput {
  const { content, language } = localeContent;
  // Staff alone read these, in mails and answers of the server: no visitor loads them.
  const { held: _, ...words } = localeContent.messages;
  const services = topLevelServices(content).map(({ title, url }) => ({ title, url }));
  return {
    content,
    layoutData: {
      language,
      messages: words,
      year,
      services,
      navigation: buildNavigation(siteContent, localeContent),
      partiallyTranslatedPages: partiallyTranslatedPages(siteContent),
    },
  };
}

/** The pages that not every language has, with those that do. None: nothing, and no bytes. */
function partiallyTranslatedPages({ routes, locales }: SiteContent): Record<string, Language[]> | undefined {
  const languagesOf: Record<string, Language[]> = {};
  for (const { language, content } of locales) {
    for (const { path } of listStaticPaths(routes, content)) (languagesOf[path] ??= []).push(language);
  }
  const partial = Object.entries(languagesOf).filter(([, languages]) => languages.length < locales.length);
  return partial.length > 0 ? Object.fromEntries(partial) : undefined;
}

/** The status of a page's answer where it is not 200. */
export function httpStatusOf(data: PageData): number | undefined {
  if (data.page === 'notFound') return 404;
  return data.page === 'jobDetails' && data.closed ? 410 : undefined;
}

/** `jobDetails` is in job-details.tsx. */
function pageFileName(page: PageName): string {
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A script with those that it needs, itself last, from Vite's manifest. */
function scriptsWithImports(manifest: Manifest, entry: string): string[] {
  const scripts = new Set<string>();
  const addWithImports = (key: string) => {
    const { file, imports = [] } = chunkOf(manifest, key);
    if (scripts.has(`/${file}`)) return;
    imports.forEach(addWithImports);
    scripts.add(`/${file}`);
  };
  addWithImports(entry);
  return [...scripts];
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  return chunk;
}

function contentHashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function heroImageOf(data: PageData): string | null {
  if (data.page === 'about' && data.project) return null;
  const hero = 'text' in data && data.text && 'hero' in data.text ? data.text.hero : undefined;
  return hero?.imageUrl ?? null;
}
