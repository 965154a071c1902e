import type { Generated } from 'kysely';
import type { DeskAuditEntry } from '#contract/desk.ts';
import type { Dialect } from '#server/store/dialect.ts';
import type { AuditAction } from './audit.ts';

/** For sign-in links and sessions. */
interface TokenTable {
  hash: string;
  email: string;
  created_at: number;
  expires_at: number;
}

export interface AccessTables {
  audit: DeskAuditEntry & { id: Generated<number>; what: AuditAction };
  sign_in_links: TokenTable;
  sessions: TokenTable;
}

export const createAccessTables = ({ time, autoIncrement, strict }: Dialect): string[] => [
  // No foreign key: entries outlive what they are about.
  `create table audit (
    id ${autoIncrement} primary key,
    at ${time} not null,
    who text not null,
    what text not null,
    reference text,
    detail text
  ) ${strict}`,
  'create index audit_reference on audit (reference, id)',
  'create index audit_recent on audit (who, what, at)',
  ...['sign_in_links', 'sessions'].map(
    (name) => `create table ${name} (
      hash text primary key not null,
      email text not null,
      created_at ${time} not null,
      expires_at ${time} not null
    ) ${strict}`,
  ),
];
