import { constants as fsConstants } from 'node:fs';
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import { syncFile, syncFolder } from '#server/process/durable-files.ts';
import {
  createReleaseId,
  partialSuffix,
  removePartialReleases,
  findCurrentRelease,
  listReleases,
  manifestFileOf,
  releaseFolderOf,
  releasesFolderOf,
  siteFolderOf,
} from '#server/pages/release-folder.ts';
import type { ManifestMetadata, SiteFile, SiteManifest, StoredFile } from '#server/pages/site-manifest.ts';
import { contentTypeOf } from '#render/files/content-types.ts';
import { readCache, writeCache } from '#render/files/cache-file.ts';
import { runInParallel } from '#render/files/run-in-parallel.ts';
import { hashOf, hashOfFile, listFiles } from '#render/files/files.ts';

/** The ETags of rendered pages, by a hash of everything they were rendered from. */
const renderedPages = z.record(z.string(), z.string());

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

interface AddOptions extends Pick<StoredFile, 'status' | 'inline'> {
  from?: string;
  /** The name of the file, if it is not that of its URL. */
  file?: string;
}

/** A document, and the hashes for its Content-Security-Policy. */
interface RenderedPage {
  document: string;
  inline: StoredFile['inline'];
}

/** A file of an earlier release. */
interface EarlierFile {
  stored: StoredFile;
  path: string;
}

const compressedExtensions = { br: '.br', gzip: '.gz' };

/**
 * Writes a release: all files that the server may send, and their manifest. A file that an earlier release has, too, is
 * a hard link to it, with its compressed copies, so it is neither written nor compressed again.
 */
export class SiteFolder {
  readonly files: SiteManifest['files'] = {};
  readonly anyId: SiteManifest['anyId'] = [];
  readonly notFound: SiteManifest['notFound'] = [];
  readonly scriptHashes: string[] = [];
  readonly responsePages: SiteManifest['responsePages'] = {};
  metadata?: ManifestMetadata;
  readonly #dist: string;
  readonly #id: string;
  readonly #root: string;
  /** By ETag, which is a hash of the content. */
  readonly #earlier = new Map<string, EarlierFile>();
  readonly #renderCacheFile: string | undefined;
  readonly #renderedBefore: Record<string, string>;
  readonly #rendered: Record<string, string> = {};
  readonly #aliases: { url: string; target: string; cache: SiteFile['cache'] }[] = [];
  readonly #folders = new Set<string>();
  readonly #written: string[] = [];

  private constructor(dist: string, id: string, renderCacheFile?: string) {
    this.#dist = dist;
    this.#id = id;
    this.#root = siteFolderOf(dist, id + partialSuffix);
    this.#renderCacheFile = renderCacheFile;
    this.#renderedBefore = (renderCacheFile && readCache(renderCacheFile, renderedPages)) || {};
  }

  /** Removes releases that were not finished. `renderCacheFile` remembers from what each page was rendered. */
  static async create(dist: string, renderCacheFile?: string): Promise<SiteFolder> {
    const releases = releasesFolderOf(dist);
    await mkdir(releases, { recursive: true });
    await removePartialReleases(dist);
    const ids = await listReleases(dist);
    const folder = new SiteFolder(dist, createReleaseId(ids, Date.now()), renderCacheFile);
    // The newest release may not be the current one: it was not published, or an older one was restored.
    for (const id of new Set([await findCurrentRelease(dist), ids[0]]))
      if (id !== undefined && ids.includes(id)) await folder.#rememberFilesOf(id);
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
    { from, file = this.#fileNameFor(url, cache, from), ...response }: AddOptions = {},
  ): Promise<void> {
    const bytes = Buffer.from(content);
    const etag = etagOf(hashOf(bytes));
    const stored = (await this.#link(file, etag)) ?? (await this.#write(file, bytes, etag));
    this.#list(url, cache, { ...stored, ...response }, from);
  }

  /** One more URL of a file. */
  addAlias(url: string, target: string, cache: SiteFile['cache']): void {
    this.#aliases.push({ url, target, cache });
  }

  /** Renders a page unless it was rendered before from the same things: `key` is their hash. */
  async addPage(
    url: string,
    key: string,
    { from, status }: Pick<AddOptions, 'from' | 'status'>,
    render: () => Promise<RenderedPage>,
  ): Promise<void> {
    const file = this.#fileNameFor(url, 'page', from);
    const etag = this.#renderedBefore[key];
    const linked = etag && (await this.#link(file, etag));
    if (linked) {
      this.#list(url, 'page', { ...linked, status }, from);
    } else {
      const { document, inline } = await render();
      await this.add(url, document, 'page', { status, inline, from });
    }
    const entry = this.files[url]!;
    this.#rendered[key] = (entry.revisions?.at(-1) ?? entry).etag;
  }

  /** The response to a form posted without scripts. It has no URL of its own. */
  async addResponsePage(language: string, document: string, data: string): Promise<void> {
    const files = { document: `response-pages/${language}.html`, data: `response-pages/${language}.json` };
    await this.#write(files.document, Buffer.from(document), '');
    await this.#write(files.data, Buffer.from(data), '');
    this.responsePages[language] = files;
  }

  /** Does not read files that an earlier release has. */
  async addFolder(
    folder: string,
    cache: SiteFile['cache'],
    filter: (name: string) => boolean = () => true,
  ): Promise<void> {
    for (const path of await listFiles(folder)) {
      const name = relative(folder, path).replaceAll('\\', '/');
      if (!filter(name)) continue;
      const url = encodePath(`/${name}`);
      const file = this.#fileNameFor(url, cache);
      const linked = await this.#link(file, etagOf(await hashOfFile(path)));
      if (linked) this.#list(url, cache, linked);
      else await this.add(url, await readFile(path), cache);
    }
  }

  async compress(progress: (text: string) => void): Promise<void> {
    const queue = storedFilesIn(this.files).filter(
      ([type, { length, encodings }]) => compressible.test(type) && length > 512 && encodings.length === 0,
    );
    let done = 0;
    await runInParallel(queue, async ([, stored]) => {
      await this.#compress(stored);
      progress(`${++done} of ${queue.length} files compressed`);
    });
  }

  /** Returns the id of the release, which is complete and on disk now. */
  async finish(): Promise<string> {
    for (const { url, target, cache } of this.#aliases) this.files[url] ??= { ...this.files[target]!, cache };
    const { metadata, files, anyId, notFound, responsePages, scriptHashes } = this;
    const manifest: SiteManifest = {
      ...metadata!,
      files,
      anyId,
      notFound,
      responsePages,
      scriptHashes,
    };
    const partialId = this.#id + partialSuffix;
    const manifestFile = manifestFileOf(this.#dist, partialId);
    await writeFile(manifestFile, JSON.stringify(manifest, null, 1));
    await runInParallel([...this.#written, manifestFile], syncFile);
    await runInParallel([...this.#folders], syncFolder);
    await rename(releaseFolderOf(this.#dist, partialId), releaseFolderOf(this.#dist, this.#id));
    await syncFolder(releasesFolderOf(this.#dist));
    if (this.#renderCacheFile !== undefined) writeCache(this.#renderCacheFile, this.#rendered);
    return this.#id;
  }

  async #rememberFilesOf(id: string): Promise<void> {
    const { files } = JSON.parse(await readFile(manifestFileOf(this.#dist, id), 'utf8')) as SiteManifest;
    const root = siteFolderOf(this.#dist, id);
    for (const [, stored] of storedFilesIn(files)) {
      const known = this.#earlier.get(stored.etag);
      if (!known || known.stored.encodings.length === 0)
        this.#earlier.set(stored.etag, { stored, path: join(root, stored.file) });
    }
  }

  #fileNameFor(url: string, cache: SiteFile['cache'], from?: string): string {
    const path = decodePath(url.slice(1));
    const name = cache === 'page' ? `${path || 'index'}.html` : path;
    return this.files[url] ? name.replace(/(?=\.\w+$)/, `.from-${from}`) : name;
  }

  #list(url: string, cache: SiteFile['cache'], stored: StoredFile, from?: string): void {
    const type = contentTypeOf(stored.file);
    if (!type)
      throw new Error(
        `${stored.file}: unknown content type for ${extname(stored.file) || 'a file without an extension'}.`,
      );
    const first = this.files[url];
    if (!first) this.files[url] = { ...stored, type, cache };
    else if (from) (first.revisions ??= []).push({ ...stored, from });
    else throw new Error(`${url} is built twice.`);
  }

  /** Undefined if no earlier release has such a file. Its compressed copies are linked, too. */
  async #link(file: string, etag: string): Promise<StoredFile | undefined> {
    const earlier = this.#earlier.get(etag);
    if (!earlier || extname(earlier.path) !== extname(file)) return undefined;
    const { encodings, length, inline } = earlier.stored;
    const extensions = ['', ...encodings.map((encoding) => compressedExtensions[encoding])];
    const path = await this.#pathFor(file);
    try {
      for (const extension of extensions) await linkOrCopy(earlier.path + extension, path + extension);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Someone removed it.
      this.#earlier.delete(etag);
      for (const extension of extensions) await rm(path + extension, { force: true });
      return undefined;
    }
    return { file, etag, encodings: [...encodings], length, ...(inline && { inline }) };
  }

  async #write(file: string, bytes: Buffer, etag: string): Promise<StoredFile> {
    const path = await this.#pathFor(file);
    // Never into an existing file, which may be a link to one of an earlier release.
    await writeFile(path, bytes, { flag: 'wx' });
    this.#written.push(path);
    return { file, etag, encodings: [], length: bytes.length };
  }

  async #pathFor(file: string): Promise<string> {
    const path = join(this.#root, file);
    for (let folder = dirname(path); folder.startsWith(dirname(this.#root)); folder = dirname(folder)) {
      if (this.#folders.has(folder)) break;
      await mkdir(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return path;
  }

  async #compress(entry: StoredFile): Promise<void> {
    const path = join(this.#root, entry.file);
    const bytes = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([this.#write(`${entry.file}.br`, br, ''), this.#write(`${entry.file}.gz`, gz, '')]);
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
  await link(from, to).catch(() => copyFile(from, to, fsConstants.COPYFILE_EXCL));
}

function etagOf(hash: string): string {
  return hash.slice(0, 22);
}
