/** Turns the built app and the content into the files that the server sends. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { addressOf } from '#app/language.ts';
import { dataFile, shellFile } from '#app/page-files.ts';
import type * as EntryServer from '#app/entry-server.tsx';
import type { PageData } from '#app/page-data.ts';
import type { PageName } from '#app/routes.ts';
import type { LanguageContent } from './content.ts';
import { documentOf, headScriptHash } from './document.ts';
import { ogFile } from './og/index.ts';
import { addSearchFiles, listedPages } from './search/files.ts';
import { structuredData } from './search/structured-data.ts';
import { SiteFolder } from './site-folder.ts';

export type App = Pick<typeof EntryServer, 'destinations' | 'dataAt' | 'render' | 'fonts'>;

export interface Request {
  app: App;
  editions: LanguageContent[];
  siteUrl: string;
  year: number;
  /** Folders of finished files, each put at the root of the site. */
  client: string;
  pictures: string[];
  site: SiteFolder;
  progress: (text: string) => void;
}

export async function prerenderSite(request: Request): Promise<void> {
  const { app, site, siteUrl, progress } = request;
  const manifest = JSON.parse(await readFile(join(request.client, 'manifest.json'), 'utf8')) as Manifest;
  const editions = request.editions.map((edition) => editionOf(edition, request.year));

  const documents = editions.flatMap((edition) =>
    app.destinations(edition.content).map((destination) => ({ edition, ...destination })),
  );
  const json = new Map<string, string>();
  for (const { content, shell } of editions) {
    json.set(shellFile('', shell.language), JSON.stringify(shell));
    for (const { path } of app.destinations(content)) {
      json.set(dataFile('', addressOf(shell.language, path)), JSON.stringify(app.dataAt(path, content)));
    }
  }
  const folder = `/data/${hashOf([...json].flat().join('\n'))}`;
  for (const [name, text] of json) await site.add(folder + name, text, 'immutable');

  const listed = new Map(editions.map(({ content, shell }) => [shell.language, listedPages(app, content)]));
  let done = 0;
  for (const { edition, path, anyId } of documents) {
    const { language } = edition.shell;
    const topics = new Map(listed.get(language)!.map((page) => [page.path, page.topic]));
    const address = addressOf(language, path);
    const { html, data, title } = await app.render(edition, path);
    const { entry, modules, styles } = assetsOf(manifest, pageModule(data.page));
    const document = documentOf({
      language,
      siteUrl,
      title,
      description: data.meta.description,
      canonical: data.canonical,
      image: data.canonical && ogFile(addressOf(language, data.canonical)),
      facts: data.canonical === path ? structuredData({ siteUrl, language, path, data, topics }) : null,
      hero: heroOf(data),
      html,
      files: folder,
      dataUrl: dataFile(folder, address),
      shellUrl: shellFile(folder, language),
      font: app.fonts[language],
      entry,
      modules,
      styles,
    });
    await site.add(address, document, 'page', data.page === 'notFound' ? 404 : undefined);
    if (anyId) site.anyId.push({ prefix: addressOf(language, anyId), path: address });
    if (data.page === 'notFound') site.notFound.push({ prefix: addressOf(language, '/').replace(/^\/$/, ''), path: address });
    done += 1;
    progress(`${done} of ${documents.length} pages`);
  }

  await addSearchFiles(site, siteUrl, listed.get('en')!);
  site.scriptHashes.push(headScriptHash);
  await site.addFolder(request.client, 'immutable', (name) => name.startsWith('assets/'));
  for (const pictures of request.pictures) await site.addFolder(pictures, 'revalidate');
  await site.finish(progress);
}

export function editionOf({ content, ...facts }: LanguageContent, year: number): EntryServer.Edition {
  const services = content.services.map(({ title, url }) => ({ title, url }));
  return { content, shell: { ...facts, year, services } };
}

/** The chunks and style sheets that a page needs at once, from Vite's manifest. */
function assetsOf(manifest: Manifest, page: string | undefined): { entry: string; modules: string[]; styles: string[] } {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
    for (const imported of chunk.imports ?? []) follow(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    modules.add(`/${chunk.file}`);
  };
  const main = manifest['app/entry-client.tsx'];
  // Its style sheet says which layer wins over which, so it must come before those of the chunks it imports.
  for (const style of main?.css ?? []) styles.add(`/${style}`);
  follow('app/entry-client.tsx');
  const entry = `/${main!.file}`;
  if (page) {
    follow(page);
    // What the page loads later is in its HTML already, and must look right there.
    for (const part of manifest[page]?.dynamicImports ?? []) stylesOf(manifest, part).forEach((style) => styles.add(style));
  }
  modules.delete(entry);
  return { entry, modules: [...modules], styles: [...styles] };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function heroOf(data: PageData): string | null {
  if (data.page === 'about' && data.project) return null;
  const hero = 'text' in data && data.text && 'hero' in data.text ? data.text.hero : undefined;
  return hero && 'imageUrl' in hero ? hero.imageUrl : null;
}

function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const own = (chunk.css ?? []).map((style) => `/${style}`);
  return new Set([...(chunk.imports ?? []).flatMap((imported) => [...stylesOf(manifest, imported, seen)]), ...own]);
}

/** The file of a page in app/pages; the not-found page is part of the layout. */
function pageModule(page: PageName): string | undefined {
  if (page === 'notFound') return undefined;
  return `app/pages/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}
