import type { ChangeName } from '#contract/desk.ts';

export type AuditAction =
  | ChangeName
  | 'sign-in'
  | 'sign-out'
  | 'list'
  | 'look'
  | 'download'
  | 'audit'
  | 'export'
  | 'delete'
  | EditorAuditAction;

/** Of the content editor. The entry's detail names what was changed. */
export type EditorAuditAction =
  | 'edit'
  | `entry-${'create' | 'duplicate' | 'rename' | 'delete' | 'translate'}`
  | 'discard'
  | 'publish'
  | 'publish-failed'
  | 'schedule'
  | 'unschedule'
  | 'restore'
  | 'restore-release'
  | 'upload'
  | 'replace-media'
  | 'delete-media'
  | 'preview-link';

export interface NewAuditEntry {
  who: string;
  what: AuditAction;
  now: number;
  reference?: string;
  detail?: string;
  /** Skips the entry if the same person did the same within this time. */
  dedupeMs?: number;
}

/** The person who deletes. Each deleted request gets an audit entry. */
export type AuditStamp = Pick<NewAuditEntry, 'who' | 'now'>;
