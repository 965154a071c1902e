interface Props {
  /** Written by model/markdown/render-markdown.ts, which escapes all that was typed. */
  html: string;
  as?: 'div' | 'p';
  className?: string;
}

/** Long text. */
export function RichText({ html, as: Tag = 'div', className }: Props) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
