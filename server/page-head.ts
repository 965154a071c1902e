/** What is said about a file before its bytes. The same on both ways to a visitor: through the app, and past it. */
import { chooseEncoding, noneMatch } from './negotiation.ts';
import { allowStyle } from './security.ts';
import type { SiteFile } from './site-manifest.ts';

export type Headers = Record<string, string>;

export interface Asked {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface PageHead {
  status: number;
  headers: Headers;
  /** The file with the bytes that follow; none where the visitor has them already. */
  body?: string;
}

export const cacheControl = {
  page: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=3600, must-revalidate',
};
const endings = { br: '.br', gzip: '.gz' };

/** `forAll` are the headers that every answer carries. */
export function createPageHead(forAll: Headers): (file: SiteFile, status: number, asked: Asked) => PageHead {
  const forStyle = new Map<string, Headers>();

  function fixedHeaders(styleHash: string | undefined): Headers {
    if (styleHash === undefined) return forAll;
    const known = forStyle.get(styleHash) ?? allowStyle(forAll, styleHash);
    forStyle.set(styleHash, known);
    return known;
  }

  return (file, status, { acceptEncoding, ifNoneMatch }) => {
    const encoding = chooseEncoding(acceptEncoding, file.encodings);
    const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
    const headers: Headers = { ...fixedHeaders(file.styleHash) };
    // An address that is wrong or closed today may be a page tomorrow.
    headers['Cache-Control'] = status === 200 ? cacheControl[file.cache] : 'no-store';
    if (status === 200) headers['ETag'] = etag;
    if (file.encodings.length > 0) headers['Vary'] = 'Accept-Encoding';
    if (status === 200 && !noneMatch(ifNoneMatch, etag)) return { status: 304, headers };
    headers['Content-Type'] = file.type;
    if (encoding) headers['Content-Encoding'] = encoding;
    return { status, headers, body: encoding ? file.file + endings[encoding] : file.file };
  };
}
