import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile, SiteManifest, StoredFile } from '#server/pages/site-manifest.ts';
import type { ManifestMetadata } from './manifest-metadata.ts';
import { runInParallel } from '../build/run-in-parallel.ts';
import { listFiles, outputFile } from '../build/files.ts';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
export function contentTypeOf(file: string): string | undefined {
  return contentTypes[extname(file) || file];
}

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

interface AddOptions extends Pick<StoredFile, 'status' | 'inline'> {
  from?: string;
}

/**
 * The folder of all files that the server may send, and their manifest. It is written next to the previous one and
 * replaces it at the end. Unchanged files reuse their compressed copies.
 */
export class SiteFolder {
  readonly files: SiteManifest['files'] = {};
  readonly anyId: SiteManifest['anyId'] = [];
  readonly notFound: SiteManifest['notFound'] = [];
  readonly scriptHashes: string[] = [];
  readonly responsePages: SiteManifest['responsePages'] = {};
  responsePageClasses?: SiteManifest['responsePageClasses'];
  metadata?: ManifestMetadata;
  readonly #dist: string;
  readonly #next: string;
  readonly #previous = new Map<string, StoredFile>();

  private constructor(dist: string) {
    this.#dist = dist;
    this.#next = join(dist, 'site.next');
  }

  static async create(dist: string): Promise<SiteFolder> {
    const folder = new SiteFolder(dist);
    const manifestPath = join(dist, 'site.json');
    const { files } = existsSync(manifestPath)
      ? (JSON.parse(await readFile(manifestPath, 'utf8')) as SiteManifest)
      : { files: {} };
    for (const [, stored] of storedFilesIn(files)) folder.#previous.set(stored.file, stored);
    await rm(folder.#next, { recursive: true, force: true });
    return folder;
  }

  /**
   * Stores a page at '/about-us' as about-us.html, and any other file under its own name. A second file for the same
   * URL replaces the first on the date `from`.
   */
  async add(
    url: string,
    content: string | Buffer,
    cache: SiteFile['cache'],
    { from, ...response }: AddOptions = {},
  ): Promise<void> {
    const name = cache === 'page' ? `${url === '/' ? 'index' : url.slice(1)}.html` : url.slice(1);
    const first = this.files[url];
    const file = first ? name.replace(/(?=\.\w+$)/, `.from-${from}`) : name;
    const type = contentTypeOf(file);
    if (!type) throw new Error(`${file}: unknown content type for ${extname(file) || 'a file without an extension'}.`);
    const bytes = Buffer.from(content);
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    await outputFile(join(this.#next, file), bytes);
    const stored: StoredFile = { file, etag, encodings: [], length: bytes.length, ...response };
    if (!first) this.files[url] = { ...stored, type, cache };
    else if (from) (first.revisions ??= []).push({ ...stored, from });
    else throw new Error(`${url} is built twice.`);
  }

  /** The response to a form posted without scripts. It has no URL of its own. */
  async addResponsePage(language: string, document: string): Promise<void> {
    const file = `response-pages/${language}.html`;
    await outputFile(join(this.#next, file), document);
    this.responsePages[language] = file;
  }

  async addFolder(
    folder: string,
    cache: SiteFile['cache'],
    filter: (name: string) => boolean = () => true,
  ): Promise<void> {
    for (const path of await listFiles(folder)) {
      const name = relative(folder, path).replaceAll('\\', '/');
      if (filter(name)) await this.add(`/${name}`, await readFile(path), cache);
    }
  }

  async compress(progress: (text: string) => void): Promise<void> {
    const queue = storedFilesIn(this.files).filter(([type, { length }]) => compressible.test(type) && length > 512);
    let done = 0;
    await runInParallel(queue, async ([, stored]) => {
      await this.#compress(stored);
      progress(`${++done} of ${queue.length} files compressed`);
    });
  }

  async finish(): Promise<void> {
    const site = join(this.#dist, 'site');
    await rm(join(this.#dist, 'site.old'), { recursive: true, force: true });
    if (existsSync(site)) await rename(site, join(this.#dist, 'site.old'));
    await rename(this.#next, site);
    const { metadata, files, anyId, notFound, responsePages, scriptHashes } = this;
    const responsePageClasses = this.responsePageClasses!;
    const manifest: SiteManifest = {
      ...metadata!,
      files,
      anyId,
      notFound,
      responsePages,
      responsePageClasses,
      scriptHashes,
    };
    await writeFile(join(this.#dist, 'site.json'), JSON.stringify(manifest, null, 1));
    await rm(join(this.#dist, 'site.old'), { recursive: true, force: true });
  }

  async #compress(entry: StoredFile): Promise<void> {
    const path = join(this.#next, entry.file);
    const previous = this.#previous.get(entry.file);
    const previousPath = join(this.#dist, 'site', entry.file);
    if (previous?.etag === entry.etag && previous.encodings.length === 2 && existsSync(`${previousPath}.br`)) {
      await Promise.all(['.br', '.gz'].map((extension) => linkOrCopy(previousPath + extension, path + extension)));
    } else {
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }
    entry.encodings.push('br', 'gzip');
  }
}

/** Every file with its content type, including versions for later dates. */
function storedFilesIn(files: SiteManifest['files']): [type: string, StoredFile][] {
  return Object.values(files).flatMap((entry) =>
    [entry, ...(entry.revisions ?? [])].map((stored) => [entry.type, stored] as [string, StoredFile]),
  );
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
