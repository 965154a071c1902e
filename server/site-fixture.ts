/** A tiny built site for tests of the server. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { responsePagePlaceholders } from '#contract/forms/response-page.ts';
import { resolveContent } from '#model/read-site-content.ts';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { createApp, type AppOptions } from './app.ts';
import {
  createReleaseId,
  listReleases,
  manifestFileOf,
  setCurrentRelease,
  siteFolderOf,
} from './pages/release-folder.ts';
import { openCurrentRelease } from './pages/releases.ts';
import {
  parseSiteManifest,
  type ManifestMetadata,
  type SiteFile,
  type SiteManifest,
  type StoredFile,
} from './pages/site-manifest.ts';

type WithBody<T> = Omit<T, 'length' | 'etag' | 'revisions'> & { body: Buffer };
type SiteSource = WithBody<SiteFile> & { revisions?: (WithBody<StoredFile> & { from: string })[] };

const page = (file: string, title: string): SiteSource => ({
  file,
  body: Buffer.from(`<!doctype html><title>${title}</title>${'<p>Some text to compress.</p>'.repeat(20)}`),
  type: 'text/html; charset=utf-8',
  cache: 'page',
  encodings: ['br', 'gzip'],
});

const scheduledRevision = (from: string, file: string, title: string, status?: number) => {
  const { type: _type, cache: _cache, ...stored } = page(file, title);
  return { ...stored, from, status };
};

export const siteSources: Record<string, SiteSource> = {
  '/': page('index.html', 'Home'),
  '/ar': page('ar.html', 'البداية'),
  '/about-us': page('about-us.html', 'About'),
  '/about': page('about-us.html', 'About'),
  '/careers': {
    ...page('careers.html', 'Three jobs'),
    revisions: [
      scheduledRevision('2027-01-16', 'careers.2.html', 'Two jobs'),
      scheduledRevision('2027-03-01', 'careers.3.html', 'No job'),
    ],
  },
  '/job-details/baker': {
    ...page('job-details/baker.html', 'Baker'),
    revisions: [scheduledRevision('2027-01-16', 'job-details/baker.2.html', 'This position is closed', 410)],
  },
  '/blog/first': page('blog/first.html', 'First article'),
  '/blog/article': page('blog/article.html', 'Any article'),
  '/404': { ...page('404.html', 'Page Not Found'), status: 404 },
  '/ar/404': { ...page('ar/404.html', 'غير موجودة'), status: 404 },
  '/assets/main-1a2b.js': {
    ...page('assets/main-1a2b.js', 'script'),
    type: 'text/javascript; charset=utf-8',
    cache: 'immutable',
    encodings: ['gzip'],
  },
  '/robots.txt': {
    ...page('robots.txt', 'robots'),
    type: 'text/plain; charset=utf-8',
    cache: 'revalidate',
    encodings: [],
  },
  '/images/qa.webp': { ...page('images/qa.webp', 'picture'), type: 'image/webp', cache: 'revalidate', encodings: [] },
  '/videos/story.mp4': {
    file: 'videos/story.mp4',
    body: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)),
    type: 'video/mp4',
    cache: 'revalidate',
    encodings: [],
  },
  '/media/brochure.pdf': {
    ...page('media/brochure.pdf', '%PDF-1.7'),
    type: 'application/pdf',
    cache: 'revalidate',
    encodings: [],
  },
  '/videos/empty.mp4': {
    file: 'empty.mp4',
    body: Buffer.alloc(0),
    type: 'video/mp4',
    cache: 'revalidate',
    encodings: [],
  },
};

/** A short version of what the build writes. */
const responsePageIn = (language: string, direction: string) => `<!doctype html>
<html lang="${language}" dir="${direction}">
<title>${responsePagePlaceholders.title}</title>
<link rel="stylesheet" href="/assets/answer-1a2b.css">
<header><a href="/">Home</a></header><main id="content" tabindex="-1">${responsePagePlaceholders.main}</main><footer>Footer</footer>
</html>
`;

const siteContent = resolveContent(readSampleContent());
const { company, email, hrEmail, securityEmail, imagesLocation, limits, keepSource, languages, timeZone } =
  siteContent.site;
/** The sample's messages by language. */
export const sampleMessages = Object.fromEntries(
  siteContent.locales.map(
    ({
      language,
      messages: { buttons, contact, messages, upload, digestMail, application, applicationMail, replyMail },
    }) => [language, { buttons, contact, messages, upload, digestMail, application, applicationMail, replyMail }],
  ),
);

/** What a response page needs of the layout. */
const responseDataIn = ({ language, messages }: (typeof siteContent)['locales'][number]) => ({
  layoutData: {
    language,
    messages,
    services: [],
    routes: [],
    navigation: { header: [], footer: { company: [], services: [] } },
    year: 2026,
  },
  site: { site: siteContent.site, languageCodes: languages.all.map(({ code }) => code) },
});

/** The parts of the manifest that the build reads from the content. */
export const sampleManifestFacts: ManifestMetadata = {
  product: { name: 'agency-website', version: '1.2.3' },
  siteUrl: 'http://localhost:3000',
  rebuildOn: '2099-01-01',
  site: {
    company,
    email,
    securityEmail,
    imagesLocation,
    timeZone,
    colours: { accent: '#d50000', onAccent: '#ffffff', textLight: '#c20000', textDark: '#ff6a5e' },
    keepRequestsDays: limits.keepRequestsDays,
    keepApplicationsDays: limits.keepApplicationsDays,
    hrEmail,
    applications: 'form',
    jobs: Object.fromEntries(
      siteContent.locales.map(({ language, content: { jobs } }) => [
        language,
        Object.fromEntries(jobs.map(({ id, title }) => [id, title])),
      ]),
    ),
    closingDays: {},
    keepSource,
    languages: languages.all,
  },
  messages: sampleMessages,
  forms: Object.fromEntries(siteContent.locales.map(({ language, content }) => [language, content.forms])),
  formSettings: {},
  replyTemplates: Object.fromEntries(
    siteContent.locales.map(({ language, content }) => [language, content['reply-templates']]),
  ),
  contactPaths: { en: '/contact-us', ar: '/ar/contact-us' },
  defaultPaths: { '/ar/translated': '/original' },
  redirects: [
    { from: '/old-page', to: '/about-us' },
    { from: '/über uns', to: '/about-us#team' },
    { from: '/?page_id=12', to: '/careers' },
    { from: '/blog/moved', to: '/blog/first?from=old' },
    { from: '/shop/*', to: 'https://shop.example/all/*' },
    { from: '/old/*', to: '/*' },
    { from: '/old/2019/*', to: '/about-us' },
  ],
};

const sampleScriptHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Writes what a build writes: a release, and its id to dist/current. `change` may alter the manifest. */
export async function writeBuiltSite(
  dist: string,
  change: (manifest: SiteManifest) => SiteManifest = (manifest) => manifest,
): Promise<{ id: string; root: string; manifest: SiteManifest }> {
  const id = createReleaseId(await listReleases(dist), Date.now());
  const root = siteFolderOf(dist, id);
  const files: SiteManifest['files'] = {
    '/lost': { file: 'lost.html', type: 'text/html', etag: 'lost', cache: 'page', encodings: [], length: 9 },
    '/lost.mp4': { file: 'lost.mp4', type: 'video/mp4', etag: 'lost', cache: 'page', encodings: [], length: 9 },
  };
  const write = async <T extends WithBody<StoredFile>>({ body, ...source }: T) => {
    const target = join(root, source.file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, body);
    if (source.encodings.includes('br')) await writeFile(`${target}.br`, brotliCompressSync(body));
    if (source.encodings.includes('gzip')) await writeFile(`${target}.gz`, gzipSync(body));
    return { ...source, etag: `tag${body.length}`, length: body.length };
  };
  for (const [path, { revisions, ...source }] of Object.entries(siteSources)) {
    files[path] = { ...(await write(source)), revisions: revisions && (await Promise.all(revisions.map(write))) };
  }
  const manifest: SiteManifest = {
    ...sampleManifestFacts,
    files,
    anyId: [{ prefix: '/blog/', path: '/blog/article' }],
    notFound: [
      { prefix: '', path: '/404' },
      { prefix: '/ar', path: '/ar/404' },
    ],
    responsePages: Object.fromEntries(
      languages.all.map(({ code }) => [
        code,
        { document: `response-pages/${code}.html`, data: `response-pages/${code}.json` },
      ]),
    ),
    scriptHashes: [sampleScriptHash],
  };
  await mkdir(join(root, 'response-pages'), { recursive: true });
  for (const [index, { code, direction }] of languages.all.entries()) {
    const { document, data } = manifest.responsePages[code]!;
    await writeFile(join(root, document), responsePageIn(code, direction));
    await writeFile(join(root, data), JSON.stringify(responseDataIn(siteContent.locales[index]!)));
  }
  const json = JSON.stringify(change(manifest));
  await writeFile(manifestFileOf(dist, id), json);
  await setCurrentRelease(dist, id);
  return { id, root, manifest: parseSiteManifest(json) };
}

export async function createSiteFixture(change?: (manifest: SiteManifest) => SiteManifest) {
  const dist = await mkdtemp(join(tmpdir(), 'site-'));
  const { manifest, root } = await writeBuiltSite(dist, change);
  const { siteUrl } = manifest;
  const clock = { now: Date.now };
  const releases = await openCurrentRelease({ dist, siteUrl, now: () => clock.now() });
  const { headers } = releases.current();
  const logged: string[] = [];
  const app = (options: Partial<AppOptions> = {}) =>
    createApp({ releases, log: (line) => logged.push(line), ...options });
  return {
    dist,
    root,
    manifest,
    releases,
    headers,
    siteUrl,
    clock,
    logged,
    app,
    remove: () => rm(dist, { recursive: true }),
  };
}
