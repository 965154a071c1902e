import type { BackupSettings } from '../../env/backup-settings.ts';
import type { BackupTarget } from './backup-target.ts';

export async function openBackupTarget(address: string, { s3 }: Pick<BackupSettings, 's3'>): Promise<BackupTarget> {
  if (address.startsWith('s3:')) return (await import('./s3-target.ts')).openS3Target(address, s3);
  return (await import('./folder-target.ts')).openFolderTarget(address);
}
