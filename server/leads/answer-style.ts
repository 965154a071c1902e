import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answerStyleSheet } from '../place.ts';

export const inlineStyle = /<style>([^]*?)<\/style>\s*/;

export interface AnswerStyle {
  url: string;
  css: string;
}

/**
 * The style sheet of the answer page, under a name that changes with it, so that browsers may keep it: that of the site's
 * own frame, which is inline in the built pages, and ours. The frames of other languages have the same rules, but for fonts
 * that fit their own pages alone.
 */
export function readAnswerStyle(document: string): AnswerStyle {
  const frame = inlineStyle.exec(document)?.[1] ?? '';
  const css = frame + readFileSync(answerStyleSheet, 'utf8');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  return { url: `/gs/answer-${hash}.css`, css };
}
