/** Where backups are kept: a folder, or a store that speaks S3. */
import type { BackupSettings } from '../env-backup.ts';

export interface Place {
  /** How people are told of a file there. */
  addressOf(name: string): string;
  /** The names of all files there, without those in folders below. */
  list(): Promise<string[]>;
  /** Whole, or not under this name. */
  put(name: string, content: Blob): Promise<void>;
  get(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
}

export async function openPlace(address: string, { s3 }: Pick<BackupSettings, 's3'>): Promise<Place> {
  if (address.startsWith('s3:')) return (await import('./place-s3.ts')).openBucket(address, s3);
  return (await import('./place-folder.ts')).openFolder(address);
}
