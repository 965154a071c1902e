/** Reads a form with files (multipart/form-data). Whatever goes wrong, the text that was read so far is returned. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';

export interface UploadedFile {
  field: string;
  /** As the browser sent it: not safe for use. */
  name: string;
  /** Cut off if it is too large. */
  bytes: Buffer;
  isTooLarge: boolean;
}

export interface Upload {
  values: Record<string, string>;
  files: UploadedFile[];
  /** `stalled`: no data for a while. `incomplete`: the connection or the body ended early. */
  problem?: 'notMultipart' | 'malformed' | 'tooLarge' | 'stalled' | 'incomplete';
}

export interface UploadLimits {
  fileBytes: number;
  /**
   * Of the whole body. Larger than a file may be: a browser shows the response only if the server has read everything,
   * so the rest of a file that is too large is read and dropped.
   */
  bodyBytes: number;
  /** The longest pause. */
  stallMs: number;
  totalMs: number;
}

export const defaultUploadLimits: UploadLimits = {
  fileBytes: 5 * 1024 * 1024,
  bodyBytes: 64 * 1024 * 1024,
  stallMs: 20_000,
  totalMs: 4 * 60_000,
};

/** Our form has ten fields and one file; an empty file input counts as one, too. */
const partLimits = { fields: 30, files: 2, parts: 32, fieldSize: 64 * 1024, headerPairs: 10, headerSize: 8 * 1024 };

export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const upload: Upload = { values: {}, files: [] };
  const contentType = request.headers.get('Content-Type') ?? '';
  const encoding = request.headers.get('Content-Encoding') ?? 'identity';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || contentType.length > 300 || encoding !== 'identity')
    return { ...upload, problem: 'notMultipart' };
  const parser = createParser(contentType, upload, limits);
  if (!parser) return { ...upload, problem: 'notMultipart' };
  const parsed = waitForEnd(parser, upload);
  const problem = await feed(request.body, parser, limits);
  if (problem) {
    parser.destroy();
    return { ...upload, problem };
  }
  parser.end();
  await parsed;
  return upload;
}

function createParser(contentType: string, upload: Upload, { fileBytes }: UploadLimits): BusboyInstance | undefined {
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...partLimits, fileSize: fileBytes + 1 },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch {
    // No boundary.
    return undefined;
  }
  const isMalformed = () => void (upload.problem = 'malformed');
  parser.on('fieldsLimit', isMalformed).on('filesLimit', isMalformed).on('partsLimit', isMalformed);
  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (isTruncated) isMalformed();
    // Without a prototype, names such as __proto__ are harmless.
    if (typeof name === 'string')
      Object.defineProperty(upload.values, name, { value, enumerable: true, configurable: true });
  });
  parser.on('file', (field, stream, name) => {
    const chunks: Buffer[] = [];
    const file: UploadedFile = { field, name, bytes: Buffer.alloc(0), isTooLarge: false };
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => {
      file.isTooLarge = true;
      chunks.length = 0;
    });
    stream.on('error', () => chunks.splice(0));
    stream.on('end', () => {
      file.bytes = file.isTooLarge ? file.bytes : Buffer.concat(chunks);
      // A file input without a file.
      if (name !== '' || file.bytes.length > 0) upload.files.push(file);
    });
  });
  return parser;
}

/** Resolves when everything has been parsed. A body that ends before its last boundary is malformed. */
function waitForEnd(parser: BusboyInstance, upload: Upload): Promise<void> {
  return new Promise((resolve) => {
    parser.on('finish', resolve).on('close', resolve);
    parser.on('error', () => {
      upload.problem ??= 'incomplete';
      resolve();
    });
  });
}

async function feed(
  body: ReadableStream<Uint8Array> | null,
  parser: BusboyInstance,
  { bodyBytes, stallMs, totalMs }: UploadLimits,
): Promise<Upload['problem']> {
  if (!body) return undefined;
  const reader = body.getReader();
  const deadline = performance.now() + totalMs;
  let timer: NodeJS.Timeout | undefined;
  let length = 0;
  try {
    for (;;) {
      const { promise: timeout, resolve: onTimeout } = Promise.withResolvers<'stalled'>();
      timer = setTimeout(onTimeout, Math.min(stallMs, deadline - performance.now()), 'stalled' as const);
      const read = await Promise.race([reader.read(), timeout]);
      clearTimeout(timer);
      if (read === 'stalled') return 'stalled';
      if (read.done) return undefined;
      const chunk = read.value.subarray(0, bodyBytes - length);
      length += read.value.length;
      if (!parser.destroyed && !parser.errored && !parser.write(chunk)) await drained(parser);
      if (length > bodyBytes) return 'tooLarge';
    }
  } catch {
    return 'incomplete';
  } finally {
    clearTimeout(timer);
    // Not awaited: of a stalled connection, it would wait for the end.
    reader.cancel().catch(() => {});
  }
}

function drained(parser: BusboyInstance): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'error', 'close', 'finish']) parser.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'error', 'close', 'finish']) parser.on(event, done);
  });
}
