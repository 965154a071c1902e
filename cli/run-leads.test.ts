/** Help, usage errors and missing databases. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCliFixture, type CliFixture } from './command/leads-cli-fixture.ts';
import { leadsCommands } from './commands.ts';

let cli: CliFixture;
beforeAll(async () => {
  cli = await createCliFixture();
});
afterAll(() => cli.remove());

test('help for all commands and for each', async () => {
  const { code, out } = await cli.run(['--help']);
  expect(code).toBe(0);
  for (const { name } of leadsCommands) {
    expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    const help = await cli.run([name, '--help']);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining(`npm run leads -- ${name}`) });
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
  [['show'], 'REFERENCE is missing.'],
  [['show', 'hello'], '"hello" is not a reference'],
  [['delete', '--yes'], 'Name either a REFERENCE or --email ADDRESS. See npm run leads -- delete --help'],
  [['purge', '--before', '2026-02-30'], '--before must be like'],
  [['export', '--format', 'xml'], '--format must be csv or json'],
  [['canary', '--url', 'example.com'], '--url must be like'],
  [['canary', '--timeout', 'long'], '--timeout must be'],
])('usage error: %j', async (args, expected) => {
  const { code, out, err } = await cli.run(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(expected);
});

test('a missing database is not created', async () => {
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
