import { parseBootData } from '#app/state/boot-data.ts';
/** Language, title, links and headings of an HTML document, without a browser, for checks of many pages. */
export function describeHtml(html: string) {
  const [, tag = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const pathOf = (link: string | undefined) => link && new URL(valueOf(link, 'href')).pathname;
  const alternates = links
    .filter((link) => link.includes('hreflang='))
    .map((link) => [valueOf(link, 'hreflang'), pathOf(link)!] as const);
  return {
    language: valueOf(tag, 'lang'),
    page: parseBootData(html)?.page ?? '',
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    canonical: pathOf(links.find((link) => link.includes('rel="canonical"'))),
    alternates: Object.fromEntries(alternates),
    headings: [...html.matchAll(/<h([1-6])\b[^>]*>([^]*?)<\/h\1>/g)].map(([, level, inner]) => ({
      level: Number(level),
      text: inner!.replaceAll(/<[^>]*>/g, '').trim(),
    })),
  };
}

function valueOf(tag: string, attribute: string): string {
  return new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
