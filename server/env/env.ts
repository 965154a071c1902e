/** Settings from environment variables. An invalid one aborts startup with a one-line message. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import {
  readDeskAddresses,
  readMailSettings,
  readWebhookSettings,
  type MailSettings,
  type WebhookSettings,
} from './delivery-settings.ts';
import { applicationModes, type ApplicationMode } from '#contract/application.ts';
import { defaultDataDir } from '../paths.ts';
import { isLoopbackHost } from '../reserved-domains.ts';
import { StartupError } from '../startup-error.ts';

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
  /** A program and its options that checks uploaded files; see leads/files/scan-file.ts. */
  scanCommand?: string[];
  /** Whether people apply with a form. The build decides; see contract/application.ts. */
  applications: ApplicationMode;
}

export function readEnv(variables: NodeJS.Dict<string>): Env {
  // Compose files and dashboards pass an empty value for "not set".
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const port = readPort(source['PORT'] ?? '3000');
  const mail = readMailSettings(source);
  return {
    port,
    host: readHost(source['HOST'] ?? '127.0.0.1'),
    siteUrl: readOrigin('SITE_URL', source['SITE_URL'] ?? `http://localhost:${port}`, siteUrlExpected),
    formUrl: source['FORM_URL'] === undefined ? undefined : readOrigin('FORM_URL', source['FORM_URL'], formUrlExpected),
    dataDir: resolve(source['DATA_DIR'] ?? defaultDataDir),
    databaseUrl: readDatabaseUrl(source['DATABASE_URL']),
    mail,
    webhook: readWebhookSettings(source),
    backup: readBackupSettings(source),
    staff: readDeskAddresses('STAFF', source['STAFF'], mail),
    hr: readDeskAddresses('HR', source['HR'], mail),
    editors: readDeskAddresses('EDITORS', source['EDITORS'], mail),
    contentRemote: readContentRemote(source['CONTENT_REMOTE']),
    trustedProxies: readTrustedProxies(source['TRUSTED_PROXIES']),
    maxRequestsPerDay: readDailyLimit('MAX_REQUESTS_A_DAY', source['MAX_REQUESTS_A_DAY'] ?? '5000'),
    maxApplicationsPerDay: readDailyLimit('MAX_APPLICATIONS_A_DAY', source['MAX_APPLICATIONS_A_DAY'] ?? '500'),
    scanCommand: source['SCAN_COMMAND']?.split(' ').filter(Boolean),
    applications: readApplicationMode(source['APPLICATIONS'] ?? 'form'),
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

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw invalidSetting('PORT', value, 'a whole number from 0 to 65535, such as 3000 (0 chooses any free port)');
}

function readHost(value: string): string {
  const name = /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i;
  const looksLikeIp = /^[\d.]+$/.test(value);
  if (isIP(value) || (name.test(value) && !looksLikeIp)) return value;
  throw invalidSetting('HOST', value, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them');
}

const siteUrlExpected = 'the URL of the site without a path, such as https://www.example.com';
const formUrlExpected =
  'the URL of the server that receives the forms, without a path, such as https://forms.example.com';

/** For npm run build -- --static: the origin of the server that receives the forms. */
export function readFormUrl(variables: NodeJS.Dict<string>, siteUrl: string): string {
  const value = variables['FORM_URL'];
  if (!value)
    throw new StartupError(
      'FORM_URL is not set: --static needs the URL of the server that receives the forms, such as https://forms.example.com.',
    );
  const url = readOrigin('FORM_URL', value, formUrlExpected);
  if (url.startsWith('https:') || siteUrl.startsWith('http:')) return url;
  throw invalidSetting(
    'FORM_URL',
    value,
    'https like SITE_URL: browsers do not send forms from an https page to an http server',
  );
}

function readOrigin(variable: string, value: string, expected: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw invalidSetting(variable, value, expected);
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)) return value;
  // The message omits the value, which may contain a password.
  throw new StartupError('DATABASE_URL must be like postgres://user:password@host:5432/name.');
}

/** Not a command-line option, and no remote helper, which would run a program (ext::). */
function readContentRemote(value: string | undefined): string | undefined {
  if (value === undefined || /^(?!.*::)[^\s-]\S*$/.test(value)) return value;
  // The message omits the value, which may contain a password.
  throw new StartupError(
    'CONTENT_REMOTE must be a git URL, such as https://git.example.com/site.git, or the name of a remote, such as origin.',
  );
}

function readTrustedProxies(value = ''): string[] {
  const list = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    if (version === 0 || !fits) {
      throw invalidSetting(
        'TRUSTED_PROXIES',
        value,
        'IP addresses or blocks separated by commas, such as 10.0.0.0/8, 192.0.2.1',
      );
    }
  }
  return list;
}

function readApplicationMode(value: string): ApplicationMode {
  const mode = applicationModes.find((name) => name === value);
  if (mode) return mode;
  throw invalidSetting('APPLICATIONS', value, 'form, or mail for a link to hrEmail instead of a form');
}

function readDailyLimit(variable: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw invalidSetting(variable, value, 'a whole number, such as 5000 (0 for no limit)');
}

function invalidSetting(variable: string, value: string, expected: string): StartupError {
  const redacted = value.replace(/\/\/[^/]*@/, '//…@').slice(0, 100);
  return new StartupError(`${variable} is ${JSON.stringify(redacted)}, but must be ${expected}.`);
}
