import { cliCommands } from '#server/paths.ts';
import { pluralise } from '../terminal/text.ts';
import { fail, ok, readSettings, warn, type DoctorCheck, type DoctorFinding } from './check.ts';
import { openReadOnly, type QueryFirstRow } from './open-leads.ts';

/** After three attempts; what has waited longer is not just a mail server that was busy. */
const hourMs = 60 * 60_000;

export const databaseCheck: DoctorCheck = {
  name: 'database',
  summary: 'whether the database is whole, and requests get through to you',
  async run({ variables, now }) {
    const opened = await openReadOnly(readSettings(variables, 'DATA_DIR', 'DATABASE_URL'));
    if (!('query' in opened)) return [opened];
    try {
      if (opened.engine === 'sqlite' && (await isMoving(opened.query))) {
        return [
          fail(
            'The server refuses requests: they have moved to Postgres, or are on the way',
            'let leads move come to its end, then set DATABASE_URL',
          ),
        ];
      }
      const { requests, findings } = await findDeliveryProblems(opened.query, now);
      if (findings.length > 0) return findings;
      return ok(`The database is whole, and no delivery is stuck (${opened.engine}, requests: ${requests})`);
    } finally {
      await opened.close();
    }
  },
};

/** Tables that no server of this version has seen yet know of no move. */
async function isMoving(query: QueryFirstRow): Promise<boolean> {
  const { id } = await query('select id from moving').catch((): Record<string, unknown> => ({}));
  return id !== undefined;
}

/** What the database says of requests that have not got through. Numbers only: no word of a visitor. */
async function findDeliveryProblems(
  query: QueryFirstRow,
  now: number,
): Promise<{ requests: number; findings: DoctorFinding[] }> {
  const number = async (sql: string) => Number((await query(sql))['number'] ?? 0);
  const dead = await number("select count(*) as number from deliveries where status = 'dead'");
  // The doctor does not bring tables up to date: before the fourth version, nobody could close one.
  const undecided =
    (await number('select version as number from schema_version')) < 4 ? '' : "and progress <> 'closed'";
  const held = `from leads where status = 'quarantined' ${undecided}`;
  const waiting = await number(`select count(*) as number ${held}`);
  const since = await number(
    `select min(coalesce(leads.released_at, leads.created_at)) as number
    from deliveries join leads on leads.id = deliveries.lead_id where deliveries.status = 'pending'`,
  );
  const findings: DoctorFinding[] = [];
  if (dead > 0) {
    findings.push(
      fail(
        `${pluralise(dead, 'delivery')} ${dead === 1 ? 'was' : 'were'} given up`,
        `${cliCommands.leads} list --delivery dead, then deliver`,
      ),
    );
  }
  if (since > 0 && now - since > hourMs) {
    const hours = Math.floor((now - since) / hourMs);
    findings.push(
      warn(
        `A delivery has waited for ${hours} h`,
        `see whether the server runs, and ${cliCommands.leads} list --delivery pending`,
      ),
    );
  }
  if (waiting > 0) {
    const age = formatAge(now - (await number(`select min(created_at) as number ${held}`)));
    const what = `${pluralise(waiting, 'request')} ${waiting === 1 ? 'is' : 'are'} held back as possible spam, the oldest for ${age}`;
    findings.push(warn(what, `${cliCommands.leads} list --place held, then release or close`));
  }
  return { requests: await number('select count(*) as number from leads'), findings };
}

function formatAge(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / hourMs));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
