/** Every check, in the order in which an owner would go through them. */
import { backups } from './backups.ts';
import { build } from './build.ts';
import type { Check } from './check.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { contrast } from './contrast.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { envFiles } from './env-files.ts';
import { images } from './images.ts';
import { jobs } from './jobs.ts';
import { links } from './links.ts';
import { mail } from './mail.ts';
import { node } from './node.ts';
import { sample } from './sample.ts';
import { secrets } from './secrets.ts';
import { securityTxt } from './security-txt.ts';
import { serverSettings } from './server-settings.ts';
import { siteUrl } from './site-url.ts';
import { translations } from './translations.ts';
import { webhook } from './webhook.ts';

export const checks: Check[] = [
  node,
  content,
  sample,
  contacts,
  translations,
  jobs,
  links,
  contrast,
  images,
  build,
  siteUrl,
  serverSettings,
  secrets,
  envFiles,
  mail,
  webhook,
  securityTxt,
  database,
  backups,
  disk,
];
