/** Turns the built app and the content into the files that the server sends. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { dataOn } from '#app/closing.ts';
import { dataAt, destinations } from '#app/destinations.ts';
import { dataFile, shellFile } from '#app/page-files.ts';
import type * as EntryServer from '#app/entry-server.tsx';
import { navigationOf } from '#app/navigation.ts';
import { mainServices, type PageData } from '#app/page-data.ts';
import { answerClasses } from '#contract/answer-page.ts';
import type { Edition, Filling } from '#model/content.ts';
import type { PageName } from '#model/routes.ts';
import type { Language } from '#model/schema.ts';
import { answerDocument } from './answer-document.ts';
import { answerScript, documentOf, headScript, inlineHash, speculationRules } from './document.ts';
import { firstFonts, fontFile } from './fonts/style.ts';
import { ogFile } from './og/index.ts';
import { feedPath } from './search/feed.ts';
import { addSearchFiles, listedPages } from './search/files.ts';
import { structuredData } from './search/structured-data.ts';
import { serverFacts } from './server-facts.ts';
import { SiteFolder } from './site-folder.ts';
import { createStyleFor, styleForLater } from './styles.ts';
import { daysOfChange, versionsOf } from './versions.ts';

export type App = Pick<typeof EntryServer, 'render' | 'renderAnswer' | 'answerStyle'>;

export interface Request {
  app: App;
  filling: Filling;
  siteUrl: string;
  year: number;
  today: string;
  /** Folders of finished files, each put at the root of the site. */
  client: string;
  pictures: string[];
  site: SiteFolder;
  /** Nothing is compressed. */
  draft?: boolean;
  progress: (text: string) => void;
}

export async function prerenderSite(request: Request): Promise<void> {
  const { app, filling, site, siteUrl, progress } = request;
  const { table, languages: { addressOf } } = filling;
  const manifest = JSON.parse(await readFile(join(request.client, 'manifest.json'), 'utf8')) as Manifest;
  const scripts = scriptsOf(manifest, 'app/entry-client.tsx');
  const codeOf = (page: PageName) => (page === 'notFound' ? [] : scriptsOf(manifest, `app/pages/${fileOf(page)}.tsx`).filter((script) => !scripts.includes(script)));
  const styles = await readFile(join(request.client, chunkOf(manifest, 'style.css').file), 'utf8');
  const styleFor = createStyleFor(styles);
  const later = styleForLater(styles);
  const styleUrl = `/assets/style-${hashOf(later)}.css`;
  await site.add(styleUrl, later, 'immutable');
  const editions = filling.editions.map((edition) => editionOf(filling, edition, request.year));
  const days = daysOfChange(editions, request.today);
  const json = new Map<string, string>();
  for (const { content, shell } of editions) {
    json.set(shellFile('', shell.language), JSON.stringify(shell));
    for (const { path } of destinations(table, content)) {
      json.set(dataFile('', addressOf(shell.language, path)), JSON.stringify(dataOn(days[0]!, dataAt(table, path, content))));
    }
  }
  const folder = `/data/${hashOf([...json].flat().join('\n'))}`;
  for (const [name, text] of json) await site.add(folder + name, text, 'immutable');

  /** On the first of the days: hreflang names what there is now. */
  const listed = Map.groupBy(listedPages(filling, days[0]!), ({ language }) => language);
  const topicsOf = new Map(filling.languages.codes.map((language) => [language, new Map((listed.get(language) ?? []).map(({ path, topic }) => [path, topic]))]));
  const alternatesOf = (path: string) => [...topicsOf].filter(([, topics]) => topics.has(path)).map(([language]) => language);
  let done = 0;
  for (const edition of editions) {
    const { content, shell: { language } } = edition;
    const direction = filling.languages.directionOf(language);
    const script = headScript(filling, language, scripts);
    const fonts = firstFonts(filling, language).map((name) => `/${chunkOf(manifest, fontFile(name)).file}`);
    const topics = topicsOf.get(language)!;
    for (const { path, anyId } of destinations(table, content)) {
      const address = addressOf(language, path);
      const written = dataAt(table, path, content);
      for (const { from } of versionsOf(days, (day) => dataOn(day, written))) {
        const { html, data, title } = await app.render(edition, path, from);
        const style = styleFor(html, language, direction);
        const document = documentOf({
          filling,
          alternates: data.canonical === null ? [] : alternatesOf(data.canonical),
          language,
          siteUrl,
          title,
          description: data.meta.description,
          canonical: data.canonical,
          image: data.canonical && ogFile(addressOf(language, data.canonical)),
          feed: content.posts.length > 0 && ['blog', 'posts'].includes(data.page) ? addressOf(language, feedPath) : null,
          facts: data.canonical === path ? structuredData({ filling, siteUrl, language, path, data, topics }) : null,
          hero: heroOf(data),
          html,
          forScripts: {
            page: data.page,
            code: codeOf(data.page).join(' '),
            data: dataFile(folder, address),
            shell: shellFile(folder, language),
            style: styleUrl,
            files: folder,
            site: siteUrl,
            day: from,
          },
          fonts,
          style,
          headScript: script,
        });
        await site.add(address, document, 'page', { status: statusOf(data), inline: { scripts: [script, speculationRules].map(inlineHash), style: inlineHash(style) }, from });
      }
      if (anyId) site.anyId.push({ prefix: addressOf(language, anyId), path: address });
      if (written.page === 'notFound') site.notFound.push({ prefix: addressOf(language, '/').replace(/^\/$/, ''), path: address });
      done += 1;
      // One file of data for each page, beside the shell of each language.
      progress(`${done} of ${json.size - editions.length} pages`);
    }

    const html = await app.renderAnswer(edition);
    const inside = `<p class="${Object.values(answerClasses).join(' ')}">`;
    const style = styleFor(html + inside, language, direction) + app.answerStyle;
    const url = `/assets/answer-${hashOf(style)}.css`;
    if (!site.files[url]) await site.add(url, style, 'immutable');
    await site.addAnswer(language, answerDocument({ filling, language, siteUrl, html, fonts, style: [url] }));
  }

  site.facts = serverFacts(filling, siteUrl);
  await addSearchFiles(site, siteUrl, filling, versionsOf(days, (day) => listedPages(filling, day)));
  site.scriptHashes.push(inlineHash(answerScript));
  await site.addFolder(request.client, 'immutable', (name) => name.startsWith('assets/') && !name.endsWith('.css'));
  for (const pictures of request.pictures) await site.addFolder(pictures, 'revalidate');
  if (!request.draft) await site.compress(progress);
  await site.finish();
}

export function editionOf(filling: Filling, edition: Edition, year: number): EntryServer.Edition {
  const { content, language } = edition;
  // Staff alone read these, in mails and answers of the server: no visitor loads them.
  const { held: _, ...words } = edition.words;
  const services = mainServices(content).map(({ title, url }) => ({ title, url }));
  return { content, shell: { language, words, year, services, navigation: navigationOf(filling, edition), partly: partlyThere(filling) } };
}

/** The pages that not every language has, with those that do. None: nothing, and no bytes. */
function partlyThere({ table, editions }: Filling): Record<string, Language[]> | undefined {
  const languagesOf: Record<string, Language[]> = {};
  for (const { language, content } of editions) {
    for (const { path } of destinations(table, content)) (languagesOf[path] ??= []).push(language);
  }
  const partly = Object.entries(languagesOf).filter(([, languages]) => languages.length < editions.length);
  return partly.length > 0 ? Object.fromEntries(partly) : undefined;
}

/** The status of a page's answer where it is not 200. */
export function statusOf(data: PageData): number | undefined {
  if (data.page === 'notFound') return 404;
  return data.page === 'jobDetails' && data.closed ? 410 : undefined;
}

/** `jobDetails` is in job-details.tsx. */
function fileOf(page: PageName): string {
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A script with those that it needs, itself last, from Vite's manifest. */
function scriptsOf(manifest: Manifest, entry: string): string[] {
  const scripts = new Set<string>();
  const follow = (key: string) => {
    const { file, imports = [] } = chunkOf(manifest, key);
    if (scripts.has(`/${file}`)) return;
    imports.forEach(follow);
    scripts.add(`/${file}`);
  };
  follow(entry);
  return [...scripts];
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  return chunk;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

function heroOf(data: PageData): string | null {
  if (data.page === 'about' && data.project) return null;
  const hero = 'text' in data && data.text && 'hero' in data.text ? data.text.hero : undefined;
  return hero?.imageUrl ?? null;
}
