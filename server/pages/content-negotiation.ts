/** The parts of HTTP that decide which bytes to send: encodings, conditions and ranges. Pure functions of headers. */
import type { ContentEncoding } from './site-manifest.ts';

/** The best encoding that the visitor takes; at equal weight the smaller one. No header means: plain. */
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
  // Plain is always allowed, even where it is refused: better than an error. Unnamed, it is the last resort.
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

/** If-None-Match: weak comparison, a list, or * for anything. */
export function passesIfNoneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  if (header.trim() === '*') return false;
  return !header.match(/(W\/)?"[^"]*"/g)?.some((tag) => tag.replace(/^W\//, '') === etag);
}

export type ByteRange = { start: number; end: number };

/** The one range asked for (`end` included); 'unsatisfiable'; or undefined, when the whole file is to be sent. */
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
