import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '#content/schema.ts';

export const inlineStyle = /<style>([^]*?)<\/style>\s*/;

export interface AnswerStyle {
  url: string;
  css: string;
}

/**
 * The style sheet of the answer page, under a name that changes with it, so that browsers may keep it: that of the site's
 * own frame, which is inline in the built pages, and ours.
 */
export function readAnswerStyle(documents: Record<Language, string>): AnswerStyle {
  const frames = new Set(Object.values(documents).map((document) => inlineStyle.exec(document)?.[1] ?? ''));
  const css = [...frames, readFileSync(new URL('./answer-page.css', import.meta.url), 'utf8')].join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  return { url: `/gs/answer-${hash}.css`, css };
}
