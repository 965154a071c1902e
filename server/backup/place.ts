import type { BackupSettings } from '../env-backup.ts';
import type { Place } from './backup-target.ts';

export async function openPlace(address: string, { s3 }: Pick<BackupSettings, 's3'>): Promise<Place> {
  if (address.startsWith('s3:')) return (await import('./place-s3.ts')).openBucket(address, s3);
  return (await import('./place-folder.ts')).openFolder(address);
}
