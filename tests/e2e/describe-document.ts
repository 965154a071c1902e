/** Runs in a page: what a search engine, a share sheet or a screen reader asks a document first. Without HTML: the open one. */
export function describeDocument(html?: string) {
  const asked = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const pathOfLink = (link: Element | null) => link && new URL(link.getAttribute('href')!).pathname;
  return {
    title: asked.title,
    description: asked.querySelector('meta[name=description]')?.getAttribute('content'),
    language: asked.documentElement.lang,
    direction: asked.documentElement.dir,
    canonical: pathOfLink(asked.querySelector('link[rel=canonical]')),
    alternates: Object.fromEntries(
      [...asked.querySelectorAll('link[rel=alternate]')].map((link) => [link.getAttribute('hreflang'), pathOfLink(link)]),
    ),
    headings: [...asked.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
  };
}
