/** Content encoding, conditional requests and byte ranges: pure functions of request headers. */
import type { ContentEncoding } from './site-manifest.ts';

/** The client's preferred encoding; at equal weight the smaller one. Undefined means uncompressed. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding | undefined {
  if (!header || available.length === 0) return undefined;
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    weights.set(name.replace(/^x-/, ''), qualityOf(parameters));
  }
  let best: ContentEncoding | undefined;
  // Uncompressed is sent even if the client excludes it: better than an error.
  let bestWeight = weights.get('identity') ?? weights.get('*') ?? 0;
  for (const name of ['gzip', 'br'] as const) {
    const weight = weights.get(name) ?? weights.get('*') ?? 0;
    if (weight > 0 && weight >= bestWeight && available.includes(name)) {
      best = name;
      bestWeight = weight;
    }
  }
  return best;
}

function qualityOf(parameters: string[]): number {
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (q === undefined) return 1;
  const value = q.replace(/^q\s*=\s*/, '');
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}

/** If-None-Match: a list of ETags, compared weakly, or `*`. */
export function passesIfNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  if (header.trim() === '*') return false;
  return !header.match(/(W\/)?"[^"]*"/g)?.some((tag) => tag.replace(/^W\//, '') === etag);
}

type ByteRange = { start: number; end: number };

/** The requested range (`end` is inclusive); undefined means the whole file. Multiple ranges are not supported. */
export function parseByteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start >= length ? 'unsatisfiable' : { start, end };
}
