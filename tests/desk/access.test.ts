/** Who gets at what: every role, every route of the desk, every method. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { buildNewApplication, referenceOf, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createDeskFixture, deskSiteUrl, hana, lina, sara } from './desk-fixture.ts';

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
      `${deskPaths.request(reference)}/file`,
      `${deskPaths.request(reference)}/x`,
      deskPaths.request(reference.toLowerCase()),
      `${deskPaths.application(reference)}/../${reference}`,
      `/desk/%61pplications/${reference}/file`,
      `/desk/applications//${reference}/file`,
      `/gs/file/${reference}/9999999999/x`,
    ]),
    '/desk/unknown',
    '/desk/..',
    '/desk/%2e%2e',
  ];
}

test.each(Object.entries(roles))('%s sees, changes and deletes nothing else', async (role, email) => {
  const request = await desk.save({ request: { ...sampleRequest, message: secrets.request }, channels: [] });
  const applicant = buildNewApplication({ request: { ...sampleRequest, message: secrets.application }, channels: [] });
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
