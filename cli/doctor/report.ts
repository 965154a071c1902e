import { styleText } from 'node:util';
import { count, oneLine, toJson } from '../leads/text.ts';
import type { Finding, Level } from './check.ts';
import type { Told } from './run.ts';

const colourOf = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** `fail  SITE_URL is …: use https` */
export function lineOf({ level, text, todo }: Finding, colours: boolean): string {
  const word = level.padEnd(4);
  const shown = colours ? styleText(colourOf[level], word, { validateStream: false }) : word;
  return `${shown}  ${oneLine([text, todo].filter(Boolean).join(': '))}`;
}

export function summaryOf(told: Finding[]): string {
  const { ok, warn, fail } = countsOf(told);
  if (fail + warn === 0) return `All ${count(ok, 'line')} ok.`;
  const parts = [fail > 0 && `${fail} to put right before the site is public`, warn > 0 && `${warn} to look at`, `${ok} ok`];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export function toReport(told: Told[], passed: boolean): string {
  return toJson({ passed, counts: countsOf(told), findings: told });
}

function countsOf(told: Finding[]): Record<Level, number> {
  const numberOf = (level: Level) => told.filter((finding) => finding.level === level).length;
  return { ok: numberOf('ok'), warn: numberOf('warn'), fail: numberOf('fail') };
}
