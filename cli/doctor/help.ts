import { isBuilt, cliCommands } from '#server/paths.ts';
import type { DoctorCheck } from './check.ts';

export function formatDoctorHelp(checks: DoctorCheck[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return `What is still ${isBuilt ? '' : 'sample content, '}missing, expired or unsafe before the site is public.

${cliCommands.doctor} [options] [CHECK…]

${checks.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

  --strict  warnings count as failures, too
  --json    for programs
  --help    this text

Run it with the settings of the server (SITE_URL, DATA_DIR, SMTP_URL …). It changes nothing.
Exit codes: 0 nothing failed, 1 something did, 2 wrong use.${isBuilt ? '' : ' For pipes: npm run -s doctor -- …'}`;
}
