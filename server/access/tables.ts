import type { Generated } from 'kysely';
import type { DeskAuditEntry } from '#contract/desk.ts';
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
