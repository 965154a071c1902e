/** Content encoding, conditional requests and byte ranges: pure functions of request headers. */
import { parseAccept } from 'hono/utils/accept';
import type { ContentEncoding } from './site-manifest.ts';

/** The smallest that the client accepts, whatever it prefers. Undefined means uncompressed. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding | undefined {
  const weights = new Map(parseAccept(header?.toLowerCase() ?? '').map(({ type, q }) => [type, q]));
  const accepts = (name: ContentEncoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => available.includes(name) && accepts(name));
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
