/** Where backups are kept: a folder, or a store that speaks S3. */
export interface BackupTarget {
  /** How people are told of a file there. */
  locationOf(name: string): string;
  /** The names of all files there, without those in folders below. */
  list(): Promise<string[]>;
  /** Whole, or not under this name. */
  put(name: string, content: Blob): Promise<void>;
  get(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
}
