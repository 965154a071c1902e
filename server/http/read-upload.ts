/** Reads a form with files (multipart/form-data). Whatever goes wrong, the text that was read so far is returned. */
import { collectValues } from './read-body.ts';
import { readBytes, type ReadLimits, type ReadProblem, type ReadWatch } from './read-bytes.ts';

export interface UploadedFile {
  field: string;
  /** As the browser sent it: not safe for use. */
  name: string;
  bytes: Buffer;
}

export interface Upload {
  values: Record<string, string>;
  files: UploadedFile[];
  problem?: ReadProblem | 'notMultipart' | 'malformed';
}

/** Room for the texts of a form besides its file. */
const textBytes = 256 * 1024;

export const uploadLimitsFor = (fileBytes: number): ReadLimits => ({
  bodyBytes: fileBytes + textBytes,
  stallMs: 20_000,
  totalMs: 4 * 60_000,
});

/** For an upload that is refused whatever it contains: the texts of its form, so that the response page keeps them. */
export const refusedUploadLimits: ReadLimits = { bodyBytes: 16 * 1024, stallMs: 20_000, totalMs: 30_000 };

const maxHeaderBytes = 8 * 1024;
const maxParts = 500;

export async function readUpload(request: Request, limits: ReadLimits, watch?: ReadWatch): Promise<Upload> {
  const boundary = boundaryOf(request.headers);
  if (boundary === undefined) return { values: {}, files: [], problem: 'notMultipart' };
  const { bytes, problem } = await readBytes(request.body, limits, watch);
  const upload = parseParts(bytes, boundary);
  // What could be read of a body without end may be no form at all.
  return { ...upload, problem: upload.problem === 'malformed' ? 'malformed' : (problem ?? upload.problem) };
}

/** RFC 2046 allows 70 characters. */
function boundaryOf(headers: Headers): string | undefined {
  if ((headers.get('Content-Encoding') ?? 'identity') !== 'identity') return undefined;
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '').split(';').map((part) => part.trim());
  if (type.toLowerCase() !== 'multipart/form-data') return undefined;
  const values = parameters.map((parameter) => /^boundary=(?:"([^"]{1,70})"|([^"\s]{1,70}))$/i.exec(parameter));
  const found = values.find((match) => match !== null);
  return found?.[1] ?? found?.[2];
}

/** Each byte is looked at once or twice, whatever the body contains. */
function parseParts(body: Buffer, boundary: string): Upload {
  const values: [string, string][] = [];
  const files: UploadedFile[] = [];
  const end = (problem?: Upload['problem']): Upload => ({
    values: collectValues(values),
    files,
    problem,
  });
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const isFirst = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  let position = isFirst ? delimiter.length - 2 : skipPast(body, delimiter, 0);
  for (let count = 0; ; count++) {
    if (position < 0) return end('incomplete');
    if (body.toString('latin1', position, position + 2) === '--') return end();
    if (count >= maxParts || body.toString('latin1', position, position + 2) !== '\r\n')
      return end(position + 2 > body.length ? 'incomplete' : 'malformed');
    const headerEnd = body.subarray(position, position + maxHeaderBytes).indexOf('\r\n\r\n');
    if (headerEnd < 0) return end(position + maxHeaderBytes > body.length ? 'incomplete' : 'malformed');
    const { name, fileName } = parseDisposition(body.toString('utf8', position, position + headerEnd + 2));
    if (name === undefined) return end('malformed');
    const start = position + headerEnd + 4;
    // The line break of an empty part belongs to both its header and the delimiter.
    position = skipPast(body, delimiter, start - 2);
    if (position < 0) return end('incomplete');
    const content = body.subarray(start, Math.max(start, position - delimiter.length));
    if (fileName === undefined) {
      if (content.length > textBytes) return end('malformed');
      values.push([name, content.toString('utf8')]);
    } else if (fileName !== '' || content.length > 0) {
      // A file input without a file has an empty name.
      files.push({ field: name, name: fileName, bytes: content });
    }
  }
}

function skipPast(body: Buffer, delimiter: Buffer, from: number): number {
  const found = body.indexOf(delimiter, from);
  return found < 0 ? -1 : found + delimiter.length;
}

/** Browsers write both names in quotes, and quotes and line breaks in them as %22, %0D and %0A. */
function parseDisposition(headers: string): { name?: string; fileName?: string } {
  const line = headers.split('\r\n').find((header) => /^content-disposition: {0,3}form-data;/i.test(header)) ?? '';
  return {
    name: /; {0,3}name="([^"\r\n]{0,200})"/i.exec(line)?.[1],
    fileName: /; {0,3}filename="([^"\r\n]*)"/i.exec(line)?.[1],
  };
}
