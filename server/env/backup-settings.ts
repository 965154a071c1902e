/** The settings of backups. Those of S3 have the names that Amazon's own tools know. Secrets are never shown. */
import { resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** A folder, or s3://bucket/prefix; without it, the server makes none by itself. */
  target?: string;
  everyMs: number;
  /** Backups are encrypted with it. */
  key?: string;
  s3?: S3Settings;
}

export const backupVariables = [
  'BACKUP_TO',
  'BACKUP_EVERY',
  'BACKUP_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
  'AWS_ENDPOINT_URL',
];

const hourMs = 60 * 60_000;
/** Shorter ones can be tried through by whoever gets hold of a backup. */
const minKeyLength = 20;

export function readBackupSettings(source: NodeJS.Dict<string>): BackupSettings {
  const { BACKUP_TO, BACKUP_EVERY = '24h', BACKUP_KEY } = source;
  const [, number = '0', unit] = /^(\d{1,4})([hd])$/.exec(BACKUP_EVERY) ?? [];
  const everyMs = Number(number) * (unit === 'd' ? 24 : 1) * hourMs;
  if (everyMs === 0)
    throw new StartupError(
      `BACKUP_EVERY is ${JSON.stringify(BACKUP_EVERY.slice(0, 100))}, but must be hours or days, such as 24h or 1d.`,
    );
  if (BACKUP_KEY !== undefined && BACKUP_KEY.length < minKeyLength) {
    throw new StartupError(
      `BACKUP_KEY must have ${minKeyLength} letters at least: openssl rand -base64 32. Keep a copy elsewhere: without it no backup can be read.`,
    );
  }
  const s3 = readS3Settings(source);
  if (BACKUP_TO?.startsWith('s3:')) parseS3Target(BACKUP_TO, s3);
  const to = BACKUP_TO?.startsWith('s3:') ? BACKUP_TO : BACKUP_TO && resolve(BACKUP_TO);
  return { target: to, everyMs, key: BACKUP_KEY, s3 };
}

/** Others may have set some of them for programs of their own. */
function readS3Settings({
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  AWS_REGION = 'us-east-1',
  AWS_ENDPOINT_URL,
}: NodeJS.Dict<string>): S3Settings | undefined {
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return undefined;
  const endpoint = AWS_ENDPOINT_URL ?? `https://s3.${AWS_REGION}.amazonaws.com`;
  return { endpoint, region: AWS_REGION, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
}

/** Says what is missing for a place such as s3://bucket/prefix. */
export function parseS3Target(
  url: string,
  s3: S3Settings | undefined,
): { bucket: string; prefix: string; s3: S3Settings } {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(url) ?? [];
  if (bucket === undefined)
    throw new StartupError(`${JSON.stringify(url.slice(0, 100))} must be like s3://bucket or s3://bucket/prefix.`);
  if (!s3)
    throw new StartupError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set: a place that begins with s3:// needs both.',
    );
  if (!URL.canParse(s3.endpoint) || !/^https?:$/.test(new URL(s3.endpoint).protocol)) {
    throw new StartupError(
      'AWS_ENDPOINT_URL must be the address of the store, such as https://s3.eu-central-1.amazonaws.com.',
    );
  }
  const prefix = rest.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/`, s3 };
}
