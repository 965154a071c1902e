/** The checks that make sense wherever the site runs, in the order in which an owner would go through them. */
import { backups } from './backups.ts';
import type { Check } from './check.ts';
import { database } from './database.ts';
import { desk } from './desk.ts';
import { disk } from './disk.ts';
import { envFiles } from './env-files.ts';
import { mail } from './mail.ts';
import { node } from './node.ts';
import { secrets } from './secrets.ts';
import { securityTxt } from './security-txt.ts';
import { serverSettings } from './server-settings.ts';
import { siteUrl } from './site-url.ts';
import { version } from './version.ts';
import { webhook } from './webhook.ts';

export const checks: Check[] = [
  node,
  version,
  siteUrl,
  serverSettings,
  secrets,
  envFiles,
  mail,
  webhook,
  desk,
  securityTxt,
  database,
  backups,
  disk,
];
