interface Props {
  /** HTML from model/markdown/render-markdown.ts, which escapes the author's text. */
  html: string;
  as?: 'div' | 'p';
  className?: string;
}

/** Long text from Markdown. */
export function RichText({ html, as: Tag = 'div', className }: Props) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
