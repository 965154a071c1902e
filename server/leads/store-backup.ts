/** What the store knows about backups of itself. */

/** The last one that was fetched back and found good. */
export interface ProvenBackup {
  provenAt: number;
  /** Where it is, as people are told. */
  place: string;
  requests: number;
}

export interface BackupOperations {
  /** True for one server alone, if the last good backup is older than so long, and none was begun within the hour. */
  claimBackup(request: { everyMs: number; now: number }): Promise<boolean>;
  noteBackup(backup: ProvenBackup): Promise<void>;
}
