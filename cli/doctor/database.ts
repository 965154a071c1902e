import { ok, settings, type Check } from './check.ts';
import { findingsOf } from './deliveries.ts';
import { openLeads } from './open-leads.ts';

export const database: Check = {
  name: 'database',
  summary: 'whether the database is whole, and requests get through to you',
  async run({ variables, now }) {
    const opened = await openLeads(settings(variables, 'DATA_DIR', 'DATABASE_URL'));
    if (!('query' in opened)) return [opened];
    try {
      const { requests, findings } = await findingsOf(opened.query, now);
      if (findings.length > 0) return findings;
      return ok(`The database is whole, and no delivery is stuck (${opened.engine}, requests: ${requests})`);
    } finally {
      await opened.close();
    }
  },
};
