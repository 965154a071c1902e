/** deliver, release, purge and stats; usage errors and missing databases. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { noon } from '#server/leads/store/lead-fixture.ts';
import type { DeliveryChannel } from '#server/leads/store/lead-types.ts';
import { leadsCommands } from '../commands.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';
import { currentActor } from '../run-leads.ts';

vi.setConfig({ testTimeout: 30_000 });
const day = 24 * 60 * 60_000;
let cli: CliFixture;
beforeAll(async () => {
  cli = await createCliFixture();
});
beforeEach(() => cli.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => cli.remove());

const statesOf = async (reference: string) =>
  (await cli.store.get(reference))!.deliveries.map(({ channel, status }) => `${channel} ${status}`);

async function saveDead(...channels: DeliveryChannel[]): Promise<string> {
  const reference = await cli.save({ channels });
  for (const channel of channels) {
    const [claim] = await cli.store.claim({ channel, limit: 1, leaseMs: 1000, now: noon });
    await cli.store.finish(claim!, { outcome: 'dead', detail: '550 no' }, noon);
  }
  return reference;
}

describe('deliver', () => {
  test('retries all dead deliveries', async () => {
    const [first, second] = [await saveDead('mail', 'webhook'), await saveDead('mail')];
    expect(await cli.run(['deliver'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 deliveries rescheduled/),
    });
    expect([...(await statesOf(first)), ...(await statesOf(second))]).toEqual([
      'mail pending',
      'webhook pending',
      'mail pending',
    ]);
    expect(await cli.run(['deliver'])).toEqual({ code: 0, out: 'There are no dead deliveries.\n', err: '' });
  });

  test('of one request, including a channel that was set up later', async () => {
    const [first, second] = [await saveDead('mail'), await saveDead('mail')];
    const variables = {
      WEBHOOK_URL: 'http://localhost:1/hook',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    };
    expect(await cli.run(['deliver', first], { variables })).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 delivery rescheduled, 1 added'),
    });
    expect(await statesOf(first)).toEqual(['mail pending', 'webhook pending']);
    expect(await statesOf(second)).toEqual(['mail dead']);
    expect(await cli.run(['deliver', first])).toMatchObject({ code: 0, out: `${first} has no dead deliveries.\n` });
  });

  test('a quarantined request must be released first', async () => {
    const reference = await cli.save({ quarantined: true });
    expect(await cli.run(['deliver', reference])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`release ${reference}`),
    });
    expect(await cli.run(['release', reference])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${reference}: Released.`),
    });
    expect(await statesOf(reference)).toEqual(['mail pending', 'webhook pending']);
    expect(await cli.run(['release', reference])).toMatchObject({ code: 1, err: `${reference} is not quarantined.\n` });
    expect(await cli.run(['release', 'R-0000-0000'])).toMatchObject({ code: 1 });
  });
});

describe('purge', () => {
  const saveExpired = () => cli.save({ now: noon - (sampleManifestFacts.site.keepRequestsDays + 1) * day });
  const countLeads = async () => (await cli.store.list()).length;

  test('deletes what is older than site.yaml allows; --dry-run only counts', async () => {
    await saveExpired();
    await cli.save();
    expect(await cli.run(['purge', '--dry-run'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 request from before .* would be deleted\.\n$/),
    });
    expect(await countLeads()).toBe(2);
    expect(await cli.run(['purge'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 request from before .* deleted\.\n$/),
    });
    expect(await countLeads()).toBe(1);
  });

  test('leaves an audit entry for each', async () => {
    const references = [await saveExpired(), await saveExpired()];
    await cli.run(['purge']);
    for (const reference of references)
      expect(await cli.store.audit({ limit: 9, reference })).toMatchObject([{ what: 'delete', who: currentActor() }]);
  });

  test('another time needs confirmation or --yes', async () => {
    await cli.save({ now: noon - 3 * day });
    await cli.save();
    expect(await cli.run(['purge', '--before', '2d'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('add --yes'),
    });
    expect(await countLeads()).toBe(2);
    expect(await cli.run(['purge', '--before', '2026-11-18', '--yes'])).toMatchObject({ code: 0 });
    expect(await countLeads()).toBe(1);
    expect(await cli.run(['purge', '--before', '2026-02-30'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--before must be like'),
    });
  });
});

test('stats', async () => {
  await saveDead('mail');
  await cli.save({ quarantined: true, channels: ['webhook'] });
  await cli.save({ channels: ['mail'] });
  const { out } = await cli.run(['stats'], { now: () => noon + 10 * 60_000 });
  expect(out).toBe(`Requests    2 accepted, 1 quarantined
Quarantine  1 awaiting review, since 2026-11-20 12:00 UTC; 0 closed
Newest      2026-11-20 12:00 UTC
Next due    2026-11-20 12:00 UTC, 10 min late: is the server running?

CHANNEL  STATE    COUNT
mail     dead     1
mail     pending  1
webhook  held     1
`);
  expect(JSON.parse((await cli.run(['stats', '--json'])).out)).toMatchObject({
    leads: { accepted: 2, quarantined: 1 },
    newestLeadAt: '2026-11-20T12:00:00.000Z',
  });
});

describe('usage', () => {
  test('help for all commands and for each', async () => {
    const { code, out } = await cli.run(['--help']);
    expect(code).toBe(0);
    for (const { name } of leadsCommands) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      expect(await cli.run([...name.split(' '), '--help'])).toMatchObject({
        code: 0,
        out: expect.stringContaining(`npm run leads -- ${name}`),
      });
    }
  });

  test.each([
    [[], 'npm run leads -- COMMAND'],
    [['lost'], 'There is no command "lost".'],
    [['list', '--colour'], "Unknown option '--colour'. See npm run leads -- list --help"],
    [['list', 'R-0000-0000'], 'Unexpected argument "R-0000-0000".'],
    [['list', '--limit', '0'], '--limit must be'],
    [['list', '--status', 'new'], '--status must be accepted or quarantined'],
    [['list', '--since', 'yesterday'], '--since must be like'],
    [['list', '--limit'], "Option '--limit <value>' argument missing."],
    [['export', '--format', 'xml'], '--format must be csv or json'],
    [['canary', '--url', 'example.com'], '--url must be like'],
    [['canary', '--timeout', 'long'], '--timeout must be'],
  ])('%j', async (args, expected) => {
    const { code, out, err } = await cli.run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
  });
});

describe('no database', () => {
  test('is not created', async () => {
    const dataDir = `${cli.folder}/nowhere`;
    expect(await cli.run(['list'], { variables: { DATA_DIR: dataDir }, fresh: true })).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.\n`,
    });
    await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
  });

  test('an unreachable Postgres is reported in one line, without its password', async () => {
    const variables = { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/site' };
    expect(await cli.run(['list'], { variables, fresh: true })).toEqual({
      code: 1,
      out: '',
      err: 'The database cannot be reached (ECONNREFUSED).\n',
    });
  });
});
