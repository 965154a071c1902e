/** The content editor's server: roles, drafts and previews, as its page uses them. */
import { describe, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { csrfHeader, editorPaths } from '#contract/editor.ts';
import { BuilderError } from '#server/editor/builder.ts';
import { lina, omar, sara } from './desk-fixture.ts';
import { serviceFile, useEditor } from './editor-fixture.ts';

const desk = useEditor();
const day = 24 * 60 * 60_000;

describe('roles', () => {
  test('editors land on the site, and see neither requests nor the audit', async () => {
    const entered = await desk.post(deskPaths.enter, { token: await desk.linkFor(lina) });
    expect(entered.headers.get('Location')).toBe(editorPaths.site);
    const page = await desk.get(`${editorPaths.site}/entry/services/ai`, desk.mine);
    const html = await page.text();
    expect([page.status, html.includes('id="editor"'), html.includes(`data-csrf-token="${desk.mine.form}"`)]).toEqual([
      200,
      true,
      true,
    ]);
    expect(html).toContain('src="/desk/assets/editor.js"');
    expect(html).not.toContain(`href="${deskPaths.audit}"`);
    // What else they may not see or do: access.test.ts.
    expect((await desk.get(deskPaths.list, desk.mine)).headers.get('Location')).toBe(editorPaths.site);
  });

  test('staff without the role can neither open the editor nor use its API; people with both have both', async () => {
    const staff = await desk.signIn(sara);
    expect((await desk.get(editorPaths.site, staff)).status).toBe(403);
    expect(await desk.query(staff, 'overview')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await desk.saveTitle(staff, desk.titleNow(), 'Changed by staff')).toMatchObject({ status: 403 });
    expect((await desk.get(editorPaths.media('a.png'), staff)).status).toBe(403);
    const html = await (await desk.get(deskPaths.list, desk.theirs)).text();
    expect([html.includes(`href="${editorPaths.site}"`), html.includes(`href="${deskPaths.audit}"`)]).toEqual([
      true,
      true,
    ]);
    expect((await desk.query(desk.theirs, 'overview')).status).toBe(200);
  });

  test('commands from other sites, or malformed ones, change nothing', async () => {
    const body = { file: serviceFile, edits: [{ path: ['title'], before: desk.titleNow(), value: 'Forged' }] };
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: '' },
      { [csrfHeader]: desk.theirs.form },
      { [csrfHeader]: '' },
    ];
    for (const headers of foreign)
      expect(await desk.command(desk.mine, 'save', body, headers)).toMatchObject({ status: 403 });
    const bodies: unknown[] = [
      { ...body, extra: 1 },
      { ...body, file: '../other.txt' },
      { ...body, file: '/etc/passwd' },
      { ...body, edits: [{ path: ['__proto__', 'x'], value: 1 }] },
      { ...body, edits: [{ path: ['title'], value: JSON.parse('{"__proto__":{"a":1}}') }] },
      { ...body, edits: [{ path: ['title'], value: JSON.parse('['.repeat(500) + ']'.repeat(500)) }] },
      [],
    ];
    for (const other of bodies) expect((await desk.command(desk.mine, 'save', other)).status).toBe(422);
    expect((await desk.command(desk.mine, 'save', { ...body, file: 'en/services/none.yaml' })).status).toBe(404);
    expect((await desk.command(desk.mine, 'save', { ...body, source: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await desk.command(desk.mine, 'toString', body)).status).toBe(404);
    expect((await desk.query(desk.mine, '__proto__')).status).toBe(404);
    expect((await desk.query(desk.mine, 'entry', { id: '../site' })).status).toBe(422);
    expect((await desk.query(desk.mine, 'revision', { id: '--output=x' })).status).toBe(422);
    expect(await desk.store.listDrafts()).toEqual([]);
  });
});

describe('drafts', () => {
  test('are saved, shown, audited once in an hour, and gone if they are undone', async () => {
    const before = desk.titleNow();
    const saved = await desk.saveTitle(desk.mine, before, 'Draft 1');
    expect(saved).toMatchObject({ status: 200, body: { data: { title: 'Draft 1' }, version: desk.clock.time } });
    await desk.saveTitle(desk.mine, 'Draft 1', 'Draft 2');
    expect((await desk.query(desk.theirs, 'entry', { id: 'services/ai' })).body).toMatchObject({
      files: [
        { file: 'ar/services/ai.yaml' },
        { file: serviceFile, data: { title: 'Draft 2' }, version: desk.clock.time + 1 },
      ],
      people: [lina],
    });
    expect((await desk.query(desk.mine, 'people', { id: 'services/ai' })).body).toEqual({
      people: [omar],
      versions: { [serviceFile]: desk.clock.time + 1 },
    });
    desk.clock.time += 30_001;
    expect((await desk.query(desk.mine, 'people', { id: 'services/ai' })).body.people).toEqual([]);
    expect(await desk.auditOf(2)).toEqual([`${lina} edit ${serviceFile}`, expect.not.stringContaining(`${lina} edit`)]);
    expect(desk.titleNow()).toBe(before);
    await desk.saveTitle(desk.mine, 'Draft 2', before);
    expect(await desk.store.listDrafts()).toEqual([]);
  });

  test('saves at the same time are all kept', async () => {
    const saves = Array.from({ length: 6 }, (_, index) =>
      desk.command(index % 2 ? desk.mine : desk.theirs, 'save', {
        file: serviceFile,
        edits: [{ path: [`field${index}`], value: index }],
      }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { files } = (await desk.query(desk.mine, 'entry', { id: 'services/ai' })).body;
    expect(files.at(-1).data).toMatchObject({ field0: 0, field1: 1, field2: 2, field3: 3, field4: 4, field5: 5 });
  });

  test('entries are created, deleted and discarded', async () => {
    const create = { action: 'create', kind: 'job', name: 'tester', title: 'Tester', languages: ['en', 'ar'] };
    expect((await desk.command(desk.mine, 'entries', create)).body).toEqual({ entry: 'jobs/tester' });
    expect((await desk.store.listDrafts()).map(({ file }) => file)).toEqual([
      'ar/jobs/tester.yaml',
      'en/jobs/tester.yaml',
    ]);
    await desk.command(desk.mine, 'entries', { action: 'delete', entry: 'jobs/tester', languages: ['en'] });
    expect(
      (await desk.store.listDrafts()).map(({ file }) => file),
      'never published',
    ).toEqual(['ar/jobs/tester.yaml']);
    await desk.command(desk.mine, 'entries', { action: 'discard', files: ['ar/jobs/tester.yaml', 'en/other.yaml'] });
    expect(await desk.store.listDrafts()).toEqual([]);
    expect(await desk.auditOf(3)).toEqual([
      `${lina} discard ar/jobs/tester.yaml`,
      `${lina} entry-delete jobs/tester`,
      `${lina} entry-create jobs/tester`,
    ]);
  });
});

describe('previews', () => {
  const policyOf = (response: Response) => response.headers.get('Content-Security-Policy')!;

  test('show drafts, in a sandbox without scripts', async () => {
    await desk.saveTitle(desk.mine, desk.titleNow(), 'Seen in a preview');
    const response = await desk.get(`${editorPaths.preview}?language=en&path=/ai`, desk.mine);
    expect(await response.text()).toContain('Seen in a preview');
    const policy = policyOf(response);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("style-src 'self' 'sha256-abc='");
    expect(policy).not.toMatch(/script-src|unsafe|allow-scripts/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    for (const query of [
      'language=en',
      'language=en&path=//evil.example',
      'language=<b>&path=/',
      'language=en&path=/&x=1',
    ])
      expect((await desk.get(`${editorPaths.preview}?${query}`, desk.mine)).status, query).toBe(422);
  });

  test('a link works without signing in for seven days, for one page, and says nothing about others', async () => {
    const { body } = await desk.command(desk.mine, 'previewLink', { language: 'ar', path: '/ai' });
    expect(body.expiresAt).toBe(desk.clock.time + 7 * day);
    const path = new URL(body.url).pathname;
    await desk.saveTitle(desk.mine, desk.titleNow(), 'For the client');
    const response = await desk.get(path);
    const html = await response.text();
    expect([response.status, html.includes('For the client'), html.includes('lang="ar"')]).toEqual([200, true, true]);
    expect(html).toContain(`src="${path}/media/a.png"`);
    expect(html).not.toContain('/desk/');
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(policyOf(response)).toContain("frame-ancestors 'none'");
    const token = path.split('/')[2]!;
    const [payload, signature] = token.split('.') as [string, string];
    const forged = Buffer.from(JSON.stringify(['en', '/', body.expiresAt])).toString('base64url');
    for (const other of [`${forged}.${signature}`, payload, `${payload}.${'A'.repeat(43)}`, '', '%2e', `${token}x`])
      expect((await desk.get(editorPaths.sharedPreview(other))).status, other).toBe(404);
    expect((await desk.get(`${path}/media/..%2fsite.yaml`)).status).toBe(404);
    expect((await desk.get(`${path}/other`)).status).toBe(404);
    const { preview } = desk.builder;
    desk.builder.preview = () => Promise.reject(new BuilderError('busy', 'A publication takes long.'));
    const busy = await desk.get(path);
    expect([busy.status, busy.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
    desk.builder.preview = preview;
    const one = { headers: { 'X-Forwarded-For': '198.51.100.9' } };
    const statuses = [];
    for (let count = 0; count < 80; count++) statuses.push((await desk.get(path, one)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const ofMedia = [];
    for (let count = 0; count < 700; count++) ofMedia.push((await desk.get(`${path}/media/other.png`, one)).status);
    expect(new Set(ofMedia)).toEqual(new Set([404, 429]));
    desk.clock.time += 7 * day;
    expect((await desk.get(path)).status).toBe(410);
    desk.mine = await desk.signIn(lina);
    desk.theirs = await desk.signIn(omar);
  });

  test('a draft is in no public response', async () => {
    await desk.saveTitle(desk.mine, desk.titleNow(), 'Secret draft');
    for (const path of ['/', '/about-us', '/sitemap.xml', '/blog/x', '/robots.txt'])
      expect(await (await desk.get(path, desk.mine)).text(), path).not.toContain('Secret draft');
  });
});
