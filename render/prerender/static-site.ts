/** The built site as a folder for a host of plain files, with forms that are sent to a server elsewhere. See docs/decisions/0010. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl } from '#server/pages/page-handler.ts';
import { currentRevision } from '#server/pages/path-resolver.ts';
import { allowInlineHashes, buildSecurityHeaders } from '#server/http/security-headers.ts';
import { renderSecurityTxt } from '#server/http/security-txt.ts';
import { readSiteManifest, type SiteFile, type SiteManifest } from '#server/pages/site-manifest.ts';
import { patchBootData } from '#app/boot-data.ts';
import { outputFile } from '../build/steps.ts';

export interface StaticSiteOptions {
  dist: string;
  /** Replaced as a whole. */
  folder: string;
  siteUrl: string;
  formUrl: string;
  now: () => number;
}

const policyHeader = 'Content-Security-Policy';

export async function writeStaticSite({ dist, folder, siteUrl, formUrl, now }: StaticSiteOptions): Promise<void> {
  const manifest = await readSiteManifest(join(dist, 'site.json'));
  const { site } = manifest;
  const headers = buildSecurityHeaders({
    siteUrl,
    formUrl,
    imagesLocation: site.imagesLocation,
    scriptHashes: manifest.scriptHashes,
  });
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  const write = (name: string, content: string | Buffer) => outputFile(join(next, name), content);
  for (const entry of Object.values(manifest.files)) {
    const { file, inline } = currentRevision(now, entry);
    const bytes = await readFile(join(dist, 'site', file));
    await write(
      entry.file,
      entry.cache === 'page' ? toStaticPage(String(bytes), formUrl, metaPolicyOf(headers, inline)) : bytes,
    );
  }
  await write('.well-known/security.txt', renderSecurityTxt(site, siteUrl, now()));
  await write('_headers', renderHeadersFile(headers, manifest));
  await write('_redirects', renderRedirectsFile(manifest));
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

/** All but who may frame the page, which only a header can say. */
function metaPolicyOf(headers: Record<string, string>, inline: SiteFile['inline']): string {
  const whole = (inline ? allowInlineHashes(headers, inline) : headers)[policyHeader]!;
  return whole.replace(/; frame-ancestors.*/, '');
}

/**
 * The policy is a meta tag: it names hashes of the page's own style and scripts, and static hosts allow few header rules
 * or none. The form server's origin is in each form, for browsers without scripts, and in the boot data.
 */
function toStaticPage(html: string, formUrl: string, policy: string): string {
  return patchBootData(html, { formServerOrigin: formUrl })
    .replace(
      '<meta charset="utf-8">',
      (charset) => `${charset}\n<meta http-equiv="${policyHeader}" content="${policy}">`,
    )
    .replace(/<form\b[^>]* action="(?=\/)/g, (form) => form + formUrl);
}

/** Pages and what lies beside them get no Cache-Control: hosts have these asked for each time anyway, and join what two rules say. */
function renderHeadersFile(headers: Record<string, string>, { files }: SiteManifest): string {
  const framing = /frame-ancestors.*/.exec(headers[policyHeader]!)![0];
  const lines = Object.entries({ ...headers, [policyHeader]: framing }).map(([name, value]) => `  ${name}: ${value}`);
  const folderOf = (path: string) => path.slice(0, path.indexOf('/', 1));
  const inFolders = Object.entries(files).filter(([path]) => path.includes('/', 1));
  const ofPages = new Set(inFolders.filter(([, { cache }]) => cache === 'page').map(([path]) => folderOf(path)));
  const folders = new Map(
    inFolders.filter(([path]) => !ofPages.has(folderOf(path))).map(([path, { cache }]) => [folderOf(path), cache]),
  );
  return [
    '/*',
    ...lines,
    ...[...folders].flatMap(([folder, cache]) => [`${folder}/*`, `  Cache-Control: ${cacheControl[cache]}`]),
    '',
  ].join('\n');
}

export function renderRedirectsFile({
  files,
  anyId,
  notFound,
  redirects,
}: Pick<SiteManifest, 'files' | 'anyId' | 'notFound' | 'redirects'>): string {
  const isFolder = ({ from }: { from: string }) => from.endsWith('/*');
  const folders = redirects.filter(isFolder).toSorted((a, b) => b.from.length - a.from.length);
  const isAnyId = new Set(anyId.map(({ path }) => path));
  const prefixes = [...anyId.map(({ prefix }) => prefix), ...folders.map(({ from }) => encodeURI(from.slice(0, -1)))];
  const known = Object.keys(files).filter(
    (path) => !isAnyId.has(path) && prefixes.some((prefix) => path.startsWith(prefix)),
  );
  // These hosts do not tell addresses apart by their query.
  const paths = redirects.filter((one) => !isFolder(one) && !one.from.includes('?'));
  return [
    ...(redirects.length > 0
      ? ['# Addresses that changed.', ...paths.map(({ from, to }) => `${encodeURI(from)} ${to} 301`)]
      : []),
    '# A known id is itself: some hosts follow the rules below even where there is a file.',
    ...known.map((path) => `${path} ${path} 200`),
    ...folders.map(({ from, to }) => `${encodeURI(from)} ${to.replace(/\*$/, ':splat')} 301`),
    '# Any other id.',
    ...anyId.flatMap(({ prefix, path }) => [`${prefix}:id/ ${prefix}:id 308`, `${prefix}:id ${path} 200`]),
    '# For hosts that do not look for the nearest 404.html.',
    ...notFound.filter(({ prefix }) => prefix !== '').map(({ prefix, path }) => `${prefix}/* ${path} 404`),
    '',
  ].join('\n');
}
