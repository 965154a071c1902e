/** Checks the links, files and fragments that the pages of a site refer to. */
import type { APIRequestContext } from '@playwright/test';

interface PageReference {
  from: string;
  to: URL;
}

export type ReadUrl = (url: URL) => Promise<{ status: number; text: string }>;

/** Requests each URL once. */
export function createUrlReader(request: APIRequestContext, baseURL: string): ReadUrl {
  const responses = new Map<string, ReturnType<ReadUrl>>();
  return (url: URL) => {
    const key = url.pathname + url.search;
    if (!responses.has(key)) {
      const pending = request.get(new URL(key, baseURL).href, { maxRedirects: 0 });
      responses.set(
        key,
        pending.then(async (response) => ({ status: response.status(), text: await response.text() })),
      );
    }
    return responses.get(key)!;
  };
}

export function captureAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'));
}

function referencesIn(html: string, from: string, baseURL: string): PageReference[] {
  const inSets = captureAll(html, /\ssrcset="([^"]*)"/gi).flatMap((set) =>
    set.split(',').map((part) => part.trim().split(' ')[0]!),
  );
  const values = [...captureAll(html, /\s(?:href|src|poster)="([^"]*)"/g), ...inSets];
  return values.map((value) => ({ from, to: new URL(value, new URL(from, baseURL)) }));
}

/** Broken references, each with the first page that has it, and the number of references checked. */
export async function findBrokenReferences(read: ReadUrl, baseURL: string, documents: string[]) {
  const broken: Record<string, string> = {};
  const checked = { links: 0, parts: 0 };
  for (const from of documents) {
    const { text } = await read(new URL(from, baseURL));
    for (const { to } of referencesIn(text, from, baseURL)) {
      // Canonical links have the public origin.
      if (to.origin !== new URL(baseURL).origin) continue;
      const target = await read(to);
      checked.links += 1;
      const isSamePage = to.pathname === new URL(from, baseURL).pathname;
      if (target.status !== 200 && !isSamePage) broken[`${to.pathname} has status ${target.status}`] ??= from;
      if (!to.hash) continue;
      checked.parts += 1;
      const id = decodeURIComponent(to.hash.slice(1));
      if (!target.text.includes(`id="${id}"`)) broken[`${to.pathname} has no #${id}`] ??= from;
    }
  }
  return { broken, checked };
}
