/** Adds and removes files of media/. A file is never overwritten, so that an older release can be built again. */
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { DraftTexts, MediaFile } from '#contract/editor.ts';
import { toSlug } from '#model/isomorphic/slug.ts';
import { isPicture, mediaExtensionOf } from '#model/media/media-folder.ts';
import { readSvg } from '#model/media/svg-file.ts';
import { BuilderError, type Builder } from '#server/editor/builder.ts';
import { contentTypeOf } from '#render/files/content-types.ts';

const megabyte = 1024 * 1024;
const maxPictureBytes = 20 * megabyte;
/** Visitors get it as it is, and every change of the content reads it. */
const maxSvgBytes = 5 * megabyte;
const maxOtherBytes = 100 * megabyte;
const maxPixels = 50_000_000;

interface MediaFileParts {
  /** An absolute path. */
  contentFolder: string;
  /** With their uses. */
  listMedia: (drafts: DraftTexts) => Promise<MediaFile[]>;
}

export function createMediaFiles({
  contentFolder,
  listMedia,
}: MediaFileParts): Pick<Builder, 'addMedia' | 'deleteMedia' | 'mediaFile'> {
  const folder = join(contentFolder, 'media');
  const listNames = async () => (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));

  /** Moves a file to a free name. Of two uploads of the same name at once, one gets the next name. */
  async function moveToFreeName(path: string, base: string, extension: string): Promise<string> {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? base : `${base}-${number}`;
      const names = await listNames();
      // The published pictures of a.jpg and a.png would have the same name.
      const isTaken = names.some((name) => name.slice(0, -extname(name).length).toLowerCase() === candidate);
      if (isTaken) continue;
      const target = join(folder, candidate + extension);
      try {
        await link(path, target).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') throw error;
          // Not every file system has hard links.
          return copyFile(path, target, constants.COPYFILE_EXCL);
        });
        return candidate + extension;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }

  return {
    async addMedia(path, name) {
      const { size } = await stat(path);
      const start = await readStart(path);
      // Photos of phones, in the container of MP4.
      const isHeic = /^ftyp(hei|hev|mif1|msf1)/.test(start.toString('latin1', 4, 12));
      const extension = isHeic ? undefined : mediaExtensionOf(start);
      if (extension === undefined)
        throw new BuilderError(
          'invalid',
          'This kind of file cannot be used. Use JPEG, PNG, WebP, AVIF or SVG for pictures, MP4 or WebM for videos, or PDF, WebVTT and WOFF2 files.',
        );
      const maxBytes = maxBytesOf(extension);
      if (size > maxBytes) throw new BuilderError('tooLarge', `The file is larger than ${maxBytes / megabyte} MB.`);
      const { bytes, width, height } = await checkContent(path, extension);
      await mkdir(folder, { recursive: true });
      // In the same folder, so that it can be moved in one step.
      const temporary = join(folder, `.upload-${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`);
      try {
        if (bytes) await writeFile(temporary, bytes);
        else await copyFile(path, temporary, constants.COPYFILE_EXCL);
        const file = await open(temporary, 'r+');
        await file.sync().finally(() => file.close());
        const added = await moveToFreeName(temporary, baseNameFor(name, extension), extension);
        const type = contentTypeOf(extension) ?? 'application/octet-stream';
        return { name: added, type, bytes: bytes?.length ?? size, width, height, usedBy: [] };
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async deleteMedia(drafts, name) {
      if (!(await listNames()).includes(name)) throw new BuilderError('notFound', `There is no file ${name}.`);
      // The published site needs its files, too.
      const files = [...(await listMedia({})), ...(await listMedia(drafts))];
      const [use] = files.flatMap((file) => (file.name === name ? file.usedBy : []));
      if (use) throw new BuilderError('conflict', `${name} is used in ${use.title} (${use.file}).`);
      await rm(join(folder, name));
    },

    async mediaFile(name) {
      if (!(await listNames()).includes(name)) return null;
      const path = join(folder, name);
      const { size } = await stat(path);
      return { path, type: contentTypeOf(extname(name)) ?? 'application/octet-stream', bytes: size };
    },
  };
}

function maxBytesOf(extension: string): number {
  if (extension === '.svg') return maxSvgBytes;
  return isPicture(`x${extension}`) ? maxPictureBytes : maxOtherBytes;
}

interface CheckedContent {
  /** Undefined if the file can stay as it is. */
  bytes?: Buffer;
  width: number | null;
  height: number | null;
}

async function checkContent(path: string, extension: string): Promise<CheckedContent> {
  if (extension === '.svg') {
    const svg = readSvg(await readFile(path));
    if ('facts' in svg) return svg.facts;
    const { code, message, part } = svg.problem;
    throw new BuilderError(code, `This SVG file ${message}.`, part);
  }
  if (!isPicture(`x${extension}`)) return { width: null, height: null };
  const tooManyPixels = new BuilderError('tooLarge', `The picture has more than ${maxPixels / 1_000_000} megapixels.`);
  const image = () => sharp(path, { failOn: 'error', limitInputPixels: maxPixels, animated: true });
  try {
    const { width, height, autoOrient, exif, xmp, iptc, comments } = await image().metadata();
    if (width * height > maxPixels) throw tooManyPixels;
    // Decodes it once, because a damaged picture would stop the next build.
    await image().resize(16).raw().toBuffer();
    const hasMetadata = [exif, xmp, iptc, comments].some(Boolean);
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      ...(hasMetadata && { bytes: await withoutMetadata(image(), extension) }),
    };
  } catch (error) {
    if (error instanceof BuilderError) throw error;
    const [reason = ''] = (error as Error).message.split('\n');
    if (/pixel limit/i.test(reason)) throw tooManyPixels;
    throw new BuilderError(
      'invalid',
      `The picture cannot be read (${reason}). Open it in an image editor and save it again.`,
    );
  }
}

/** Location and camera do not belong on a site. Keeps the colours, and applies the orientation, which is metadata, too. */
function withoutMetadata(image: Sharp, extension: string): Promise<Buffer> {
  const upright = image.autoOrient().keepIccProfile();
  if (extension === '.png') return upright.png().toBuffer();
  if (extension === '.webp') return upright.webp({ quality: 92 }).toBuffer();
  if (extension === '.avif') return upright.avif({ quality: 75 }).toBuffer();
  return upright.jpeg({ quality: 92, mozjpeg: true }).toBuffer();
}

/** Captions keep the dot before their language. The folder takes names in Latin letters alone. */
function baseNameFor(name: string, extension: string): string {
  const base = name.replace(/\.[^.]*$/, '');
  const parts = (extension === '.vtt' ? base.split('.') : [base]).map(toSlug);
  return parts.filter((part) => /^[a-z\d-]+$/.test(part)).join('.') || 'file';
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
