/** Renders one page with drafts applied, by the renderer of the build. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorPaths, type DraftTexts, type FieldProblem } from '#contract/editor.ts';
import { BuilderError, type Builder } from '#server/editor/builder.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { isPublishedAsIs } from '#model/media/media-folder.ts';
import { isResized, mediaPicturePathOf } from '#model/media/media-pictures.ts';
import { publicFolderOf } from '#model/media/videos.ts';
import { pageOn } from '#model/page-data/closing-dates.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { findFormUses } from '#model/edit/form-uses.ts';
import { readRawContent, resolveContent } from '#model/read-site-content.ts';
import { formatFieldPath } from '#model/read/content-error.ts';
import { createLinkResolver } from '#model/routes/page-paths.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { siteModuleOf } from '#render/vite/site-module-plugin.ts';
import { accentShadesOf } from '#render/colour/accent.ts';
import { renderAccentCss } from '#render/document/accent-css.ts';
import { cspHashOf } from '#render/document/csp-hash.ts';
import { shapesOf } from '#render/images/icon-sprite.ts';
import { buildLayoutData } from '#render/pages/build-layout-data.ts';
import { createPageBuilder } from '#render/prerender/page-builder.ts';
import { readClientBuild } from '#render/prerender/client-build.ts';
import { importRenderer } from '#render/prerender/import-renderer.ts';
import { httpStatusOf, type PageRenderer } from '#render/prerender/prerender.ts';
import { workFolder } from '#render/files/paths.ts';
import { readDraftFiles, type ContentPlace } from './draft-content.ts';
import type { OneAtATime } from './one-at-a-time.ts';

type Preview = Awaited<ReturnType<Builder['preview']>>;

/** `withRenderer`: it has one set of settings at a time, which a build uses, too. */
export function createPreview(place: ContentPlace, withRenderer: OneAtATime): Builder['preview'] {
  const build = join(place.root, workFolder);
  return (drafts, language, path, progress) =>
    withRenderer(() => {
      progress?.('render');
      return preview(place, build, drafts, language, path);
    });
}

async function preview(
  place: ContentPlace,
  build: string,
  drafts: DraftTexts,
  language: string,
  path: string,
): Promise<Preview> {
  const found = readRenderableContent(place, drafts, language, path);
  if ('problems' in found) return renderProblems(found.problems, language);
  const siteContent = resolveContent(found.siteContent);
  const locale = siteContent.locales.find((candidate) => candidate.language === language);
  if (!locale) throw new BuilderError('notFound', `There is no language "${language}".`);
  const { renderer, css, icons } = await loadBuild(build);
  const today = todayUtc();
  // The editor may know the page by its path in another language.
  const sentPath = encodePath(path);
  const ownPath = createLinkResolver(siteContent)(language, sentPath) ?? sentPath;
  const page = pageOn(today, createPageBuilder(siteContent, 'http://localhost', today)(language, ownPath));
  renderer.replaceSite(siteModuleOf(siteContent));
  const html = await renderer.renderPage(buildLayoutData(siteContent, locale, new Date().getFullYear()), ownPath, page);
  const complete = withIcons(withPlaceholderPictures(withOriginals(html, siteContent, build), build), icons);
  const style = css + renderAccentCss(accentShadesOf(siteContent.site.accent));
  const direction = siteContent.languages.directionOf(language);
  const theme = siteContent.site.theme === 'dark' ? 'dark' : 'light';
  const status = httpStatusOf(page.data) ?? 200;
  const body = `<div id="root">${complete}</div>`;
  return renderPreview({ status, language, direction, theme, title: page.head.title, style, body });
}

/**
 * Content can be rendered before it can be published: texts may be untranslated, or links broken. Drafts of other pages
 * that cannot be read are left out.
 */
function readRenderableContent(
  place: ContentPlace,
  all: DraftTexts,
  language: string,
  path: string,
): { siteContent: SiteContent } | { problems: FieldProblem[] } {
  const { root, folder } = place;
  const { known: drafts, entries } = readDraftFiles(place, all);
  const { siteContent, reader } = readRawContent(root, folder, drafts);
  if (siteContent) return { siteContent };
  const problems = reader.problems.map((problem) => ({ ...problem, file: problem.file.slice(folder.length + 1) }));
  const written = decodePath(path);
  const content = { entries, readText: (file: string) => reader.readText(`${folder}/${file}`) };
  const formsOn = (file: string) =>
    entries
      .filter(({ id, kind }) => kind === 'form' && findFormUses(id, content).some((use) => use.file === file))
      .flatMap(({ files }) => files.map((form) => form.file));
  const own = entries
    .filter(({ kind, files, ...entry }) => {
      const isShown = [entry, ...files.filter((file) => file.language === language)].some((it) => it.path === written);
      return isShown && !['list', 'messages', 'settings', 'form'].includes(kind);
    })
    .flatMap(({ files }) => files.filter((file) => file.language === language).map(({ file }) => file))
    .flatMap((file) => [file, ...formsOn(file)]);
  const ownProblems = problems.filter(({ file }) => own.includes(file));
  if (ownProblems.length > 0) return { problems: ownProblems };
  const isInvalid = (file: string) => problems.some((problem) => problem.file === file);
  const valid = Object.entries(drafts).filter(([file]) => !isInvalid(file));
  if (valid.length === Object.keys(drafts).length) return { problems };
  return readRenderableContent(place, Object.fromEntries(valid), language, path);
}

interface LoadedBuild {
  /** Of the last build. */
  time: number;
  renderer: PageRenderer;
  css: string;
  icons: Set<string>;
}

/** By folder. Loaded again after a build. */
const builds = new Map<string, LoadedBuild>();

async function loadBuild(build: string): Promise<LoadedBuild> {
  const manifest = join(build, 'client/manifest.json');
  if (!existsSync(join(build, 'ssr')) || !existsSync(manifest))
    throw new BuilderError('unavailable', 'The site has not been built yet: run npm run build.');
  const time = Math.max(statSync(join(build, 'ssr')).mtimeMs, statSync(manifest).mtimeMs);
  const loaded = builds.get(build);
  if (loaded?.time === time) return loaded;
  // It takes its content as data.
  const renderer = await importRenderer(build);
  const { css } = await readClientBuild(join(build, 'client'));
  const sprite = await readFile(join(build, 'generated/icons.svg'), 'utf8');
  const next = { time, renderer, css, icons: new Set(sprite.match(/(?<=<symbol id=")[^"]*/g)) };
  builds.set(build, next);
  return next;
}

/** Files of media/ that no build has resized or copied yet. */
function withOriginals(html: string, { media, mediaPictures }: SiteContent, build: string): string {
  const files = [
    ...mediaPictures.filter(isResized).map((picture) => ({ name: picture.name, path: mediaPicturePathOf(picture) })),
    ...media.filter(isPublishedAsIs).map((name) => ({ name, path: `/${publicFolderOf(name)}/${name}` })),
  ].filter(({ path }) => html.includes(path) && !existsSync(join(build, 'media', path)));
  return files.reduce((text, { name, path }) => {
    const base = path.replace(/\.\w+$/, '');
    return text
      .replace(/<source\b[^>]*\bsrcset="([^"]*)"[^>]*>/gi, (source, urls: string) =>
        urls.startsWith(`${base}-`) || urls.startsWith(`${base}.`) ? '' : source,
      )
      .replaceAll(`"${path}"`, `"${editorPaths.media(name)}"`);
  }, html);
}

/** The services' picture in the closest size, until the build has drawn this one. */
function withPlaceholderPictures(html: string, build: string): string {
  const heroVariants: Record<string, string> = { '-600.avif': '-640.avif', '.avif': '-1280.avif' };
  return html.replace(/(?<=\/images\/)(?:project|hero)-[\w-]*?((?:-\d+)?\.(?:avif|webp))/g, (file, variant: string) =>
    existsSync(join(build, 'pictures/images', file)) ? file : `services${heroVariants[variant] ?? variant}`,
  );
}

/** Icons that are not in the sprite of the build are put into the page. */
function withIcons(html: string, icons: Set<string>): string {
  return html.replace(
    /<svg\b([^>]*)><use href="[^"#]*#([\w-]+)"><\/use><\/svg>/g,
    (svg, attributes: string, name: string) =>
      icons.has(name) ? svg : `<svg viewBox="0 0 24 24"${attributes}>${shapesOf(name)}</svg>`,
  );
}

const problemStyle = 'body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem } li { margin-block: .5rem }';

function renderProblems(problems: FieldProblem[], language: string): Preview {
  const items = problems.map(
    ({ path, message }) => `<li>${escapeHtml([formatFieldPath(path), message].filter(Boolean).join(': '))}</li>`,
  );
  const body = `<ul>${items.join('')}</ul>`;
  return renderPreview({
    status: 422,
    language,
    direction: 'ltr',
    theme: 'light',
    title: '422',
    style: problemStyle,
    body,
  });
}

type PreviewParts = Record<'language' | 'direction' | 'theme' | 'title' | 'style' | 'body', string> & {
  status: number;
};

function renderPreview({ status, style, body, ...parts }: PreviewParts): Preview {
  const html = `<!doctype html>
<html lang="${escapeHtml(parts.language)}" dir="${parts.direction}" class="${parts.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(parts.title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
  return { status, html, style: cspHashOf(style) };
}
