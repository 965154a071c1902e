/**
 * What about a request looks as if a program had sent it. Nothing is thrown away for it: it only waits for a person, who is
 * told of it. A strong sign holds a request; a weak one is what people do, too, every day, and holds only beside another.
 */
import { honeypotField, sentAtField, shownAtField } from '#contract/project-request.ts';

const spamSignals = {
  honeypot: 'strong',
  'cross-site': 'strong',
  'too-fast': 'weak',
  rate: 'weak',
  'no-origin': 'weak',
} as const;
export type SpamReason = keyof typeof spamSignals;
/** In weak signs: so many hold a request, and a strong one counts for as many. */
const quarantineThreshold = 2;

const minFillMs = 2000;

export interface SpamEvidence {
  values: Record<string, unknown>;
  headers: Headers;
  siteUrl: string;
  unusualRate: boolean;
  now: number;
}

export interface SpamVerdict {
  /** In weak signs. */
  score: number;
  reasons: SpamReason[];
  quarantined: boolean;
}

export function assessSpam({ values, headers, siteUrl, unusualRate, now }: SpamEvidence): SpamVerdict {
  const found: Record<SpamReason, boolean> = {
    honeypot: isFilled(values[honeypotField]),
    'cross-site': isCrossSite(headers, siteUrl),
    'too-fast': wasTooFast(values, now),
    rate: unusualRate,
    'no-origin': !headers.has('Origin') && !headers.has('Sec-Fetch-Site'),
  };
  const reasons = (Object.keys(spamSignals) as SpamReason[]).filter((reason) => found[reason]);
  const score = reasons.reduce((sum, reason) => sum + (spamSignals[reason] === 'strong' ? quarantineThreshold : 1), 0);
  return { score, reasons, quarantined: score >= quarantineThreshold };
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Browsers say where a form stands. Who says nothing, as programs and some proxies do, is not said to come from elsewhere. */
function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('Origin');
  // Also where another host serves the pages: then our own site is another one to the browser.
  if (origin === siteUrl) return false;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'cross-site';
  if (origin === null || !URL.canParse(origin)) return false;
  // Host as well as SITE_URL, lest a site with a second name or a forgotten setting suspects all its visitors.
  return ![new URL(siteUrl).host, headers.get('Host')].includes(new URL(origin).host);
}

function wasTooFast(values: Record<string, unknown>, now: number): boolean {
  const shown = timeOf(values[shownAtField]);
  if (shown === undefined) return false;
  const taken = (timeOf(values[sentAtField]) ?? now) - shown;
  // Less than nothing is a clock that is wrong, not a hand that is quick.
  return taken >= 0 && taken < minFillMs;
}

function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{12,15}$/.test(text) ? Number(text) : undefined;
}
