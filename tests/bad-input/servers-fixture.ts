/** The whole app on real sockets, on SQLite and on a real Postgres. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldTypes, type FieldTypeName } from '#contract/forms/field-types.ts';
import type { Form, FormField, Values } from '#contract/forms/form.ts';
import { tickedValue } from '#contract/forms/field-type.ts';
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { openPostgresStore } from '#server/database/postgres-store.ts';
import { startPostgres } from '#server/store/postgres/postgres-fixture.ts';
import { startMailServer, type ReceivedMail } from '#server/forms/delivery/receivers-fixture.ts';
import { sampleForms, withInput } from '#server/forms/store/lead-fixture.ts';
import type { Store } from '#server/database/store.ts';
import { startListening } from '#server/http/listen.ts';

const options = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];
const ownRules: Partial<Record<FieldTypeName, Partial<FormField>>> = {
  text: { required: true },
  email: { required: true },
  consent: { required: true },
  phone: { phoneFormat: 'free' },
  number: { min: '-5', max: '1000' },
  date: { min: '2020-01-01' },
  select: { options },
  radio: { options },
  checkboxes: { options },
};
const types = (Object.keys(fieldTypes) as FieldTypeName[]).filter((type) => type !== 'file');
/** A form of the owner, with a field of each type but files. */
export const everyTypeForm: Form = {
  ...sampleForms['contact']!,
  id: 'workshop',
  fields: types.map((type) => withInput({ name: `own_${type}`, type, label: `My ${type}`, ...ownRules[type] })),
};
export const testForms: Record<string, Form> = { ...sampleForms, [everyTypeForm.id]: everyTypeForm };

const valid: Partial<Record<FieldTypeName, string>> = {
  phone: '+961 70 123 456',
  url: 'client.example',
  number: '5',
  date: '2026-12-31',
  select: 'small',
  radio: 'small',
  checkboxes: 'small',
  checkbox: tickedValue,
  consent: tickedValue,
};
let senders = 0;
/** Valid unless changed, with an address of its own. */
export function everyTypeValues(change: Values = {}): Values {
  const number = ++senders;
  const values = types.map((type) => [`own_${type}`, valid[type] ?? `Text ${number}`]);
  return { ...Object.fromEntries(values), own_email: `sender${number}@client.example`, ...change };
}

export interface TestServer {
  name: Store['engine'];
  store: Store;
  port: number;
  /** The port of a second server on the same store, which mails the staff. */
  mailPort: number;
  mails: ReceivedMail[];
  /** Removes and returns the log lines of both servers. */
  takeLog(): string[];
  /** Security headers of every response. */
  headers: Record<string, string>;
}

/** Written next to the public folder. */
export const secretFileText = 'this file is not part of the site';

const mailVariables = { MAIL_FROM: 'Website <web@agency.example>', MAIL_TO: 'sales@agency.example' };

export async function startTestServers() {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const parts = await Promise.all([
    startTestServer(),
    startTestServer(() => openPostgresStore({ databaseUrl, log: () => {} })),
  ]);
  return {
    engines: parts.map(({ engine }) => engine),
    async stop() {
      await Promise.all(parts.map(({ stop }) => stop()));
      await postgres.remove();
    },
  };
}

async function startTestServer(open?: (options: { dataDir: string }) => Promise<Store>) {
  const mail = await startMailServer();
  const plain = await createLeadAppFixture({ open, forms: [everyTypeForm] });
  const { store, headers } = plain;
  const shared = () => Promise.resolve({ ...store, close: () => Promise.resolve() });
  const mailing = await createLeadAppFixture({
    open: shared,
    forms: [everyTypeForm],
    variables: { SMTP_URL: mail.url, ...mailVariables },
  });
  mailing.service.start();
  await writeFile(join(plain.dist, 'secret.txt'), secretFileText);
  const servers = await Promise.all([serve(plain), serve(mailing)]);
  const engine: TestServer = {
    name: store.engine,
    store,
    port: servers[0].port,
    mailPort: servers[1].port,
    mails: mail.received,
    takeLog: () => [...plain.logged.splice(0), ...mailing.logged.splice(0)],
    headers,
  };
  return {
    engine,
    async stop() {
      await Promise.all(servers.map(({ http }) => http.stop(0, 0)));
      await mailing.remove();
      await plain.remove();
      await mail.close();
    },
  };
}

async function serve({
  app,
  headers,
}: Awaited<ReturnType<typeof createLeadAppFixture>>): Promise<{ http: HttpServer; port: number }> {
  const http = createHttpServer({ fetch: app.fetch, siteUrl: 'https://www.example.com', headers });
  return { http, port: (await startListening(http.server, { host: '127.0.0.1', port: 0 })).port };
}
