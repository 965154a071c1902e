import { tagWithTitle } from './post-list.ts';
import { defineSection } from './section.ts';

/** The text of a post or a text page. */
export const text = defineSection({
  fields: {},
  from: ['post'],
  build: (_fields, { content, entry: { article, textPage } }) => {
    if (textPage) return { text: textPage.text };
    if (!article) return null;
    return 'tags' in article
      ? {
          text: article.text,
          picture: article.picture,
          alt: article.alt,
          tags: article.tags.map((tag) => tagWithTitle(content, tag)),
        }
      : { text: article.text };
  },
});
