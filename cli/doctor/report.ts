import { styleText } from 'node:util';
import { pluralise, toOneLine, toJson } from '../terminal/text.ts';
import type { DoctorFinding, FindingLevel } from './check.ts';
import type { ReportedFinding } from './run.ts';

const levelColours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** `fail  SITE_URL is …: use https` */
export function formatFinding({ level, text, todo }: DoctorFinding, colours: boolean): string {
  const word = level.padEnd(4);
  const shown = colours ? styleText(levelColours[level], word, { validateStream: false }) : word;
  return `${shown}  ${toOneLine([text, todo].filter(Boolean).join(': '))}`;
}

export function formatDoctorSummary(findings: DoctorFinding[]): string {
  const { ok, warn, fail } = countByLevel(findings);
  if (fail + warn === 0) return `All ${pluralise(ok, 'line')} ok.`;
  const parts = [
    fail > 0 && `${fail} to put right before the site is public`,
    warn > 0 && `${warn} to look at`,
    `${ok} ok`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export function formatJsonReport(findings: ReportedFinding[], passed: boolean): string {
  return toJson({ passed, counts: countByLevel(findings), findings: findings });
}

function countByLevel(findings: DoctorFinding[]): Record<FindingLevel, number> {
  const numberOf = (level: FindingLevel) => findings.filter((finding) => finding.level === level).length;
  return { ok: numberOf('ok'), warn: numberOf('warn'), fail: numberOf('fail') };
}
