/** Finds texts, icons and changes. */
import type { SearchHit } from '#contract/editor.ts';
import type { Builder } from '#server/editor/builder.ts';
import { hasShippedTexts, withShippedTexts } from '#model/edit/edit-messages.ts';
import { entryIdOf } from '#model/edit/content-entries.ts';
import { findIconBody, findIconNames } from '#model/media/icon-sets.ts';
import { bodyField } from '#model/read/content-error.ts';
import { parseSourceFile } from '#model/read/source-file.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { createReader } from '#model/read-site-content.ts';
import { diffTexts } from './diff-texts.ts';
import { readDraftContent, readDraftFiles, type ContentPlace } from './draft-content.ts';

const maxHits = 100;
const maxIcons = 60;
/** Characters on either side of a found word. */
const excerptMargin = 60;

export function createSearchMethods(place: ContentPlace): Pick<Builder, 'search' | 'changes' | 'icons'> {
  const { root, folder } = place;
  return {
    async search(drafts, text) {
      const { entries, reader } = readDraftFiles(place, drafts);
      const wanted = simplify(text.trim()).text;
      const hits: SearchHit[] = [];
      if (wanted === '') return hits;
      for (const entry of entries) {
        const { id, title } = entry;
        for (const editable of entry.files) {
          const hasMore = hasShippedTexts(entry, editable);
          if (!editable.exists && !hasMore) continue;
          const { file, language } = editable;
          const { data, body } = parseSourceFile(`${folder}/${file}`, reader.readText(`${folder}/${file}`));
          const fields = hasMore ? withShippedTexts(language!, data) : data;
          const leaves = [...walkLeaves(fields), ...(body ? [{ value: body, path: [bodyField] }] : [])];
          for (const { value, path } of leaves) {
            const excerpt = typeof value === 'string' ? findExcerpt(value, wanted) : undefined;
            if (excerpt !== undefined) hits.push({ entry: id, title, file, path, excerpt });
            if (hits.length === maxHits) return hits;
          }
        }
      }
      return hits;
    },

    async changes(drafts) {
      const { entries, problems } = readDraftContent(place, drafts);
      const published = createReader(root, folder, {});
      const all = [...entries, ...readDraftFiles(place, {}).entries];
      return Object.entries(drafts).flatMap(([file, text]) => {
        // Nowhere, for example, if its language was removed from site.yaml since.
        const entry = all.find(({ files }) => files.some((other) => other.file === file));
        const path = `${folder}/${file}`;
        const before = entry && published.exists(path) ? published.readText(path) : null;
        if (before === text) return [];
        return {
          file,
          entry: entry?.id ?? entryIdOf(file),
          title: entry?.title ?? file,
          kind: before === null ? ('added' as const) : text === null ? ('removed' as const) : ('changed' as const),
          diff: diffTexts(file, before ?? '', text ?? ''),
          problems: problems.filter((problem) => problem.file === file),
        };
      });
    },

    icons(text) {
      const names = findIconNames(text.trim().toLowerCase()).slice(0, maxIcons);
      return Promise.resolve(
        names.map((name) => ({ name, svg: `<svg viewBox="0 0 24 24">${findIconBody(name)!}</svg>` })),
      );
    },
  };
}

/** Without case and diacritics, and the position of each character in the original. */
function simplify(text: string): { text: string; positions: number[] } {
  const simplified = { text: '', positions: [] as number[] };
  for (const [position, unit] of Array.from(text).entries()) {
    const plain = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    simplified.text += plain;
    simplified.positions.push(...Array.from({ length: plain.length }, () => position));
  }
  return simplified;
}

function findExcerpt(text: string, wanted: string): string | undefined {
  const { text: plain, positions } = simplify(text);
  const found = plain.indexOf(wanted);
  if (found < 0) return undefined;
  const letters = Array.from(text.replaceAll('\n', ' '));
  const start = Math.max(0, positions[found]! - excerptMargin);
  const end = positions[found]! + wanted.length + excerptMargin;
  return (start > 0 ? '…' : '') + letters.slice(start, end).join('') + (end < letters.length ? '…' : '');
}
