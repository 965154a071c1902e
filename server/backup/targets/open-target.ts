import type { BackupSettings } from '#server/env/backup-settings.ts';
import type { BackupTarget } from './backup-target.ts';

export async function openBackupTarget(location: string, { s3 }: Pick<BackupSettings, 's3'>): Promise<BackupTarget> {
  if (location.startsWith('s3:')) return (await import('./s3-target.ts')).openS3Target(location, s3);
  return (await import('./folder-target.ts')).openFolderTarget(location);
}
