import type { StoreEngine } from './engine.ts';

/** Differences in SQL syntax. Without `strict`, SQLite accepts any type in any column. */
export const dialects = {
  sqlite: { time: 'integer', autoIncrement: 'integer', bytes: 'blob', strict: 'strict' },
  postgres: { time: 'bigint', autoIncrement: 'bigserial', bytes: 'bytea', strict: '' },
} satisfies Record<StoreEngine, object>;

export type Dialect = (typeof dialects)[StoreEngine];
