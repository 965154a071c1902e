import { randomBytes } from 'node:crypto';
import type { Dialect } from './dialect.ts';

/** `place` is the folder or bucket, as in messages. */
export interface BackupFile {
  place: string;
  name: string;
}

/** A backup that was begun, and once it was verified, the checksum of the stored file. */
export interface BackupRecord extends BackupFile {
  sha256: string | null;
}

/** One row, with id 1. */
interface BackupTable {
  id: number;
  /** When the last backup was started. */
  tried_at: number | null;
  /** When the last verified backup was made, where it is, and how many requests it has. */
  verified_at: number | null;
  target: string | null;
  requests: number | null;
}

/** The tables that belong to no feature. */
export interface StoreTables {
  /** One row, with id 1. */
  probe: { id: number; checked_at: number };
  /** Generated secrets. */
  keys: { name: string; value: string };
  /** One row with id 1 if the database's content is being moved to or from another one. */
  moving: { id: number; source: string; started_at: number; finished_at: number | null };
  backup: BackupTable;
  backup_files: BackupRecord;
  schema_version: { version: number };
}

export const createStoreTables = ({ time, strict }: Dialect): string[] => [
  `create table probe (id integer primary key not null, checked_at ${time} not null) ${strict}`,
  `create table keys (name text primary key not null, value text not null) ${strict}`,
  `insert into keys values ('links', '${randomBytes(32).toString('base64url')}')`,
  `create table moving (
    id integer primary key not null,
    source text not null,
    started_at ${time} not null,
    finished_at ${time}
  ) ${strict}`,
  `create table backup (
    id integer primary key not null,
    tried_at ${time},
    verified_at ${time},
    target text,
    requests integer
  ) ${strict}`,
  // The row must exist to be locked.
  'insert into backup (id) values (1)',
  `create table backup_files (
    place text not null,
    name text not null,
    sha256 text,
    constraint backup_files_key primary key (place, name)
  ) ${strict}`,
];
