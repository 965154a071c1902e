/** The checks that make sense wherever the site runs, in the order in which an owner would go through them. */
import { backupsCheck } from './backups.ts';
import type { DoctorCheck } from './check.ts';
import { databaseCheck } from './database.ts';
import { deskCheck } from './desk.ts';
import { diskCheck } from './disk.ts';
import { envFilesCheck } from './env-files.ts';
import { mailCheck } from './mail.ts';
import { nodeCheck } from './node.ts';
import { secretsCheck } from './secrets.ts';
import { securityTxtCheck } from './security-txt.ts';
import { serverSettingsCheck } from './server-settings.ts';
import { siteUrlCheck } from './site-url.ts';
import { versionCheck } from './version.ts';
import { webhookCheck } from './webhook.ts';

export const deploymentChecks: DoctorCheck[] = [
  nodeCheck,
  versionCheck,
  siteUrlCheck,
  serverSettingsCheck,
  secretsCheck,
  envFilesCheck,
  mailCheck,
  webhookCheck,
  deskCheck,
  securityTxtCheck,
  databaseCheck,
  backupsCheck,
  diskCheck,
];
