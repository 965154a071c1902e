/** Parses the body of a POST request: JSON or a URL-encoded form. */
import { readBytes, type ReadLimits } from './read-bytes.ts';

/** The longest text that our forms accept, in the script that takes most bytes when it is URL-encoded. */
const defaultMaxBytes = 192 * 1024;

const limitsFor = (keptBytes: number): ReadLimits => ({
  keptBytes,
  bodyBytes: keptBytes + 1024 * 1024,
  // A slow phone needs seconds; more is somebody who keeps a connection busy.
  stallMs: 60_000,
  totalMs: 60_000,
});

/** `status` is that of the error response. */
type ParsedBody = { values: Record<string, unknown> } | { status: 400 | 413 | 415 };

export async function readBody(request: Request, maxBytes = defaultMaxBytes): Promise<ParsedBody> {
  const format = formatOf(request.headers);
  if (!format) return { status: 415 };
  const { bytes, isCut, problem } = await readBytes(request.body, limitsFor(maxBytes));
  if (isCut || problem === 'tooLarge') return { status: 413 };
  if (problem) return { status: 400 };
  const values = parseBody(bytes, format);
  return values ? { values } : { status: 400 };
}

type BodyFormat = 'json' | 'form';
const formats = new Map<string, BodyFormat>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/** Splits at semicolons: a single regular expression would backtrack quadratically on long runs of spaces. */
function formatOf(headers: Headers): BodyFormat | undefined {
  const encoding = headers.get('Content-Encoding') ?? 'identity';
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (parameters.at(-1) === '') parameters.pop();
  const [charset = 'charset=utf-8', ...others] = parameters;
  const isUtf8 = /^charset\s*=\s*"?utf-?8"?$/.test(charset) && others.length === 0;
  return encoding.toLowerCase() === 'identity' && isUtf8 ? formats.get(type) : undefined;
}

/** Undefined if the body is invalid. */
function parseBody(bytes: Buffer, format: BodyFormat): Record<string, unknown> | undefined {
  try {
    if (format === 'form') return parseForm(bytes);
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Our longest form has ten. A limit bounds the work for a body that consists of separators. */
const maxFormFields = 100;

/** Like URLSearchParams, but throws on invalid UTF-8. If a name is repeated, the last value wins, as in JSON. */
function parseForm(bytes: Buffer): Record<string, unknown> | undefined {
  // One character per byte: bytes that are not escaped, too, may be part of a character.
  const fields = bytes.toString('latin1').split('&', maxFormFields + 1);
  if (fields.length > maxFormFields) return undefined;
  const entries = fields.filter(Boolean).map((field) => {
    const end = field.indexOf('=');
    return end < 0 ? [field, ''] : [field.slice(0, end), field.slice(end + 1)];
  });
  return Object.fromEntries(entries.map((entry) => entry.map(decodeFormText))) as Record<string, unknown>;
}

const percent = 0x25;

/** A percent sign that starts no escape stays as it is. */
function decodeFormText(text: string): string {
  const bytes = Buffer.from(text.replaceAll('+', ' '), 'latin1');
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const escaped = bytes[index] === percent ? hexValueOf(bytes[index + 1]) * 16 + hexValueOf(bytes[index + 2]) : NaN;
    if (!Number.isNaN(escaped)) index += 2;
    bytes[length++] = Number.isNaN(escaped) ? bytes[index]! : escaped;
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length));
}

/** NaN if the byte is not a hexadecimal digit. */
function hexValueOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : NaN;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
