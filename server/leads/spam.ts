/** How much a request looks as if a program had sent it. Nothing is thrown away for it: it only waits for a person. */
import { honeypot, sentAt, shownAt } from '#contract/project-request.ts';

const weights = { honeypot: 10, 'cross-site': 6, 'too-fast': 5, rate: 5 };
export type Reason = keyof typeof weights;
/** From this score on a request is quarantined: any one of the reasons is enough. */
const threshold = 5;

const readingMs = 2000;

export interface Evidence {
  values: Record<string, unknown>;
  headers: Headers;
  siteUrl: string;
  unusualRate: boolean;
  now: number;
}

export interface Judgement {
  score: number;
  reasons: Reason[];
  quarantined: boolean;
}

export function judge({ values, headers, siteUrl, unusualRate, now }: Evidence): Judgement {
  const found: Record<Reason, boolean> = {
    honeypot: isFilled(values[honeypot]),
    'cross-site': isCrossSite(headers, siteUrl),
    'too-fast': wasTooFast(values, now),
    rate: unusualRate,
  };
  const reasons = (Object.keys(weights) as Reason[]).filter((reason) => found[reason]);
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return { score, reasons, quarantined: score >= threshold };
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Browsers say where a form stands. Programs that say nothing prove nothing, so they are not held against anyone. */
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
  const shown = timeOf(values[shownAt]);
  if (shown === undefined) return false;
  const taken = (timeOf(values[sentAt]) ?? now) - shown;
  // Less than nothing is a clock that is wrong, not a hand that is quick.
  return taken >= 0 && taken < readingMs;
}

function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{12,15}$/.test(text) ? Number(text) : undefined;
}
