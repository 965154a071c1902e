import type { ServerMessages } from '../../pages/site-manifest.ts';
import type { LeadGroup } from '../store/lead-types.ts';

type QuarantineTexts = ServerMessages['held'];

/** Where a message has a second wording, for applications, they get that: `subjectApplication` as `subject`. */
export function quarantineTextsFor(group: LeadGroup, texts: QuarantineTexts): QuarantineTexts {
  if (group === 'requests') return texts;
  const ending = 'Application';
  const wordings = Object.entries(texts).filter(([key]) => key.endsWith(ending));
  return { ...texts, ...Object.fromEntries(wordings.map(([key, text]) => [key.slice(0, -ending.length), text])) };
}
