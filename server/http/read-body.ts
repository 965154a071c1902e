/** Parses the body of a POST request: JSON or a URL-encoded form. */
import { readBytes } from './read-bytes.ts';

/** The longest text that our forms accept, in the script that takes most bytes when it is URL-encoded. */
const defaultMaxBytes = 192 * 1024;
/** A slow phone needs seconds; more is somebody who keeps a connection busy. */
const maxMs = 60_000;

/** `status` is that of the error response. */
type ParsedBody = { values: Record<string, unknown> } | { status: 400 | 413 | 415 };

export async function readBody(request: Request, bodyBytes = defaultMaxBytes): Promise<ParsedBody> {
  const format = formatOf(request.headers);
  if (!format) return { status: 415 };
  const { bytes, problem } = await readBytes(request.body, { bodyBytes, stallMs: maxMs, totalMs: maxMs });
  if (problem) return { status: problem === 'tooLarge' ? 413 : 400 };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const values: unknown = format === 'form' ? parseForm(text) : JSON.parse(text);
    return isObject(values) ? { values } : { status: 400 };
  } catch {
    return { status: 400 };
  }
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

/** The longest form has 50, and lists of boxes have one for each box. A limit bounds the work for a body that consists of separators. */
const maxFormFields = 500;

/** Like URLSearchParams, but throws on invalid UTF-8. */
function parseForm(text: string): Record<string, string> | undefined {
  const fields = text.split('&', maxFormFields + 1);
  if (fields.length > maxFormFields) return undefined;
  const entries = fields.filter(Boolean).map((field) => {
    const [name = '', ...value] = field.split('=');
    return [decode(name), decode(value.join('='))];
  });
  return collectValues(entries as [string, string][]);
}

/** A name that is repeated has one value on each line. Without a prototype, so that no name is special. */
export function collectValues(entries: [name: string, value: string][]): Record<string, string> {
  const values = Object.create(null) as Record<string, string>;
  for (const [name, value] of entries) values[name] = name in values ? `${values[name]}\n${value}` : value;
  return values;
}

/** A percent sign that starts no escape stays as it is. */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
