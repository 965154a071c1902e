/** What the engines' error codes mean. Each program says in its own words what to do. */

export type SqliteError = Error & { code?: string; errcode?: number };
export type PgError = Error & { code?: string };

const sqliteProblems: Record<number, 'locked' | 'denied' | 'unreadable' | 'damaged' | 'full'> = {
  5: 'locked',
  8: 'denied',
  10: 'unreadable',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
};

/** Undefined for errors of anything else, and those that are nobody's fault but ours. */
export function sqliteProblemOf({ errcode = 0 }: SqliteError) {
  // The primary result code is the low byte of the extended one.
  return sqliteProblems[errcode & 0xff];
}

/** Only what the owner can correct. */
export function postgresProblemOf({ code = '' }: PgError): 'credentials' | 'database' | 'permission' | undefined {
  if (code.startsWith('28')) return 'credentials';
  if (code === '3D000') return 'database';
  return code === '42501' ? 'permission' : undefined;
}
