/** release, keep, deliver, delete and purge. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';
import { currentActor } from '#cli/run-leads.ts';

const day = 24 * 60 * 60_000;
let cli: CliFixture;
beforeAll(async () => {
  cli = await createCliFixture();
});
beforeEach(() => cli.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => cli.remove());

const statesOf = async (reference: string) =>
  (await cli.store.get(reference))!.deliveries.map(({ channel, status }) => `${channel} ${status}`);
const countLeads = async () => (await cli.store.list()).length;

test('release and keep decide on quarantined requests', async () => {
  const [real, spam] = [await cli.save({ quarantined: true }), await cli.save({ quarantined: true })];
  expect(await cli.run(['release', real])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${real}: released.`),
  });
  expect(await statesOf(real)).toEqual(['mail pending', 'webhook pending']);
  expect(await cli.run(['keep', spam])).toMatchObject({ code: 0, out: `${spam}: closed. It stays in quarantine.\n` });
  expect(await cli.store.get(spam)).toMatchObject({ status: 'quarantined', progress: 'closed' });
  for (const command of ['release', 'keep'])
    expect(await cli.run([command, real])).toMatchObject({ code: 1, err: `${real} is not quarantined.\n` });
  expect(await cli.run(['release', 'R-0000-0000'])).toMatchObject({ code: 1 });
  expect(await cli.store.audit({ limit: 9, reference: spam })).toMatchObject([{ what: 'close', who: currentActor() }]);
});

test('deliver retries all dead deliveries', async () => {
  const reference = await cli.save({ channels: ['mail'] });
  const [claim] = await cli.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon });
  await cli.store.finish(claim!, { outcome: 'dead', detail: '550 no' }, noon);
  expect(await cli.run(['deliver'])).toMatchObject({ code: 0, out: expect.stringMatching(/^1 delivery rescheduled/) });
  expect(await statesOf(reference)).toEqual(['mail pending']);
  expect(await cli.run(['deliver'])).toEqual({ code: 0, out: 'There are no dead deliveries.\n', err: '' });
});

test('delete: all requests from an address, after confirmation', async () => {
  await cli.save();
  await cli.save({ form: 'contact' });
  const kept = await cli.save({ values: { ...sampleRequest, email: 'omar@client.example' } });
  const args = ['delete', '--email', 'layla@CLIENT.example'];
  expect(await cli.run(args)).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
  const questions: string[] = [];
  const answering = (answer: string) => (question: string) => (questions.push(question), Promise.resolve(answer));
  const cancelled = await cli.run(args, { prompt: answering('y') });
  expect(cancelled).toMatchObject({ code: 1, err: 'Cancelled: nothing was changed.\n' });
  expect(await countLeads()).toBe(3);
  expect(await cli.run(args, { prompt: answering('Yes') })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 requests deleted\./),
  });
  expect(questions[0]).toBe('Delete 2 requests from layla@CLIENT.example for good? Type yes: ');
  expect(await cli.run([...args, '--yes'])).toMatchObject({ out: 'There are no requests from this address.\n' });
  expect(await cli.run(['delete', kept, '--yes'])).toMatchObject({ code: 0 });
  expect(await countLeads()).toBe(0);
});

test('delete fails while another program keeps deleted data in the write-ahead log, and succeeds afterwards', async () => {
  await cli.save();
  const reader = new DatabaseSync(databaseFile(cli.dataDir), { readOnly: true });
  reader.exec('begin; select count(*) from leads');
  const args = ['delete', '--email', sampleRequest.email, '--yes'];
  expect(await cli.run(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('leads.db-wal') });
  reader.close();
  expect(await cli.run(args)).toMatchObject({ code: 0, out: 'There are no requests from this address.\n' });
});

test('purge deletes what is older than site.yaml allows, audited; --dry-run only counts', async () => {
  const expired = await cli.save({ now: noon - (sampleManifestFacts.site.keepRequestsDays + 1) * day });
  await cli.save();
  expect((await cli.run(['purge', '--dry-run'])).out).toMatch(/^1 request from before .* would be deleted\.\n$/);
  expect(await countLeads()).toBe(2);
  expect((await cli.run(['purge'])).out).toMatch(/^1 request from before .* deleted\.\n$/);
  expect(await countLeads()).toBe(1);
  expect(await cli.store.audit({ limit: 9, reference: expired })).toMatchObject([
    { what: 'delete', who: currentActor() },
  ]);
});

test('purge before another time needs confirmation or --yes', async () => {
  await cli.save({ now: noon - 3 * day });
  await cli.save();
  const asked = await cli.run(['purge', '--before', '2d']);
  expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('add --yes') });
  expect(await countLeads()).toBe(2);
  expect(await cli.run(['purge', '--before', '2026-11-18', '--yes'])).toMatchObject({ code: 0 });
  expect(await countLeads()).toBe(1);
});
