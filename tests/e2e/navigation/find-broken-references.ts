/** What the pages of a site name: links, files, parts of pages. */
import type { APIRequestContext } from '@playwright/test';

interface PageReference {
  from: string;
  to: URL;
}

export type ReadUrl = (url: URL) => Promise<{ status: number; text: string }>;

/** Asks for each address once. */
export function createUrlReader(request: APIRequestContext, baseURL: string): ReadUrl {
  const answers = new Map<string, ReturnType<ReadUrl>>();
  return (url: URL) => {
    const key = url.pathname + url.search;
    if (!answers.has(key)) {
      const answer = request.get(new URL(key, baseURL).href, { maxRedirects: 0 });
      answers.set(
        key,
        answer.then(async (response) => ({ status: response.status(), text: await response.text() })),
      );
    }
    return answers.get(key)!;
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

/** What is missing, with the first page that names it, and how much was looked at. */
export async function findBrokenReferences(read: ReadUrl, baseURL: string, documents: string[]) {
  const broken: Record<string, string> = {};
  const checked = { links: 0, parts: 0 };
  for (const from of documents) {
    const { text } = await read(new URL(from, baseURL));
    for (const { to } of referencesIn(text, from, baseURL)) {
      // Canonical links name the public address, which a test does not have.
      if (to.origin !== new URL(baseURL).origin) continue;
      const target = await read(to);
      checked.links += 1;
      const itself = to.pathname === new URL(from, baseURL).pathname;
      if (target.status !== 200 && !itself) broken[`${to.pathname} answers ${target.status}`] ??= from;
      if (!to.hash) continue;
      checked.parts += 1;
      const id = decodeURIComponent(to.hash.slice(1));
      if (!target.text.includes(`id="${id}"`)) broken[`${to.pathname} has no #${id}`] ??= from;
    }
  }
  return { broken, checked };
}
