import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface AnswerStyle {
  url: string;
  css: string;
}

/** The style sheet of the answer page, under a name that changes with it, so that browsers may keep it. */
export function readAnswerStyle(): AnswerStyle {
  const css = readFileSync(new URL('./answer-page.css', import.meta.url), 'utf8');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  return { url: `/gs/answer-${hash}.css`, css };
}
