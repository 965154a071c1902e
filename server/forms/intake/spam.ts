/**
 * Detects requests that look automated. Nothing is discarded, because every rule has false positives: suspicious
 * requests are quarantined until a person decides. One strong signal is enough. People cause weak signals, too, so it
 * takes two of them.
 */
import { honeypotField, sentAtField, shownAtField } from '#contract/forms/submission.ts';

export const spamSignals = {
  honeypot: 'strong',
  'cross-site': 'strong',
  'too-fast': 'weak',
  rate: 'weak',
  'no-origin': 'weak',
} as const;
export type SpamReason = keyof typeof spamSignals;
/** Of an application whose file the scanner rejects. */
export const virusReason = 'virus';
/** In weak signals. A strong signal counts as this many. */
const quarantineThreshold = 2;

const minFillMs = 2000;

interface SpamEvidence {
  values: Record<string, unknown>;
  headers: Headers;
  siteUrl: string;
  /** Counts a request that has another signal, and returns whether its client sends unusually many of them. */
  countSuspicious: () => boolean;
  now: number;
}

export interface SpamVerdict {
  /** In weak signals. */
  score: number;
  reasons: SpamReason[];
  quarantined: boolean;
}

export function assessSpam({ values, headers, siteUrl, countSuspicious, now }: SpamEvidence): SpamVerdict {
  const found: Record<SpamReason, boolean> = {
    honeypot: isFilled(values[honeypotField]),
    'cross-site': isCrossSite(headers, siteUrl),
    'too-fast': wasTooFast(values, now),
    rate: false,
    'no-origin': !headers.has('Origin') && !headers.has('Sec-Fetch-Site'),
  };
  // A crowd behind one address is not suspicious for its size: only requests with another signal count.
  found.rate = Object.values(found).includes(true) && countSuspicious();
  const reasons = (Object.keys(spamSignals) as SpamReason[]).filter((reason) => found[reason]);
  const score = reasons.reduce((sum, reason) => sum + (spamSignals[reason] === 'strong' ? quarantineThreshold : 1), 0);
  return { score, reasons, quarantined: score >= quarantineThreshold };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** Missing headers do not count as cross-site: some proxies strip them. */
function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('Origin');
  // Comes before Sec-Fetch-Site, which says cross-site if another host serves the pages.
  if (origin === siteUrl) return false;
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'cross-site';
  if (origin === null || !URL.canParse(origin)) return false;
  // Accept Host as well as SITE_URL, because a site may have another host name or a wrong SITE_URL.
  return ![new URL(siteUrl).host, headers.get('Host')].includes(new URL(origin).host);
}

function wasTooFast(values: Record<string, unknown>, now: number): boolean {
  const shownAt = parseTimestamp(values[shownAtField]);
  if (shownAt === undefined) return false;
  const fillMs = (parseTimestamp(values[sentAtField]) ?? now) - shownAt;
  // A negative duration means a wrong clock.
  return fillMs >= 0 && fillMs < minFillMs;
}

function parseTimestamp(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{12,15}$/.test(text) ? Number(text) : undefined;
}
