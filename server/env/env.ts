/** Settings from environment variables. An invalid one aborts startup with a one-line message. */
import { resolve } from 'node:path';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import {
  readDeskAddresses,
  readMailSettings,
  readWebhookSettings,
  type MailSettings,
  type WebhookSettings,
} from './delivery-settings.ts';
import type { ApplicationMode } from '#contract/forms/form.ts';
import { defaultDataDir } from '#server/process/paths.ts';
import { isLoopbackHost } from './reserved-domains.ts';
import { invalidSetting, readSetting } from './settings.ts';
import { StartupError } from '#server/process/startup-error.ts';

export interface Env {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** The origin of this server, if the pages are hosted elsewhere. */
  formUrl?: string;
  /** The folder of the SQLite file. */
  dataDir: string;
  /** If set, requests are stored in Postgres instead. */
  databaseUrl?: string;
  mail?: MailSettings;
  webhook?: WebhookSettings;
  backup: BackupSettings;
  /** Mail addresses that may sign in to the desk and handle requests. */
  staff?: string[];
  /** Mail addresses that may sign in to the desk and handle job applications. */
  hr?: string[];
  /** Mail addresses that may sign in to the desk and edit the site. */
  editors?: string[];
  /** Where published content is pushed: a git URL, or the name of a remote. */
  contentRemote?: string;
  /** IP addresses or blocks, such as 10.0.0.0/8, whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** The most requests stored within 24 hours, and as many quarantined ones; 0 means no limit. */
  maxRequestsPerDay: number;
  /** The same for job applications. */
  maxApplicationsPerDay: number;
  /** A program and its options that checks uploaded files; see forms/files/scan-files.ts. */
  scanCommand?: string[];
  /** Whether people apply with a form. The build decides; see contract/forms/application.ts. */
  applications: ApplicationMode;
}

export function readEnv(variables: NodeJS.Dict<string>): Env {
  // Compose files and dashboards pass an empty value for "not set".
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const port = readSetting(source, 'PORT') ?? 3000;
  return {
    port,
    host: readSetting(source, 'HOST') ?? '127.0.0.1',
    siteUrl: readSetting(source, 'SITE_URL') ?? `http://localhost:${port}`,
    formUrl: readSetting(source, 'FORM_URL'),
    dataDir: resolve(source['DATA_DIR'] ?? defaultDataDir),
    databaseUrl: readSetting(source, 'DATABASE_URL'),
    mail: readMailSettings(source),
    webhook: readWebhookSettings(source),
    backup: readBackupSettings(source),
    staff: readDeskAddresses(source, 'STAFF'),
    hr: readDeskAddresses(source, 'HR'),
    editors: readDeskAddresses(source, 'EDITORS'),
    contentRemote: readSetting(source, 'CONTENT_REMOTE'),
    trustedProxies: readSetting(source, 'TRUSTED_PROXIES') ?? [],
    maxRequestsPerDay: readSetting(source, 'MAX_REQUESTS_A_DAY') ?? 5000,
    maxApplicationsPerDay: readSetting(source, 'MAX_APPLICATIONS_A_DAY') ?? 500,
    scanCommand: source['SCAN_COMMAND']?.split(' ').filter(Boolean),
    applications: readSetting(source, 'APPLICATIONS') ?? 'form',
  };
}

/** Without SITE_URL, uses the URL that the site was built for, unless that is localhost: then any port works. */
export function withBuiltSiteUrl(variables: NodeJS.Dict<string>, builtSiteUrl: string): NodeJS.Dict<string> {
  return isLoopbackHost(new URL(builtSiteUrl).hostname)
    ? variables
    : { ...variables, SITE_URL: variables['SITE_URL'] || builtSiteUrl };
}

/** The URL to build for. Without SITE_URL it is the same for every PORT, so that a changed port rebuilds nothing. */
export function readBuildSiteUrl(variables: NodeJS.Dict<string>): string {
  const { siteUrl } = readEnv(variables);
  return variables['SITE_URL'] ? siteUrl : 'http://localhost:3000';
}

/** For npm run build -- --static: the origin of the server that receives the forms. */
export function readFormUrl({ FORM_URL }: NodeJS.Dict<string>, siteUrl: string): string {
  if (!FORM_URL)
    throw new StartupError(
      'FORM_URL is not set: --static needs the URL of the server that receives the forms, such as https://forms.example.com.',
    );
  const url = readSetting({ FORM_URL }, 'FORM_URL')!;
  if (url.startsWith('https:') || siteUrl.startsWith('http:')) return url;
  throw invalidSetting(
    'FORM_URL',
    FORM_URL,
    'https like SITE_URL: browsers do not send forms from an https page to an http server',
  );
}
