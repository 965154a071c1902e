/** Who gets at what: every role, every route of the desk, every method; and scripts of public pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths, fileHref, pageKeyHeader } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { buildNewApplication, referenceOf, sampleApplicant, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createDeskFixture, deskSiteUrl, hana, lina, omar, sara } from './desk-fixture.ts';

const secrets = { request: 'Words of a request', application: 'Words of an application' };
const roles = { nobody: undefined, staff: sara, hr: hana, editor: lina };
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
beforeAll(async () => {
  desk = await createDeskFixture();
});
afterAll(() => desk.remove());

/** Those of the desk and of the editor for each reference, searches, and other spellings. */
function pathsFor(references: string[]): string[] {
  const all = [...Object.values(deskPaths), ...Object.values(editorPaths)];
  return [
    ...all.flatMap((path) => (typeof path === 'string' ? path : references.map(path))),
    ...[deskPaths.list, deskPaths.export, deskPaths.applications, deskPaths.applicationsExport].flatMap((path) => [
      `${path}?search=words`,
      `${path}?place=held&job=web-designer`,
      `${path}/`,
    ]),
    ...references.flatMap((reference) => [
      fileHref('requests', reference, 1),
      fileHref('applications', reference, 1),
      fileHref('applications', reference, 0),
      `${deskPaths.request(reference)}/x`,
      deskPaths.request(reference.toLowerCase()),
      `${deskPaths.application(reference)}/../${reference}`,
      `/desk/%61pplications/${reference}/files/1`,
      `/desk/applications//${reference}/files/1`,
      `/gs/file/${reference}/9999999999/x`,
    ]),
    '/desk/unknown',
    '/desk/..',
    '/desk/%2e%2e',
  ];
}

test.each(Object.entries(roles))('%s sees, changes and deletes nothing else', async (role, email) => {
  const request = await desk.save({ values: { ...sampleRequest, message: secrets.request }, channels: [] });
  const applicant = buildNewApplication({ values: { ...sampleApplicant, message: secrets.application }, channels: [] });
  const application = referenceOf(await desk.store.save(applicant));
  const session = email === undefined ? undefined : await desk.signIn(email);
  const mayRead = { request: role === 'staff', application: role === 'hr' };
  const seen = { request: false, application: false };
  for (const path of pathsFor([request, application]))
    for (const method of methods) {
      // Signing out would end the session.
      if (path === deskPaths.signOut && method === 'POST') continue;
      const confirm = path.includes(application) ? application : request;
      const body = new URLSearchParams({ action: 'delete', confirm, version: '1', form: session?.form ?? '' });
      const headers = { Origin: deskSiteUrl, 'Content-Type': 'application/x-www-form-urlencoded' };
      const response = await desk.send(
        path,
        { cookie: session?.cookie, headers },
        { method, ...(/GET|HEAD/.test(method) ? {} : { body: body.toString() }) },
      );
      const text = await response.text();
      const at = `${method} ${path}: ${response.status}`;
      expect(response.status, at).toBeLessThan(500);
      for (const kind of ['request', 'application'] as const) {
        const isShown = text.includes(secrets[kind]) || (kind === 'application' && text.includes('%PDF'));
        if (!mayRead[kind]) expect(isShown, `${at} shows the ${kind}`).toBe(false);
        seen[kind] ||= isShown;
      }
    }
  expect(seen).toEqual(mayRead);
  for (const [kind, reference] of [
    ['request', request],
    ['application', application],
  ] as const) {
    const lead = await desk.store.get(reference);
    if (mayRead[kind]) expect(lead, 'the deletion is no mere failure').toBeNull();
    else expect(lead).toMatchObject({ version: 1 });
    if (!mayRead[kind]) expect(await desk.store.audit({ limit: 5, reference })).toEqual([]);
  }
});

test('scripts of public pages, which are on the same origin, read nothing of the desk', async () => {
  const reference = await desk.save();
  const { cookie, form } = await desk.signIn(sara);
  const page = await (await desk.get(deskPaths.list, { cookie })).text();
  const pageKey = /data-page-key="([^"]+)"/.exec(page)![1]!;
  const paths = [deskPaths.list, deskPaths.request(reference), deskPaths.audit, deskPaths.export, '/desk/unknown'];
  const from = (destination: string, headers: Record<string, string> = {}) => ({
    cookie,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': destination, ...headers },
  });
  const expectRefused = async (response: Response, what: string) => {
    const body = await response.text();
    expect([response.status, body.includes(form), body.includes(pageKey)], what).toEqual([403, false, false]);
    expect(body, what).not.toContain(sampleRequest.message);
  };
  // fetch and XMLHttpRequest, then elements.
  for (const destination of ['empty', 'iframe', 'frame', 'object', 'embed', 'script', 'style', 'image', 'manifest'])
    for (const path of paths) {
      await expectRefused(await desk.get(path, from(destination)), `${destination} ${path}`);
      const wrong = { [pageKeyHeader]: pageKey.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) };
      await expectRefused(await desk.get(path, from(destination, wrong)), `${destination} ${path}`);
    }
  // The page that refuses a form without its token has none either.
  for (const path of [deskPaths.request(reference), deskPaths.signOut])
    await expectRefused(await desk.post(path, { action: 'take', version: '1' }, from('empty')), `POST ${path}`);
  const other = await desk.signIn(omar);
  const otherPage = await (await desk.get(deskPaths.list, { cookie: other.cookie })).text();
  const otherKey = /data-page-key="([^"]+)"/.exec(otherPage)![1]!;
  await expectRefused(await desk.get(deskPaths.list, from('empty', { [pageKeyHeader]: otherKey })), 'another person');

  // A page of the desk, also after signing in again, and whoever follows a link from a mail, have access.
  const again = await desk.signIn(sara);
  for (const session of [cookie, again.cookie]) {
    const own = { ...from('empty', { [pageKeyHeader]: pageKey }), cookie: session };
    expect((await desk.get(deskPaths.list, own)).status).toBe(200);
  }
  const followed = await desk.get(deskPaths.list, from('document', { 'Sec-Fetch-Site': 'cross-site' }));
  expect(followed.status).toBe(200);
  // A window that a public page opens is cut off from it: its policy is another one.
  const [ofDesk, ofSite] = [followed, await desk.get('/')].map((response) => [
    response.headers.get('Cross-Origin-Opener-Policy'),
    response.headers.get('Cross-Origin-Resource-Policy'),
  ]);
  expect([ofDesk, ofSite]).toEqual([
    ['same-origin-allow-popups', 'same-origin'],
    ['same-origin', 'same-origin'],
  ]);
});
