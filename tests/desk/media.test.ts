/** Files that editors upload. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { editorPaths } from '#contract/editor.ts';
import { readContent } from '#render/builder/publish-fixture.ts';
import { lina } from './desk-fixture.ts';
import { createEditorFixture, serviceFile, useEditor } from './editor-fixture.ts';

const desk = useEditor();

const upload = (name: string, bytes: Buffer) =>
  desk.command(desk.mine, `upload?name=${encodeURIComponent(name)}`, bytes, {
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
  expect(await desk.auditOf(1)).toEqual([expect.stringMatching(`^${lina} upload buro-foto-1-[23].png$`)]);
  const served = await desk.get(editorPaths.media('buro-foto-1.png'), desk.mine);
  expect([served.status, served.headers.get('Content-Type'), served.headers.get('X-Content-Type-Options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(served.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
  for (const name of ['..%2fsite.yaml', 'x/..%2f..%2fsite.yaml', 'none.png', '%', ''])
    expect((await desk.get(`${editorPaths.media('')}${name}`, desk.mine)).status, name).toBe(404);
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
    const slow = Array.from({ length: 4 }, () => desk.command(desk.mine, 'upload?name=a.png', trickle()));
    await expect.poll(() => readdirSync(folder).length).toBe(4);
    const png = await picture().png().toBuffer();
    expect(await desk.command(desk.theirs, 'upload?name=quick.png', png)).toMatchObject({ status: 200 });
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
  await desk.command(desk.mine, 'save', { file: serviceFile, edits: [{ path: ['image'], value: 'used.png' }] });
  expect(await desk.command(desk.mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 409 });
  await desk.publishAll(desk.mine);
  await desk.command(desk.mine, 'save', {
    file: serviceFile,
    edits: [{ path: ['image'], before: 'used.png', value: 'x' }],
  });
  expect(await desk.command(desk.mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 409 });
  await desk.publishAll(desk.mine);
  expect(await desk.command(desk.mine, 'deleteMedia', { name: '../site.yaml' })).toMatchObject({ status: 404 });
  expect(await desk.command(desk.mine, 'deleteMedia', { name: 'used.png' })).toMatchObject({ status: 200 });
  expect(readContent(desk.folder)).not.toHaveProperty('media/used.png');
  expect(await desk.auditOf(1)).toEqual([`${lina} delete-media used.png`]);
});
