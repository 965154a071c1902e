/** Where backups are stored: a folder or an S3 bucket. */
export interface BackupTarget {
  /** Path or URL of a file, for messages. */
  locationOf(name: string): string;
  /** Names of all files, without those in subfolders. */
  list(): Promise<string[]>;
  /** Atomic: the file is complete or does not exist. */
  put(name: string, content: Blob): Promise<void>;
  get(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
}
