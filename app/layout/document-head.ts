import { toScriptJson } from '#model/isomorphic/escape-html.ts';
import type { PageHead } from '#model/page-data/page-head.ts';

/** Every element that a page's head may contain; the rest of the document's head is the same on all pages. */
const pageElements = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[name="twitter:card"]',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();

/** Replaces the head of the last page, for bookmarks, share sheets and assistants. */
export function applyPageHead({ title, tags, structuredData }: PageHead): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(pageElements)) element.remove();
  const elements = tags.map(([name, attributes]) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  });
  document.head.querySelector('title')!.after(...elements);
  if (!structuredData) return;
  const script = { type: 'application/ld+json', text: toScriptJson(structuredData) };
  document.head.append(Object.assign(document.createElement('script'), script));
}
