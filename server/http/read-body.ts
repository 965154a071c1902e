/** Parses the body of a POST request: JSON or a URL-encoded form. */

const defaultMaxBytes = 64 * 1024;

/** `status` is that of the error response. */
type ParsedBody = { values: Record<string, unknown> } | { status: 400 | 413 | 415 };

export async function readBody(request: Request, maxBytes = defaultMaxBytes): Promise<ParsedBody> {
  const format = formatOf(request.headers);
  if (!format) return { status: 415 };
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return { status: 413 };
  const bytes = await readBytes(request.body, maxBytes);
  if (bytes === 'too large') return { status: 413 };
  if (bytes === 'incomplete') return { status: 400 };
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

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | 'too large' | 'incomplete'> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    return 'incomplete';
  }
  return Buffer.concat(chunks);
}

function parseBody(bytes: Buffer, format: BodyFormat): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (format === 'form') return parseForm(text);
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Like URLSearchParams, but throws on invalid UTF-8. If a name is repeated, the last value wins, as in JSON. */
function parseForm(text: string): Record<string, unknown> {
  for (const part of text.split(/[&=]/)) decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, '%25'));
  return Object.fromEntries(new URLSearchParams(text));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
