/** Runs in a page: title, language, links and headings of the given HTML, or of the open document. */
export function describeDocument(html?: string) {
  const target = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const pathOfLink = (link: Element | null) => link && new URL(link.getAttribute('href')!).pathname;
  return {
    title: target.title,
    description: target.querySelector('meta[name=description]')?.getAttribute('content'),
    language: target.documentElement.lang,
    direction: target.documentElement.dir,
    canonical: pathOfLink(target.querySelector('link[rel=canonical]')),
    alternates: Object.fromEntries(
      [...target.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('hreflang'),
        pathOfLink(link),
      ]),
    ),
    headings: [...target.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
  };
}
