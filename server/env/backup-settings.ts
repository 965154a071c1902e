/** Backup settings. The S3 variables have the names that AWS tools use. Error messages never contain secrets. */
import { resolve } from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';
import { readSetting } from './settings.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** A folder, or s3://bucket/prefix. Without it, the server makes no scheduled backups. */
  target?: string;
  everyMs: number;
  /** Passphrase that backups are encrypted with. */
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

const dayMs = 24 * 60 * 60_000;

export function readBackupSettings(source: NodeJS.Dict<string>): BackupSettings {
  const { BACKUP_TO } = source;
  const everyMs = readSetting(source, 'BACKUP_EVERY') ?? dayMs;
  const s3 = readS3Settings(source);
  if (BACKUP_TO?.startsWith('s3:')) parseS3Target(BACKUP_TO, s3);
  const target = BACKUP_TO?.startsWith('s3:') ? BACKUP_TO : BACKUP_TO && resolve(BACKUP_TO);
  return { target, everyMs, key: readSetting(source, 'BACKUP_KEY'), s3 };
}

/** Incomplete settings are not an error: they may be meant for other programs. */
function readS3Settings(source: NodeJS.Dict<string>): S3Settings | undefined {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION = 'us-east-1' } = source;
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return undefined;
  const endpoint = readSetting(source, 'AWS_ENDPOINT_URL') ?? `https://s3.${AWS_REGION}.amazonaws.com`;
  return { endpoint, region: AWS_REGION, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
}

/** Throws if the URL is invalid or the settings that S3 needs are missing. */
export function parseS3Target(
  url: string,
  s3: S3Settings | undefined,
): { bucket: string; prefix: string; s3: S3Settings } {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(url) ?? [];
  if (bucket === undefined)
    throw new StartupError(`${JSON.stringify(url.slice(0, 100))} must be like s3://bucket or s3://bucket/prefix.`);
  if (!s3) throw new StartupError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set: s3:// needs both.');
  const prefix = rest.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/`, s3 };
}
