import { fail, ok, settings, type Check } from './check.ts';
import { findingsOf } from './deliveries.ts';
import { openLeads, type Query } from './open-leads.ts';

export const database: Check = {
  name: 'database',
  summary: 'whether the database is whole, and requests get through to you',
  async run({ variables, now }) {
    const opened = await openLeads(settings(variables, 'DATA_DIR', 'DATABASE_URL'));
    if (!('query' in opened)) return [opened];
    try {
      if (opened.engine === 'sqlite' && (await isMoving(opened.query))) {
        return [fail('The server refuses requests: they have moved to Postgres, or are on the way', 'let leads move come to its end, then set DATABASE_URL')];
      }
      const { requests, findings } = await findingsOf(opened.query, now);
      if (findings.length > 0) return findings;
      return ok(`The database is whole, and no delivery is stuck (${opened.engine}, requests: ${requests})`);
    } finally {
      await opened.close();
    }
  },
};

/** Tables that no server of this version has seen yet know of no move. */
async function isMoving(query: Query): Promise<boolean> {
  const { id } = await query('select id from moving').catch((): Record<string, unknown> => ({}));
  return id !== undefined;
}
