/** Removes section ids, URLs and code from Markdown, and keeps the line numbers. */
export function stripMarkup(markdown: string): string {
  const code = /^(```|~~~)[^]*?^\1/gm;
  return markdown
    .replace(code, (block) => block.replace(/[^\n]+/g, ''))
    .replace(/\{#[\w-]+\}|\]\([^)\s]*|`[^`\n]*`|https:\/\/\S+/g, '');
}
