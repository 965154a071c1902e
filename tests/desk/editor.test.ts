/** The content editor's server: roles, drafts, publishing, previews and media, as its page uses them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { csrfHeader, editorPaths } from '#contract/editor.ts';
import { createJob, readContent, readCurrent } from '#render/builder/publish-fixture.ts';
import { BuilderError } from '#server/publishing/builder.ts';
import { readJournal, writeJournal } from '#server/publishing/publish-journal.ts';
import { lina, omar, sara } from './desk-fixture.ts';
import { createEditorFixture, serviceFile } from './editor-fixture.ts';

let desk: Awaited<ReturnType<typeof createEditorFixture>>;
let mine: { cookie: string; form: string };
let theirs: { cookie: string; form: string };
let staff: { cookie: string; form: string };
const day = 24 * 60 * 60_000;

beforeAll(async () => {
  desk = await createEditorFixture();
  desk.editors.push(omar);
  mine = await desk.signIn(lina);
  theirs = await desk.signIn(omar);
  staff = await desk.signIn(sara);
});
afterAll(() => desk.remove());
beforeEach(async () => {
  desk.clock.time += 60_000;
  await desk.store.deleteDrafts(await desk.store.listDrafts());
});

const save = (session: typeof mine, before: string, value: string) =>
  desk.command(session, 'save', { file: serviceFile, edits: [{ path: ['title'], before, value }] });
const titleNow = () => /title: (.*)/.exec(readContent(desk.folder)[serviceFile]!)![1]!;
const auditOf = async (limit = 5) =>
  (await desk.store.audit({ limit })).map(({ who, what, detail }) => `${who} ${what} ${detail}`);
const publishAll = async (session = mine) => {
  await desk.command(session, 'publish', { files: (await desk.store.listDrafts()).map(({ file }) => file) });
  await expect.poll(() => desk.publisher.status().state).not.toBe('running');
};

describe('roles', () => {
  test('editors land on the site, and see neither requests nor the audit', async () => {
    const entered = await desk.post(deskPaths.enter, { token: await desk.linkFor(lina) });
    expect(entered.headers.get('Location')).toBe(editorPaths.site);
    const page = await desk.get(`${editorPaths.site}/entry/services/ai`, mine);
    const html = await page.text();
    expect([page.status, html.includes('id="editor"'), html.includes(`data-csrf-token="${mine.form}"`)]).toEqual([
      200,
      true,
      true,
    ]);
    expect(html).toContain('src="/desk/assets/editor.js"');
    expect(html).not.toContain(`href="${deskPaths.audit}"`);
    const reference = await desk.save();
    for (const path of [deskPaths.audit, deskPaths.export, deskPaths.request(reference), '/desk/unknown'])
      expect((await desk.get(path, mine)).status, path).toBe(403);
    expect((await desk.get(deskPaths.list, mine)).headers.get('Location')).toBe(editorPaths.site);
    const taken = await desk.post(
      deskPaths.request(reference),
      { action: 'take', version: '1', form: mine.form },
      mine,
    );
    expect([taken.status, (await desk.store.get(reference))!.takenBy]).toEqual([403, null]);
  });

  test('staff without the role can neither open the editor nor use its API; people with both have both', async () => {
    expect((await desk.get(editorPaths.site, staff)).status).toBe(403);
    expect(await desk.query(staff, 'overview')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await save(staff, titleNow(), 'Changed by staff')).toMatchObject({ status: 403 });
    expect((await desk.get(editorPaths.media('a.png'), staff)).status).toBe(403);
    const html = await (await desk.get(deskPaths.list, theirs)).text();
    expect([html.includes(`href="${editorPaths.site}"`), html.includes(`href="${deskPaths.audit}"`)]).toEqual([
      true,
      true,
    ]);
    expect((await desk.query(theirs, 'overview')).status).toBe(200);
  });

  test('a session that has ended gets 401 as JSON, so that the browser keeps the text', async () => {
    expect(await save({ cookie: '', form: '' }, titleNow(), 'x')).toMatchObject({
      status: 401,
      body: { code: 'signedOut' },
    });
    expect(await desk.query(undefined, 'overview')).toMatchObject({ status: 401, body: { code: 'signedOut' } });
    expect((await desk.get(editorPaths.preview + '?language=en&path=/')).status).toBe(401);
  });

  test('commands from other sites, or malformed ones, change nothing', async () => {
    const body = { file: serviceFile, edits: [{ path: ['title'], before: titleNow(), value: 'Forged' }] };
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: '' },
      { [csrfHeader]: theirs.form },
      { [csrfHeader]: '' },
    ];
    for (const headers of foreign)
      expect(await desk.command(mine, 'save', body, headers)).toMatchObject({ status: 403 });
    const bodies: unknown[] = [
      { ...body, extra: 1 },
      { ...body, file: '../other.txt' },
      { ...body, file: '/etc/passwd' },
      { ...body, edits: [{ path: ['__proto__', 'x'], value: 1 }] },
      { ...body, edits: [{ path: ['title'], value: JSON.parse('{"__proto__":{"a":1}}') }] },
      { ...body, edits: [{ path: ['title'], value: JSON.parse('['.repeat(500) + ']'.repeat(500)) }] },
      [],
    ];
    for (const other of bodies) expect((await desk.command(mine, 'save', other)).status).toBe(422);
    expect((await desk.command(mine, 'save', { ...body, file: 'en/services/none.yaml' })).status).toBe(404);
    expect((await desk.command(mine, 'save', { ...body, source: 'x'.repeat(600_000) })).status).toBe(413);
    expect((await desk.command(mine, 'toString', body)).status).toBe(404);
    expect((await desk.query(mine, '__proto__')).status).toBe(404);
    expect((await desk.query(mine, 'entry', { id: '../site' })).status).toBe(422);
    expect((await desk.query(mine, 'revision', { id: '--output=x' })).status).toBe(422);
    expect(await desk.store.listDrafts()).toEqual([]);
  });
});

describe('drafts', () => {
  test('are saved, shown, audited once in an hour, and gone if they are undone', async () => {
    const before = titleNow();
    const saved = await save(mine, before, 'Draft 1');
    expect(saved).toMatchObject({ status: 200, body: { data: { title: 'Draft 1' }, version: desk.clock.time } });
    await save(mine, 'Draft 1', 'Draft 2');
    expect((await desk.query(theirs, 'entry', { id: 'services/ai' })).body).toMatchObject({
      files: [
        { file: 'ar/services/ai.yaml' },
        { file: serviceFile, data: { title: 'Draft 2' }, version: desk.clock.time + 1 },
      ],
      people: [lina],
    });
    expect((await desk.query(mine, 'people', { id: 'services/ai' })).body).toEqual({
      people: [omar],
      versions: { [serviceFile]: desk.clock.time + 1 },
    });
    desk.clock.time += 30_001;
    expect((await desk.query(mine, 'people', { id: 'services/ai' })).body.people).toEqual([]);
    expect(await auditOf(2)).toEqual([`${lina} edit ${serviceFile}`, expect.not.stringContaining(`${lina} edit`)]);
    expect(titleNow()).toBe(before);
    await save(mine, 'Draft 2', before);
    expect(await desk.store.listDrafts()).toEqual([]);
  });

  test('of two people on one field, the second value is kept as a conflict until one is chosen', async () => {
    const before = titleNow();
    await save(mine, before, 'Mine');
    const late = await save(theirs, before, 'Theirs');
    const conflict = { path: ['title'], current: 'Mine', rejected: 'Theirs', author: omar, at: desk.clock.time };
    expect(late.body).toMatchObject({ data: { title: 'Mine' }, conflicts: [conflict] });
    expect(await desk.command(mine, 'publish', { files: [serviceFile] })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await save(mine, 'Mine', 'Theirs')).body).toMatchObject({ data: { title: 'Theirs' }, conflicts: [] });
  });

  test('saves at the same time are all kept', async () => {
    const saves = Array.from({ length: 6 }, (_, index) =>
      desk.command(index % 2 ? mine : theirs, 'save', {
        file: serviceFile,
        edits: [{ path: [`field${index}`], value: index }],
      }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { files } = (await desk.query(mine, 'entry', { id: 'services/ai' })).body;
    expect(files.at(-1).data).toMatchObject({ field0: 0, field1: 1, field2: 2, field3: 3, field4: 4, field5: 5 });
  });

  test('entries are created, deleted and discarded', async () => {
    const create = { action: 'create', kind: 'job', name: 'tester', title: 'Tester', languages: ['en', 'ar'] };
    expect((await desk.command(mine, 'entries', create)).body).toEqual({ entry: 'jobs/tester' });
    expect((await desk.store.listDrafts()).map(({ file }) => file)).toEqual([
      'ar/jobs/tester.yaml',
      'en/jobs/tester.yaml',
    ]);
    await desk.command(mine, 'entries', { action: 'delete', entry: 'jobs/tester', languages: ['en'] });
    expect(
      (await desk.store.listDrafts()).map(({ file }) => file),
      'never published',
    ).toEqual(['ar/jobs/tester.yaml']);
    await desk.command(mine, 'entries', { action: 'discard', files: ['ar/jobs/tester.yaml', 'en/other.yaml'] });
    expect(await desk.store.listDrafts()).toEqual([]);
    expect(await auditOf(3)).toEqual([
      `${lina} discard ar/jobs/tester.yaml`,
      `${lina} entry-delete jobs/tester`,
      `${lina} entry-create jobs/tester`,
    ]);
  });
});

describe('publishing', () => {
  test('a draft becomes the site, and a draft saved meanwhile survives', async () => {
    const before = titleNow();
    await save(mine, before, 'Published');
    desk.build.before = async () => {
      desk.build.before = () => Promise.resolve();
      await save(theirs, 'Published', 'Even newer');
    };
    await publishAll();
    expect(desk.publisher.status()).toMatchObject({ state: 'published', warning: null });
    expect([titleNow(), readCurrent(desk.folder)![serviceFile]]).toEqual([
      'Published',
      expect.stringContaining('title: Published'),
    ]);
    expect(await desk.store.listDrafts()).toMatchObject([{ text: expect.stringContaining('Even newer') }]);
    expect(await readJournal(desk.folder.work)).toBeNull();
    expect(await auditOf(1)).toEqual([`${lina} publish ${serviceFile}`]);
    expect((await desk.query(mine, 'history', { entry: 'services/ai' })).body[0]).toMatchObject({
      author: lina,
      message: 'Publish services/ai',
    });
  });

  test('what is based on the published text of before is not lost', async () => {
    await save(mine, titleNow(), 'First');
    await publishAll();
    // The draft that was saved while publishing is still based on the older text.
    await save(mine, 'First', 'Second');
    await publishAll(theirs);
    expect(titleNow()).toBe('Second');
  });

  test('invalid content is refused with its problems, and the draft stays', async () => {
    const before = titleNow();
    await save(mine, before, 'Bad');
    const problem = { file: serviceFile, line: 1, path: ['title'], message: 'is too short' };
    desk.build.problems.push(problem);
    await publishAll();
    desk.build.problems.length = 0;
    expect((await desk.query(mine, 'publishing')).body).toEqual({ state: 'failed', message: '', problems: [problem] });
    expect([titleNow(), (await desk.store.listDrafts()).length]).toEqual([before, 1]);
    expect((await desk.command(mine, 'publish', { files: [serviceFile, 'en/none.yaml'] })).status).toBe(409);
  });

  test('what is on its way already is not published again, and what was discarded before its turn not at all', async () => {
    const releases: (() => void)[] = [];
    const files: string[][] = [];
    const { publish } = desk.builder;
    // Each waits until the test lets it go.
    desk.builder.publish = async (job, progress) => {
      files.push(Object.keys(job.drafts));
      await new Promise<void>((resolve) => releases.push(resolve));
      return publish(job, progress);
    };
    const request = (session: typeof mine, ...chosen: string[]) => desk.command(session, 'publish', { files: chosen });
    const [job, other] = ['en/jobs/one.yaml', 'en/jobs/two.yaml'];
    for (const name of ['one', 'two'])
      await desk.command(mine, 'entries', { action: 'create', kind: 'job', name, title: name, languages: ['en'] });
    await save(mine, titleNow(), 'Once');
    // Planned as well, and due by the time it is published.
    await desk.command(mine, 'publish', { files: [serviceFile], at: desk.clock.time + 1 });
    await request(mine, serviceFile);
    desk.clock.time += 2;
    const due = desk.publisher.publishDue();
    for (const session of [mine, theirs, mine]) await request(session, serviceFile);
    await request(theirs, serviceFile, job);
    await request(mine, job);
    await request(mine, other);
    await desk.command(mine, 'entries', { action: 'discard', files: [other] });
    for (let count = 1; count <= 2; count++) {
      await expect.poll(() => releases.length).toBe(count);
      releases.at(-1)!();
    }
    await due;
    await expect.poll(() => desk.publisher.status()).toMatchObject({ state: 'failed', problems: [] });
    // The last ones left nothing to do.
    expect(files).toEqual([[serviceFile], [job]]);
    expect([titleNow(), readContent(desk.folder)[job], readContent(desk.folder)[other]]).toEqual([
      'Once',
      'title: New\n',
      undefined,
    ]);
    desk.builder.publish = publish;
  });

  test('what another server publishes at the same time is finished first', async () => {
    await save(mine, titleNow(), 'After the other');
    const job = createJob(desk.folder, { 'site.yaml': 'brand: First\n' }, 'of another server');
    let isFirst = true;
    desk.build.before = async () => {
      if (isFirst)
        await writeJournal(desk.folder.work, {
          job,
          contentFolder: desk.folder.content,
          before: { 'site.yaml': readContent(desk.folder)['site.yaml']! },
          attempts: 1,
        });
      isFirst = false;
    };
    await publishAll();
    expect(desk.publisher.status()).toMatchObject({ state: 'published' });
    expect([titleNow(), readContent(desk.folder)['site.yaml']]).toEqual(['After the other', 'brand: First\n']);
    desk.build.before = () => Promise.resolve();
  });

  test('a journal that cannot be read is a failure, not a publication that never ends', async () => {
    const before = titleNow();
    await save(mine, before, 'After a fault');
    const journal = join(desk.folder.work, 'publishing/journal.json');
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, '{');
    await publishAll();
    expect(desk.publisher.status()).toMatchObject({ state: 'failed' });
    rmSync(journal);
    await publishAll();
    expect([desk.publisher.status().state, titleNow()]).toEqual(['published', 'After a fault']);
  });

  test('planned drafts are published when they are due, as their author; one that is invalid is not tried again', async () => {
    const before = titleNow();
    await save(mine, before, 'Tomorrow');
    const at = desk.clock.time + day;
    await desk.command(theirs, 'publish', { files: [serviceFile], at });
    await desk.publisher.publishDue();
    expect(titleNow()).toBe(before);
    desk.clock.time = at;
    await desk.publisher.publishDue();
    expect([titleNow(), await desk.store.listDrafts()]).toEqual(['Tomorrow', []]);
    expect(await auditOf(2)).toEqual([`${lina} publish ${serviceFile}`, expect.stringContaining(`${omar} schedule`)]);
    mine = await desk.signIn(lina);
    theirs = await desk.signIn(omar);
    await save(mine, 'Tomorrow', 'Broken');
    await desk.command(mine, 'publish', { files: [serviceFile], at: desk.clock.time + 1 });
    desk.clock.time += 2;
    desk.build.problems.push({ file: serviceFile, line: 1, path: [], message: 'bad' });
    await desk.publisher.publishDue();
    desk.build.problems.length = 0;
    expect(await desk.store.listDrafts()).toMatchObject([{ publishAt: null }]);
    expect(await auditOf(1)).toEqual([`${lina} publish-failed ${serviceFile}`]);
  });

  test('a time that has passed is refused: nothing is published or planned, and the draft stays', async () => {
    const before = titleNow();
    await save(mine, before, 'Too late');
    for (const at of [0, desk.clock.time - day, desk.clock.time])
      expect(await desk.command(mine, 'publish', { files: [serviceFile], at })).toMatchObject({
        status: 422,
        body: { code: 'timePassed' },
      });
    await desk.publisher.publishDue();
    expect(desk.publisher.status().state).not.toBe('running');
    expect(titleNow()).toBe(before);
    expect(await desk.store.listDrafts()).toMatchObject([
      { text: expect.stringContaining('Too late'), publishAt: null },
    ]);
  });

  test('a release is made once on the day on which the site changes by itself', async () => {
    const before = desk.publisher.status();
    desk.rebuild.on = new Date(desk.clock.time).toISOString().slice(0, 10);
    await desk.publisher.publishDue();
    expect(desk.publisher.status()).toMatchObject({ state: 'published' });
    expect(desk.publisher.status()).not.toBe(before);
    expect(await desk.store.claimReleaseDay(desk.rebuild.on)).toBe(false);
    desk.rebuild.on = undefined;
  });

  test('an earlier version comes back as a draft; an earlier release at once', async () => {
    await save(mine, titleNow(), 'Regretted');
    await publishAll();
    const [, earlier] = (await desk.query(mine, 'history', { entry: 'services/ai' })).body;
    const wanted = (await desk.query(mine, 'revision', { id: earlier.id, entry: 'services/ai' })).body.diff;
    const title = /^\+title: (.*)$/m.exec(wanted)![1]!;
    await desk.command(mine, 'restoreRevision', { id: earlier.id, entry: 'services/ai' });
    expect(await desk.store.listDrafts()).toMatchObject([
      { file: serviceFile, text: expect.stringContaining(`title: ${title}`) },
    ]);
    expect((await desk.command(mine, 'restoreRelease', { id: 'unknown' })).status).toBe(404);
    expect((await desk.command(mine, 'restoreRelease', { id: 'older' })).body).toMatchObject({
      id: 'older',
      isCurrent: true,
    });
    expect(desk.switched).toEqual(['older']);
    expect((await auditOf(2))[0]).toBe(`${lina} restore-release older`);
  });
});

describe('previews', () => {
  const policyOf = (response: Response) => response.headers.get('Content-Security-Policy')!;

  test('show drafts, in a sandbox without scripts', async () => {
    await save(mine, titleNow(), 'Seen in a preview');
    const response = await desk.get(`${editorPaths.preview}?language=en&path=/ai`, mine);
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
      expect((await desk.get(`${editorPaths.preview}?${query}`, mine)).status, query).toBe(422);
  });

  test('a link works without signing in for seven days, for one page, and says nothing about others', async () => {
    const { body } = await desk.command(mine, 'previewLink', { language: 'ar', path: '/ai' });
    expect(body.expiresAt).toBe(desk.clock.time + 7 * day);
    const path = new URL(body.url).pathname;
    await save(mine, titleNow(), 'For the client');
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
    mine = await desk.signIn(lina);
    theirs = await desk.signIn(omar);
  });

  test('a draft is in no public response', async () => {
    await save(mine, titleNow(), 'Secret draft');
    for (const path of ['/', '/about-us', '/sitemap.xml', '/blog/x', '/robots.txt'])
      expect(await (await desk.get(path, mine)).text(), path).not.toContain('Secret draft');
  });
});

describe('media', () => {
  const upload = (name: string, bytes: Buffer) =>
    desk.command(mine, `upload?name=${encodeURIComponent(name)}`, bytes, {
      'Content-Type': 'application/octet-stream',
    });
  const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
  const storedBytes = (name: string) => readFileSync(join(desk.folder.content, 'media', name));

  test('the content decides the type; names are safe, and nothing is overwritten', async () => {
    const png = await picture().png().toBuffer();
    expect(await upload('../../Büro Foto (1).JPG', png)).toMatchObject({
      status: 200,
      body: { name: 'buro-foto-1.png', type: 'image/png', bytes: png.length, width: 60, height: 40, usedBy: [] },
    });
    const [second, third] = await Promise.all([upload('buro-foto-1.png', png), upload('buro foto 1.png', png)]);
    expect(new Set([second.body.name, third.body.name])).toEqual(new Set(['buro-foto-1-2.png', 'buro-foto-1-3.png']));
    expect(storedBytes('buro-foto-1.png').equals(png)).toBe(true);
    expect(await auditOf(1)).toEqual([expect.stringMatching(`^${lina} upload buro-foto-1-[23].png$`)]);
    const served = await desk.get(editorPaths.media('buro-foto-1.png'), mine);
    expect([served.status, served.headers.get('Content-Type'), served.headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(served.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
    for (const name of ['..%2fsite.yaml', 'x/..%2f..%2fsite.yaml', 'none.png', '%', ''])
      expect((await desk.get(`${editorPaths.media('')}${name}`, mine)).status, name).toBe(404);
  });

  describe('that arrive slowly', () => {
    /** Sends a byte now and then, until the test is over. */
    const trickle = () => {
      let timer: NodeJS.Timeout;
      onTestFinished(() => clearInterval(timer));
      return new ReadableStream({
        start(controller) {
          timer = setInterval(() => controller.enqueue(new Uint8Array(1)), 10);
        },
      });
    };
    const ended = { status: 408, body: { code: 'uploadEnded' } };

    test('make room for another editor if one has several, and leave nothing behind', async () => {
      const folder = join(desk.folder.root, 'uploads');
      const slow = Array.from({ length: 4 }, () => desk.command(mine, 'upload?name=a.png', trickle()));
      await expect.poll(() => readdirSync(folder).length).toBe(4);
      const png = await picture().png().toBuffer();
      expect(await desk.command(theirs, 'upload?name=quick.png', png)).toMatchObject({ status: 200 });
      expect(await Promise.race(slow)).toMatchObject(ended);
      expect(readdirSync(folder)).toHaveLength(3);
    });

    test('are ended', async () => {
      const uploadLimits = { bodyBytes: 1e6, stallMs: 200, stallBytes: 1000, totalMs: 60_000_000 };
      const other = await createEditorFixture({ uploadLimits });
      try {
        const session = await other.signIn(lina);
        expect(await other.command(session, 'upload?name=a.png', trickle())).toMatchObject(ended);
        expect(readdirSync(join(other.folder.root, 'uploads'))).toEqual([]);
      } finally {
        await other.remove();
      }
    });
  });

  test('metadata is removed, and the orientation is applied', async () => {
    const photo = await picture()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('somebody')).toBe(true);
    const { body } = await upload('photo.jpg', photo);
    expect(body).toMatchObject({ name: 'photo.jpg', width: 40, height: 60 });
    const stored = storedBytes('photo.jpg');
    expect(stored.includes('somebody')).toBe(false);
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif]).toEqual([40, 60, undefined]);
  });

  test('other files, damaged or huge ones, and SVG with scripts are refused with a reason', async () => {
    const svg = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);
    const png = await picture().png().toBuffer();
    const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const cases: [string, Buffer, number, string][] = [
      ['a.png', Buffer.from('<html><script>alert(1)</script></html>'), 422, 'not a valid svg'],
      ['a.jpg', Buffer.from('MZ\x90 program'), 422, 'kind of file'],
      ['a.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 422, 'Use JPEG'],
      ['a.svg', svg('<script>alert(1)</script>'), 422, 'contains <script>'],
      ['a.png', png.subarray(0, 100), 422, 'cannot be read'],
      ['a.png', huge, 413, 'megapixels'],
      ['a.png', Buffer.concat([png, Buffer.alloc(21 * 1024 * 1024)]), 413, '20 MB'],
      ['a.svg', svg(' '.repeat(5 * 1024 * 1024)), 413, '5 MB'],
    ];
    const before = Object.keys(readContent(desk.folder));
    for (const [name, bytes, status, message] of cases) {
      const { status: actual, body } = await upload(name, bytes);
      expect([actual, body.message], message).toEqual([status, expect.stringContaining(message)]);
    }
    // In words of the editor's language, which name the same part.
    expect((await upload('a.svg', svg('<b:script xmlns:b="http://www.w3.org/2000/svg"/>'))).body).toMatchObject({
      code: 'svgForbidden',
      part: '<b:script>',
    });
    expect(Object.keys(readContent(desk.folder)), 'nothing is left behind').toEqual(before);
    expect(await upload('mark.svg', svg('<path d="M0 0h10"/>'))).toMatchObject({
      body: { name: 'mark.svg', width: 10 },
    });
  });

  test('a file that is used, by the site or by a draft, cannot be deleted', async () => {
    await upload('used.png', await picture().png().toBuffer());
    await desk.command(mine, 'save', { file: serviceFile, edits: [{ path: ['image'], value: 'used.png' }] });
    expect(await desk.command(mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 409 });
    await publishAll();
    await desk.command(mine, 'save', {
      file: serviceFile,
      edits: [{ path: ['image'], before: 'used.png', value: 'x' }],
    });
    expect(await desk.command(mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 409 });
    await publishAll();
    expect(await desk.command(mine, 'deleteMedia', { name: '../site.yaml' })).toMatchObject({ status: 404 });
    expect(await desk.command(mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 200 });
    expect(readContent(desk.folder)).not.toHaveProperty('media/used.png');
    expect(await auditOf(1)).toEqual([`${lina} delete-media used.png`]);
  });
});
