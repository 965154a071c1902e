/** Exports the built site for a static host. Its forms post to a server elsewhere. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { cacheControl } from '#server/pages/page-handler.ts';
import { currentRevision } from '#server/pages/path-resolver.ts';
import { allowInlineHashes, buildSecurityHeaders, filePolicy } from '#server/pages/security-headers.ts';
import { renderSecurityTxt } from '#server/http/security-txt.ts';
import { readCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import type { SiteFile, SiteManifest } from '#server/pages/site-manifest.ts';
import { patchBootData } from '#app/state/boot-data.ts';
import { outputFile } from '#render/files/files.ts';

interface StaticSiteOptions {
  dist: string;
  /** Replaced entirely. */
  folder: string;
  siteUrl: string;
  formUrl: string;
  now: () => number;
}

const policyHeader = 'Content-Security-Policy';

export async function writeStaticSite({ dist, folder, siteUrl, formUrl, now }: StaticSiteOptions): Promise<void> {
  const { id, manifest } = await readCurrentRelease(dist);
  const { site } = manifest;
  const headers = buildSecurityHeaders({ siteUrl, formUrl, site, scriptHashes: manifest.scriptHashes });
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  const write = (name: string, content: string | Buffer) => outputFile(join(next, name), content);
  for (const [path, entry] of Object.entries(manifest.files)) {
    const { file, inline } = currentRevision(now, entry);
    const bytes = await readFile(join(siteFolderOf(dist, id), file));
    if (entry.cache === 'page')
      await write(entry.file, toStaticPage(String(bytes), formUrl, metaPolicyOf(headers, inline)));
    else await write(decodePath(path.slice(1)), bytes);
  }
  await write('.well-known/security.txt', renderSecurityTxt(site, siteUrl, now()));
  await write('_headers', renderHeadersFile(headers, manifest));
  await write('_redirects', renderRedirectsFile(manifest));
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

/** Without frame-ancestors, which browsers ignore in a meta element. */
function metaPolicyOf(headers: Record<string, string>, inline: SiteFile['inline']): string {
  const policy = (inline ? allowInlineHashes(headers, inline) : headers)[policyHeader]!;
  return policy.replace(/; frame-ancestors.*/, '');
}

/**
 * The policy is a meta element, because it contains the hashes of the page's inline styles and scripts, and static
 * hosts allow few header rules or none. The form server's origin is in each form, for browsers without scripts, and in the
 * boot data.
 */
function toStaticPage(html: string, formUrl: string, policy: string): string {
  return patchBootData(html, { formServerOrigin: formUrl })
    .replace(
      '<meta charset="utf-8">',
      (charset) => `${charset}\n<meta http-equiv="${policyHeader}" content="${policy}">`,
    )
    .replace(/<form\b[^>]* action="(?=\/)/g, (form) => form + formUrl);
}

/**
 * Folders with pages or page data get no Cache-Control: hosts revalidate by default, and concatenate overlapping rules.
 * Two policies are both in force. That of files goes to whole folders, because not every host matches *.svg.
 */
function renderHeadersFile(headers: Record<string, string>, { files }: SiteManifest): string {
  const framePolicy = /frame-ancestors.*/.exec(headers[policyHeader]!)![0];
  const lines = Object.entries({ ...headers, [policyHeader]: framePolicy }).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  const folderOf = (path: string) => path.slice(0, path.indexOf('/', 1));
  const inFolders = Object.entries(files).filter(([path]) => path.includes('/', 1));
  const revalidated = inFolders.filter(([, { cache }]) => cache === 'page' || cache === 'data');
  const revalidatedFolders = new Set(revalidated.map(([path]) => folderOf(path)));
  const folders = new Map(
    inFolders
      .filter(([path]) => !revalidatedFolders.has(folderOf(path)))
      .map(([path, { cache }]) => [folderOf(path), cache]),
  );
  const policyLine = `  ${policyHeader}: ${filePolicy}`;
  const rootPictures = Object.keys(files).filter((path) => /^\/[^/]+\.svg$/.test(path));
  return [
    '/*',
    ...lines,
    ...[...folders].flatMap(([folder, cache]) => [
      `${folder}/*`,
      `  Cache-Control: ${cacheControl[cache]}`,
      ...(cache === 'revalidate' ? [policyLine] : []),
    ]),
    ...rootPictures.flatMap((path) => [path, policyLine]),
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
  const knownPaths = Object.keys(files).filter(
    (path) => !isAnyId.has(path) && prefixes.some((prefix) => path.startsWith(prefix)),
  );
  // Static hosts ignore the query.
  const paths = redirects.filter((redirect) => !isFolder(redirect) && !redirect.from.includes('?'));
  return [
    ...(redirects.length > 0 ? ['# Moved pages.', ...paths.map(({ from, to }) => `${encodeURI(from)} ${to} 301`)] : []),
    '# Known ids: some hosts apply the rules below even if a file exists.',
    ...knownPaths.map((path) => `${path} ${path} 200`),
    ...folders.map(({ from, to }) => `${encodeURI(from)} ${to.replace(/\*$/, ':splat')} 301`),
    '# Any other id.',
    ...anyId.flatMap(({ prefix, path }) => [`${prefix}:id/ ${prefix}:id 308`, `${prefix}:id ${path} 200`]),
    '# For hosts that do not use the nearest 404.html.',
    ...notFound.filter(({ prefix }) => prefix !== '').map(({ prefix, path }) => `${prefix}/* ${path} 404`),
    '',
  ].join('\n');
}
