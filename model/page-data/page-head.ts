/** What a page says about itself in the document's head. Built once: the document renders it, a client navigation applies it. */
export interface PageHead {
  title: string;
  /** In order. */
  tags: HeadTag[];
  /** JSON-LD. */
  structuredData?: object;
}

export type HeadTag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** For a page that search engines shall not list, such as the not-found page. */
export function noindexHead(title: string, description: string): PageHead {
  return { title, tags: [descriptionTag(description), ['meta', { name: 'robots', content: 'noindex' }]] };
}

export function descriptionTag(description: string): HeadTag {
  return ['meta', { name: 'description', content: description }];
}
