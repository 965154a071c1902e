/**
 * Bad uploads of twenty kinds, through real sockets: each gets a clear response, stores nothing, and leaves the server able
 * to take a good one.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLinger } from '#server/http/early-responses.ts';
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts';
import { startListening } from '#server/http/listen.ts';
import { uploadLimitsFor } from '#server/http/read-upload.ts';
import { buildZip, docxFile, odtFile, otherFiles, pdfFile } from '#server/forms/files/document-fixture.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';

const fileField = 'cv';
const maxFileBytes = 5 * 1024 * 1024;
const siteUrl = 'https://www.example.com';
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
let http: HttpServer;
let port: number;
beforeAll(async () => {
  leads = await createLeadAppFixture({ uploadTimes: { stallMs: 250, totalMs: 20_000 } });
  // The stalled ones read until the connection is closed.
  const linger = { ...defaultLinger, ms: 250 };
  http = createHttpServer({ fetch: leads.app.fetch, siteUrl, headers: leads.headers, linger });
  port = (await startListening(http.server, { host: '127.0.0.1', port: 0 })).port;
});
afterAll(async () => {
  await http.stop(0, 0);
  await leads.remove();
});

interface Part {
  name: string;
  fileName?: string;
  content: Buffer | string;
}

interface Upload {
  body: Buffer;
  contentType?: string;
  /** Sends all but the end, and waits or closes. */
  ending?: 'stalls' | 'breaks off';
}

const boundary = 'xYzZY';
function encode(parts: Part[]): Buffer {
  const encoded = parts.flatMap(({ name, fileName, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
}

const texts: Part[] = [
  { name: 'name', content: 'Nour' },
  { name: 'email', content: 'nour@client.example' },
  { name: 'language', content: 'en' },
];
const hostileNames = [
  '../../etc/passwd',
  'a\\b.pdf',
  '\u202efdp.exe',
  'x'.repeat(3000),
  '%00.pdf',
  "'; drop table",
  '.',
];
const cv = (content: Buffer, fileName = 'CV.pdf'): Part => ({ name: fileField, fileName, content });
const withFile = (content: Buffer, fileName?: string) => ({ body: encode([...texts, cv(content, fileName)]) });
const complete = withFile(pdfFile).body;

const number = (max: number) => fc.nat({ max });
const goodFile = fc.constantFrom(pdfFile, docxFile, odtFile);
const fileName = fc.constantFrom('CV.pdf', ...hostileNames);

const kinds: Record<string, fc.Arbitrary<Upload>> = {
  empty: fileName.map((name) => withFile(Buffer.alloc(0), name)),
  'no file': number(2).map((count) => ({ body: encode(texts.slice(0, 1 + count)) })),
  oversized: number(1000).map((more) => withFile(Buffer.alloc(maxFileBytes + 1 + more, '%PDF-'))),
  huge: number(100_000).map((more) => withFile(Buffer.alloc(uploadLimitsFor(maxFileBytes).bodyBytes + more))),
  truncated: fc
    .tuple(goodFile, number(40))
    .map(([file, less]) => withFile(file.subarray(0, Math.max(30, file.length - 30 - less)))),
  'two files': fc.tuple(goodFile, goodFile, fileName).map(([one, two, name]) => ({
    body: encode([...texts, cv(one), cv(two, name)]),
  })),
  'many files': number(60).map((count) => ({
    body: encode([...texts, ...Array.from({ length: 3 + count }, () => cv(pdfFile))]),
  })),
  'wrong type': fc
    .tuple(fc.constantFrom(...Object.values(otherFiles)), fileName)
    .map(([file, name]) => withFile(file, name)),
  noise: fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((bytes) => withFile(Buffer.from(bytes))),
  bomb: number(1000).map((more) => {
    const content = Buffer.alloc(1_000_000);
    const part = { name: 'word/document.xml', content, compress: true, statedSize: 2 ** 31 + more };
    return withFile(buildZip([{ name: '[Content_Types].xml' }, part]), 'CV.docx');
  }),
  'broken archive': number(13).map((offset) => {
    const file = Buffer.from(docxFile);
    file.fill(0xa7, file.length - 22 + offset, file.length - 14 + offset);
    file.writeUint32LE(0x7fffffff, file.length - 6);
    return withFile(file, 'CV.docx');
  }),
  'too many fields': number(2000).map((more) => ({
    body: encode([...texts, ...Array.from({ length: 500 + more }, () => ({ name: 'f', content: 'x' })), cv(pdfFile)]),
  })),
  'long field': number(200_000).map((more) => ({
    body: encode([...texts, { name: 'message', content: 'x'.repeat(5001 + more) }, cv(pdfFile)]),
  })),
  'wrong texts': fc
    .constantFrom<Part[]>(
      { name: 'name', content: '' },
      { name: 'email', content: 'nobody' },
      { name: 'email', content: '\0' },
      { name: 'link', content: 'javascript:alert(1)' },
      { name: 'phone', content: 'call me' },
      { name: 'message', content: `a${'\u0301'.repeat(40)}` },
    )
    .map((wrong) => ({ body: encode([...texts.filter(({ name }) => name !== wrong.name), wrong, cv(pdfFile)]) })),
  'no end': number(60).map((less) => ({ body: complete.subarray(0, -(8 + less)) })),
  'other boundary': fc.constantFrom('other', '', '"', 'a b', 'x'.repeat(500)).map((other) => ({
    body: complete,
    contentType: `multipart/form-data; boundary=${other}`,
  })),
  'other format': fc
    .constantFrom('application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=xYzZY', '')
    .map((contentType) => ({ body: complete, contentType })),
  'broken headers': fc
    .constantFrom('x', ':', 'Content-Disposition: form-data', `${'a'.repeat(20_000)}: b`, 'Content-Disposition: name=')
    .map((header) => ({ body: Buffer.concat([Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), complete]) })),
  stalled: fc.constant({ body: complete, ending: 'stalls' }),
  'breaks off': fc.constant({ body: complete, ending: 'breaks off' }),
};

/** The status and the body of the response; status 0 if there is none, because the client was gone. */
async function upload({ body, contentType = `multipart/form-data; boundary=${boundary}`, ending }: Upload) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /gs/forms/application HTTP/1.1',
    'Host: www.example.com',
    `Origin: ${siteUrl}`,
    'Accept: application/json',
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(ending ? body.subarray(0, Math.ceil(body.length * 0.99)) : body);
  if (ending === 'breaks off') socket.destroy();
  let response = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) response += chunk as string;
  } catch {
    // Closed before everything was read: the response may have arrived.
  }
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0), text: response.split('\r\n\r\n')[1] ?? '' };
}

test.each(Object.entries(kinds))('25 bad uploads: %s', { timeout: 120_000 }, async (kind, uploads) => {
  // One client each: behind this proxy, they would share one limit.
  leads.clock.time += 60 * 60_000;
  await fc.assert(
    fc.asyncProperty(uploads, async (bad) => {
      const { status, text } = await upload(bad);
      if (bad.ending === 'breaks off') return;
      expect([400, 408, 413, 415, 422]).toContain(status);
      expect((JSON.parse(text) as { error: string }).error.length).toBeGreaterThan(10);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(await leads.store.list(), kind).toEqual([]);
});

test('a good one is stored afterwards, and nothing was an error of ours', async () => {
  expect((await upload({ body: complete })).status).toBe(201);
  expect(leads.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
