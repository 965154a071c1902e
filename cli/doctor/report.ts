/** The doctor's output. */
import { cliCommands, isBuilt } from '#server/process/paths.ts';
import { colourText, formatHelpColumns, type Terminal } from '#cli/terminal/terminal.ts';
import { pluralise, toJson, toOneLine } from '#cli/terminal/text.ts';
import type { DoctorCheck, DoctorFinding, FindingLevel } from './check.ts';

export type ReportedFinding = DoctorFinding & { check: string };

const levelColours = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** `fail  SITE_URL is …: use https` */
export function formatFinding({ level, text, todo }: DoctorFinding, terminal: Terminal): string {
  const label = colourText(terminal, levelColours[level], level.padEnd(4));
  return `${label}  ${toOneLine([text, todo].filter(Boolean).join(': '))}`;
}

export function formatDoctorSummary(findings: DoctorFinding[]): string {
  const { ok, warn, fail } = countByLevel(findings);
  const parts = [
    fail > 0 && `${fail} to fix before the site is public`,
    warn > 0 && pluralise(warn, 'warning'),
    `${ok} ok`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export function formatJsonReport(findings: ReportedFinding[], passed: boolean): string {
  return toJson({ passed, counts: countByLevel(findings), findings });
}

function countByLevel(findings: DoctorFinding[]): Record<FindingLevel, number> {
  const numberOf = (level: FindingLevel) => findings.filter((finding) => finding.level === level).length;
  return { ok: numberOf('ok'), warn: numberOf('warn'), fail: numberOf('fail') };
}

export function formatDoctorHelp(checks: DoctorCheck[]): string {
  return `Finds what is ${isBuilt ? '' : 'still sample content, '}missing, expired or unsafe before the site is public.

${cliCommands.doctor} [options] [CHECK…]

Checks (default: all)
${formatHelpColumns(checks.map(({ name, summary }) => [name, summary]))}

Options
${formatHelpColumns([
  ['--strict', 'treat warnings as failures'],
  ['--json', 'print JSON'],
  ['--help', 'print this help'],
])}

Run it with the server's settings (SITE_URL, DATA_DIR, SMTP_URL …). It changes nothing.
Exit codes: 0 no failures, 1 failures, 2 usage error.${isBuilt ? '' : ' In pipes: npm run -s doctor -- …'}`;
}
