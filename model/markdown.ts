/** Long text: headings of two # begin sections, which hold paragraphs. */
import type { TextSection } from './schema/entries.ts';

const heading = /^##\s+(.+?)(?:\s+\{#([a-z0-9-]+)\})?\s*$/;

/** `## Heading {#id}` names the section; one without a name is numbered. */
export function sectionsOf(body: string): TextSection[] {
  const sections: TextSection[] = [];
  for (const block of blocksOf(body)) {
    const [, title, id] = heading.exec(block) ?? [];
    if (title) sections.push({ id: id ?? `part-${sections.length + 1}`, heading: title, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(block);
  }
  return sections;
}

/** Parts of a text with an empty line between them. */
function blocksOf(body: string): string[] {
  return body
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((block) => block.trim())
    .filter(Boolean);
}
