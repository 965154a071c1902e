/** Turns the built app and the content into the files that the server sends. */
import type { BootData } from '#app/state/boot-data.ts';
import { speculationRules } from '#app/head/speculation-rules.ts';
import { layoutDataUrl, pageDataUrl } from '#app/routing/data-urls.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { pageOn } from '#model/page-data/closing-dates.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import type { ResponseContent } from '#contract/forms/response-page.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { accentShadesOf } from '#render/colour/accent.ts';
import { inlineUnneededProperties } from '#render/document/accent-css.ts';
import { createCriticalCssExtractor, extractDeferredCss } from '#render/document/critical-css.ts';
import { cspHashOf } from '#render/document/csp-hash.ts';
import { renderDocument } from '#render/document/document.ts';
import { headScriptFor } from '#render/document/head-scripts.ts';
import { renderResponseDocument } from '#render/document/response-document.ts';
import type * as EntryServer from '#render/prerender/entry-server.tsx';
import { fontFilePath, preloadedFonts } from '#render/fonts/font-css.ts';
import { siteModuleOf } from '#render/vite/site-module-plugin.ts';
import { buildLayoutData } from '#render/pages/build-layout-data.ts';
import { createPageBuilder } from '#render/prerender/page-builder.ts';
import { listStaticPaths, type StaticPath } from '#render/pages/static-paths.ts';
import { indexablePagesOf } from '#render/search/indexable-pages.ts';
import { addSearchFiles } from '#render/search/search-files.ts';
import { hashOf } from '#render/files/files.ts';
import { readClientBuild } from './client-build.ts';
import { changeDatesOf, datedVersionsOf } from '#render/pages/dated-versions.ts';
import { manifestMetadataOf } from './manifest-metadata.ts';
import type { SiteFolder } from '#render/files/site-folder.ts';

export type PageRenderer = Pick<
  typeof EntryServer,
  'replaceSite' | 'renderPage' | 'renderResponsePage' | 'renderResponse' | 'responsePageStyle'
>;

interface PrerenderOptions {
  renderer: PageRenderer;
  /** A hash of everything that a page is rendered with, besides the content: the code and its bundles. */
  rendererHash: string;
  siteContent: SiteContent;
  siteUrl: string;
  today: string;
  clientFolder: string;
  /** Folders of finished files, each copied to the root of the site. */
  imageFolders: string[];
  siteFolder: SiteFolder;
  /** Skips compression. */
  draft?: boolean;
  progress: (text: string) => void;
}

/** Returns the id of the new release. */
export async function prerenderSite(options: PrerenderOptions): Promise<string> {
  const { renderer, siteContent, siteFolder, siteUrl, progress } = options;
  const { routes, languages, locales } = siteContent;
  renderer.replaceSite(siteModuleOf(siteContent));
  const client = await readClientBuild(options.clientFolder);
  const css = inlineUnneededProperties(client.css, accentShadesOf(siteContent.site.accent));
  const criticalCssFor = createCriticalCssExtractor(css);
  const deferredCss = extractDeferredCss(css);
  const stylesheetUrl = `/assets/style-${contentHashOf(deferredCss)}.css`;
  await siteFolder.add(stylesheetUrl, deferredCss, 'immutable');

  const changeDates = changeDatesOf(locales, options.today);
  const buildPage = createPageBuilder(siteContent, siteUrl, changeDates[0]!);
  const year = Number(options.today.slice(0, 4));
  const dataFolder = `/data/${client.hash}`;
  /** The URL contains a hash of the file, but its folder does not: thousands of folders would be slow to write. */
  const addData = async (text: string, toUrl: (folder: string) => string) => {
    const url = toUrl(`/data/${contentHashOf(text)}`);
    await siteFolder.add(url, text, 'immutable', { file: decodePath(toUrl('/data').slice(1)) });
    return url;
  };
  let pageCount = 0;
  for (const locale of locales) {
    const { language, content } = locale;
    const layoutData = buildLayoutData(siteContent, locale, year);
    const layoutUrl = await addData(JSON.stringify(layoutData), (folder) => layoutDataUrl(folder, language));
    const direction = languages.directionOf(language);
    const headScript = headScriptFor(client.headScripts, language, languages);
    const fonts = preloadedFonts(siteContent, language).map((name) => client.urlOf(fontFilePath(name)));
    const toLocalePath = (path: string) => languages.toLocalePath(language, path);

    const addPage = async ({ path, anyId }: StaticPath) => {
      const localePath = toLocalePath(path);
      const undatedPage = buildPage(language, path);
      const pageData = JSON.stringify(pageOn(changeDates[0]!, undatedPage));
      const pageUrl = await addData(pageData, (folder) => pageDataUrl(folder, localePath));
      siteFolder.addAlias(pageDataUrl(dataFolder, localePath), pageUrl, 'data');
      for (const { from, value: page } of datedVersionsOf(changeDates, (day) => pageOn(day, undatedPage))) {
        const { data, head } = page;
        const bootData: BootData = {
          page: data.page,
          scripts: client.scripts,
          pageScripts: client.pageScriptsOf(data.page),
          stylesheetUrl,
          pageDataUrl: pageUrl,
          layoutDataUrl: layoutUrl,
          dataFolder,
          renderedDay: from,
        };
        const render = async () => {
          const html = await renderer.renderPage(layoutData, path, page);
          const style = criticalCssFor(html, language, direction);
          const document = renderDocument({
            siteContent,
            language,
            head,
            heroImage: heroImageOf(data),
            html,
            bootData,
            fonts,
            style,
            headScript,
          });
          return {
            document,
            inline: { scripts: [headScript, speculationRules].map(cspHashOf), style: cspHashOf(style) },
          };
        };
        // The boot data names the layout data by its hash.
        const { imagesLocation } = siteContent.site;
        const inputs = [
          options.rendererHash,
          path,
          page,
          language,
          direction,
          bootData,
          fonts,
          headScript,
          imagesLocation,
        ];
        await siteFolder.addPage(
          localePath,
          hashOf(JSON.stringify(inputs)),
          { status: httpStatusOf(data), from },
          render,
        );
      }
      if (anyId) siteFolder.anyId.push({ prefix: toLocalePath(anyId), path: localePath });
      if (undatedPage.data.page === 'notFound')
        siteFolder.notFound.push({ prefix: toLocalePath('/').replace(/^\/$/, ''), path: localePath });
    };
    for (const staticPath of listStaticPaths(routes[language]!, content)) {
      await addPage(staticPath);
      progress(`${++pageCount} pages`);
    }

    const html = await renderer.renderResponsePage(layoutData, buildPage(language, '/404'));
    const responseData = { layoutData, site: siteModuleOf(siteContent) };
    const responses = possibleResponses(locale).map((response) => renderer.renderResponse(responseData, response));
    const style = criticalCssFor(html + responses.join(''), language, direction) + renderer.responsePageStyle;
    const styleUrl = `/assets/response-${contentHashOf(style)}.css`;
    if (!siteFolder.files[styleUrl]) await siteFolder.add(styleUrl, style, 'immutable');
    const responseDocument = renderResponseDocument({
      siteContent,
      language,
      html,
      fonts,
      style: [styleUrl],
      headScript: client.headScripts.responsePage,
    });
    await siteFolder.addResponsePage(language, responseDocument, JSON.stringify(responseData));
  }

  siteFolder.metadata = manifestMetadataOf(siteContent, siteUrl, options.today);
  siteFolder.scriptHashes.push(cspHashOf(client.headScripts.responsePage));
  const indexablePages = datedVersionsOf(changeDates, (day) => indexablePagesOf(siteContent, day));
  await addSearchFiles(siteFolder, siteUrl, siteContent, indexablePages);
  const isServedAsset = (name: string) => name.startsWith('assets/') && !name.endsWith('.css');
  await siteFolder.addFolder(options.clientFolder, 'immutable', isServedAsset);
  for (const folder of options.imageFolders) await siteFolder.addFolder(folder, 'revalidate');
  if (!options.draft) await siteFolder.compress(progress);
  return siteFolder.finish();
}

/** Whatever the server may add to a response page, for its styles. */
function possibleResponses({ messages, content }: LocaleContent): ResponseContent[] {
  const { notSentHeading: heading, reference: label } = messages.contact;
  const shared = { heading, texts: [heading], link: { href: '/', label: heading } };
  const forms = Object.values(content.forms).map((form) => ({
    form,
    values: {},
    errors: form.fields.map(({ name }) => ({ field: name, message: heading })),
    hidden: {},
  }));
  return [
    { ...shared, reference: { label, value: label, deliver: 'requests' } },
    ...forms.map((form) => ({ ...shared, form })),
  ];
}

/** Undefined for 200. */
export function httpStatusOf(data: PageData): number | undefined {
  if (data.page === 'notFound') return 404;
  return data.page === 'jobDetails' && data.closed ? 410 : undefined;
}

function contentHashOf(text: string): string {
  return hashOf(text).slice(0, 12);
}

function heroImageOf(data: PageData): string | null {
  if (data.page === 'caseStudy' && data.project) return null;
  const hero = 'text' in data && data.text && 'hero' in data.text ? data.text.hero : undefined;
  return hero?.imageUrl ?? null;
}
