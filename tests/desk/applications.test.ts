/** Job applications at the desk: only HR sees them, and files only leave as downloads. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths, fileHref } from '#contract/desk.ts';
import {
  buildNewApplication,
  noon,
  referenceOf,
  sampleApplicant,
  sampleFile,
  sampleRequest,
  type LeadOverrides,
} from '#server/forms/store/lead-fixture.ts';
import type { NewFile } from '#server/forms/store/lead-types.ts';
import { createDeskFixture, hana, sara } from './desk-fixture.ts';

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
let hr: { cookie: string; form: string };
let staff: { cookie: string; form: string };
beforeAll(async () => {
  desk = await createDeskFixture();
  [hr, staff] = [await desk.signIn(hana), await desk.signIn(sara)];
});
afterAll(() => desk.remove());

const apply = async (overrides: LeadOverrides = {}) =>
  referenceOf(await desk.store.save(buildNewApplication(overrides)));
const withFile = (file: Partial<NewFile>) => apply({ job: undefined, files: [{ ...sampleFile, ...file }] });
const fileOf = (reference: string, number = 1) => fileHref('applications', reference, number);
const lastAudit = async (reference: string) => (await desk.store.audit({ limit: 1, reference }))[0];

test('HR signs in to the applications, and sees, changes and deletes them', async () => {
  const reference = await apply({
    values: { ...sampleApplicant, link: 'https://portfolio.example/' },
    files: [{ ...sampleFile, name: 'سيرة.pdf' }],
  });
  const open = await apply({ job: undefined });
  const list = await (await desk.get(deskPaths.applications, hr)).text();
  expect(list).toContain(`href="${deskPaths.application(reference)}?place=new"`);
  expect(list).toContain('<bdi>Web designer</bdi>');
  expect(list).toContain('<option value="web-designer">Web designer</option>');
  expect(list).toContain('General application');
  expect(list).not.toContain(`href="${deskPaths.list}"`);
  expect(await (await desk.get(`${deskPaths.applications}?job=web-designer`, hr)).text()).not.toContain(open);

  const page = await (await desk.get(deskPaths.application(reference), hr)).text();
  expect(page).toContain('<dd><bdi>Web designer</bdi></dd>');
  expect(page).toContain('href="https://portfolio.example/"');
  expect(page).toContain(`href="${fileOf(reference)}"`);
  expect(await lastAudit(reference)).toMatchObject({ who: hana, what: 'look' });

  const change = (values: Record<string, string>) =>
    desk.post(deskPaths.application(reference), { ...values, form: hr.form }, hr);
  expect((await change({ action: 'note', note: 'Invite', version: '1' })).headers.get('Location')).toBe(
    `${deskPaths.application(reference)}?done=note`,
  );
  const csv = await desk.get(deskPaths.applicationsExport, hr);
  expect(csv.headers.get('Content-Disposition')).toContain('applications-new-');
  expect(await csv.text()).toContain(reference);
  expect((await change({ action: 'delete', confirm: reference, version: '2' })).headers.get('Location')).toBe(
    `${deskPaths.applications}?done=delete#${reference}`,
  );
  expect([await desk.store.get(reference), await desk.store.getFiles(reference)]).toEqual([null, []]);
});

test('pages of applications do not speak of requests', async () => {
  const reference = await apply({ channels: [] });
  const change = (values: Record<string, string>) =>
    desk.post(deskPaths.application(reference), { ...values, form: hr.form }, hr);
  await change({ action: 'take', version: '1' });
  const responses = [
    await desk.get(deskPaths.applications, hr),
    await desk.get(deskPaths.application(reference), hr),
    await change({ action: 'take', version: '1' }),
    await change({ action: 'delete', confirm: 'x', version: '2' }),
    await desk.get(deskPaths.application('R-0000-0000'), hr),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 409, 422, 404]);
  for (const response of responses) expect((await response.text()).match(/[^<>"]*\brequests?\b[^<>"]*/gi)).toBeNull();
});

test('a file leaves as a download only, whatever it contains, and every download is in the audit', async () => {
  const bytes = new TextEncoder().encode('%PDF-<script>alert(1)</script>%%EOF');
  const reference = await withFile({ bytes, name: 'سيرة "ذاتية".pdf' });
  const response = await desk.get(fileOf(reference), hr);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="____ _______.pdf"; filename*=UTF-8''${encodeURIComponent('سيرة "ذاتية".pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(await lastAudit(reference)).toMatchObject({ who: hana, what: 'download' });
});

test('of several files, each is a download of its own', async () => {
  const named = (name: string, field: string) => ({ ...sampleFile, name, field, bytes: Buffer.from(`%PDF ${name}`) });
  const reference = await apply({
    files: [named('cv.pdf', 'cv'), named('work.pdf', 'work'), named('more.pdf', 'work')],
  });
  const page = await (await desk.get(deskPaths.application(reference), hr)).text();
  expect([...page.matchAll(/href="([^"]*\/files\/\d+)"/g)].map(([, href]) => href)).toEqual(
    [1, 2, 3].map((number) => fileOf(reference, number)),
  );
  const second = await desk.get(fileOf(reference, 2), hr);
  expect([second.headers.get('Content-Disposition'), await second.text()]).toEqual([
    expect.stringContaining('filename="work.pdf"'),
    '%PDF work.pdf',
  ]);
  for (const number of [0, 4, -1, 1.5, NaN]) expect((await desk.get(fileOf(reference, number), hr)).status).toBe(404);
});

test('an infected file does not leave', async () => {
  const reference = await withFile({ scan: 'infected' });
  expect((await desk.get(fileOf(reference), hr)).status).toBe(404);
  const page = await (await desk.get(deskPaths.application(reference), hr)).text();
  expect(page).toContain('found a virus');
  expect(page).not.toContain(fileOf(reference));
});

test('a file that waits for the scanner does not leave yet', async () => {
  const reference = await withFile({ scan: 'waiting' });
  expect((await desk.get(fileOf(reference), hr)).status).toBe(404);
  const page = await (await desk.get(deskPaths.application(reference), hr)).text();
  expect(page).toContain('Not checked for viruses yet');
  expect(page).not.toContain(fileOf(reference));
});

test('HR gets at no request, and deleting a sender deletes only what one may see', async () => {
  const email = 'both@client.example';
  const asked = await desk.save({ values: { ...sampleRequest, email } });
  const applied = await apply({ values: { ...sampleApplicant, email } });
  for (const path of [deskPaths.request(asked), deskPaths.export, deskPaths.audit, deskPaths.application(asked)])
    expect([path, [403, 404].includes((await desk.get(path, hr)).status)]).toEqual([path, true]);
  expect((await desk.get(deskPaths.list, hr)).headers.get('Location')).toBe(deskPaths.applications);
  const values = { action: 'deleteAll', confirm: email, version: '1' };
  await desk.post(deskPaths.application(applied), { ...values, form: hr.form }, hr);
  expect([await desk.store.get(applied), await desk.store.get(asked)]).toMatchObject([null, { createdAt: noon }]);
});

test('the link of the audit log leads those who may see both to the application', async () => {
  const reference = await apply();
  expect((await desk.get(deskPaths.request(reference), staff)).status).toBe(404);
  desk.hr.push(sara);
  const response = await desk.get(deskPaths.request(reference), staff);
  desk.hr.splice(desk.hr.indexOf(sara), 1);
  expect(response.headers.get('Location')).toBe(deskPaths.application(reference));
});

test('HTML and formulas in every field, in the link and in the name of the file stay text', async () => {
  for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '=HYPERLINK("x")', 'Lee;=cmd|x']) {
    const reference = await apply({
      values: { ...sampleApplicant, name: text, link: text, message: text, cv: text },
      job: text,
      files: [{ ...sampleFile, name: text }],
      page: text,
    });
    const pages = [
      await desk.get(deskPaths.application(reference), hr),
      await desk.get(deskPaths.applications, hr),
      await desk.get(`${deskPaths.applications}?${new URLSearchParams({ job: text, search: text })}`, hr),
    ];
    for (const page of pages) expect(await page.text()).not.toMatch(/<script>|<img src|onerror=alert\(1\)>/);
    const csv = await (await desk.get(deskPaths.applicationsExport, hr)).text();
    expect(csv).not.toMatch(/(^|[,;])"?\s*[=@]/m);
    // A name cannot end the header or start another one.
    const header = (await desk.get(fileOf(reference), hr)).headers.get('Content-Disposition');
    expect(header).toMatch(/^attachment; filename="[\w.() -]*"; filename\*=UTF-8''[\w.%~!$&+^`|-]*$/);
  }
  const reference = await apply({ values: { ...sampleApplicant, link: 'javascript:alert(1)' } });
  expect(await (await desk.get(deskPaths.application(reference), hr)).text()).not.toContain('href="javascript:alert');
});

test('whoever has signed out, or left HR, gets no file; nobody guesses one', async () => {
  const reference = await apply();
  const isFile = async (who: { cookie: string }, path = fileOf(reference)) =>
    (await (await desk.get(path, who)).text()).includes('%PDF');
  const leaving = await desk.signIn(hana);
  expect(await isFile(leaving)).toBe(true);
  desk.hr.splice(desk.hr.indexOf(hana), 1);
  expect(await isFile(leaving)).toBe(false);
  desk.hr.push(hana);
  await desk.post(deskPaths.signOut, { form: leaving.form }, leaving);
  expect(await isFile(leaving)).toBe(false);
  expect(await isFile(hr)).toBe(true);
  const guesses = [
    'R-0000-0000',
    reference.toLowerCase(),
    `${reference}%00`,
    `../${reference}`,
    `${reference}/..`,
    '%',
  ];
  for (const guess of guesses) expect([guess, await isFile(hr, fileOf(guess))]).toEqual([guess, false]);
});
