/** What the database says of requests that have not got through. Numbers only: no word of a visitor. */
import { programs } from '#server/place.ts';
import { fail, warn, type Finding } from './check.ts';
import type { Query } from './open-leads.ts';

/** After three attempts; what has waited longer is not just a mail server that was busy. */
const longMs = 60 * 60_000;

export async function findingsOf(query: Query, now: number): Promise<{ requests: number; findings: Finding[] }> {
  const number = async (sql: string) => Number((await query(sql))['number'] ?? 0);
  const dead = await number("select count(*) as number from deliveries where status = 'dead'");
  const held = "select count(*) as number from leads where status = 'quarantined'";
  // Closed ones were looked at. Tables that no newer server has opened yet know of none.
  const quarantined = await number(`${held} and progress <> 'closed'`).catch(() => number(held));
  const since = await number(
    `select min(coalesce(leads.released_at, leads.created_at)) as number
    from deliveries join leads on leads.id = deliveries.lead_id where deliveries.status = 'pending'`,
  );
  const findings: Finding[] = [];
  if (dead > 0) {
    findings.push(fail(`${count(dead, 'delivery was', 'deliveries were')} given up`, `${programs.leads} list --delivery dead, then deliver`));
  }
  if (since > 0 && now - since > longMs) {
    const hours = Math.floor((now - since) / longMs);
    findings.push(warn(`A delivery has waited for ${hours} h`, `see whether the server runs, and ${programs.leads} list --delivery pending`));
  }
  if (quarantined > 0) {
    findings.push(
      warn(`${count(quarantined, 'request is', 'requests are')} held back as possible spam`, `${programs.leads} list --status quarantined, then release or delete`),
    );
  }
  return { requests: await number('select count(*) as number from leads'), findings };
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
