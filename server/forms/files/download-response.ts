import type { LeadStore } from '#server/forms/store/lead-store.ts';

type StoredFile = Awaited<ReturnType<LeadStore['getFiles']>>[number];

/** A stranger's file is only ever saved: our origin never displays it, whatever it contains. */
export function createDownloadResponse({ name, type, bytes }: StoredFile): Response {
  const ascii = name.replace(/[^\w.() -]/g, '_');
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

const encodeRfc8187 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
