/** What the pages of a site name: links, files, parts of pages. */
import type { APIRequestContext } from '@playwright/test';

interface Reference {
  from: string;
  to: URL;
}

export type Read = (url: URL) => Promise<{ status: number; text: string }>;

/** Asks for each address once. */
export function reader(request: APIRequestContext, baseURL: string): Read {
  const answers = new Map<string, ReturnType<Read>>();
  return (url: URL) => {
    const address = url.pathname + url.search;
    if (!answers.has(address)) {
      const answer = request.get(new URL(address, baseURL).href, { maxRedirects: 0 });
      answers.set(address, answer.then(async (response) => ({ status: response.status(), text: await response.text() })));
    }
    return answers.get(address)!;
  };
}

export function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value]) => value!.replaceAll('&amp;', '&'));
}

function referencesIn(html: string, from: string, baseURL: string): Reference[] {
  const inSets = valuesOf(html, /\ssrcset="([^"]*)"/gi).flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0]!));
  const values = [...valuesOf(html, /\s(?:href|src|poster)="([^"]*)"/g), ...inSets];
  return values.map((value) => ({ from, to: new URL(value, new URL(from, baseURL)) }));
}

/** What is missing, with the first page that names it, and how much was looked at. */
export async function brokenReferences(read: Read, baseURL: string, documents: string[]) {
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
