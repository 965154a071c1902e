/**
 * 500 bad uploads from a seeded generator, through real sockets: each gets a clear response, stores nothing, and leaves
 * the server able to take a good one. On a failure, the message names the seed.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileField } from '#contract/application.ts';
import { defaultLinger } from '../../http/early-responses.ts';
import { createHttpServer, type HttpServer } from '../../http/http-server.ts';
import { startListening } from '../../http/listen.ts';
import { buildZip, docxFile, odtFile, otherFiles, pdfFile } from '../files/document-fixture.ts';
import { createLeadAppFixture } from '../lead-app-fixture.ts';

const limits = { fileBytes: 5 * 1024 * 1024, bodyBytes: 6 * 1024 * 1024, stallMs: 250, totalMs: 20_000 };
const siteUrl = 'https://www.example.com';
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
let http: HttpServer;
let port: number;
beforeAll(async () => {
  leads = await createLeadAppFixture({ uploadLimits: limits });
  // The stalled ones read until the connection is closed.
  const linger = { ...defaultLinger, ms: 250 };
  http = createHttpServer({ fetch: leads.app.fetch, siteUrl, headers: leads.headers, linger });
  port = (await startListening(http.server, { host: '127.0.0.1', port: 0 })).port;
});
afterAll(async () => {
  await http.stop(0, 0);
  await leads.remove();
});

/** Mulberry32. */
function createRandom(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(next() * 256))),
  };
}
type Random = ReturnType<typeof createRandom>;

interface Part {
  name: string;
  fileName?: string;
  content: Buffer | string;
}

const boundary = 'xYzZY';
const encode = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const texts: Part[] = [
  { name: 'name', content: 'Nour' },
  { name: 'email', content: 'nour@client.example' },
  { name: 'language', content: 'en' },
];
const cv = (content: Buffer, fileName = 'CV.pdf'): Part => ({ name: fileField, fileName, content });
const goodFiles = [pdfFile, docxFile, odtFile];
const hostileNames = [
  '../../etc/passwd',
  'a\\b.pdf',
  '\u202efdp.exe',
  'x'.repeat(3000),
  '%00.pdf',
  "'; drop table leads",
  '.',
];

interface BadUpload {
  body: Buffer;
  contentType?: string;
  /** Sends all but the end, and waits. */
  stalls?: boolean;
  /** Sends all but the end, and closes. */
  breaksOff?: boolean;
}

/** Each is wrong in one way; names and sizes vary. */
const kinds: Record<string, (random: Random) => BadUpload> = {
  empty: ({ pick }) => ({ body: encode([...texts, cv(Buffer.alloc(0), pick(hostileNames))]) }),
  'no file': ({ below }) => ({ body: encode(texts.slice(0, 1 + below(3))) }),
  oversized: ({ below }) => ({
    body: encode([...texts, cv(Buffer.alloc(limits.fileBytes + 1 + below(1000), '%PDF-'))]),
  }),
  huge: ({ below }) => ({ body: encode([...texts, cv(Buffer.alloc(limits.bodyBytes + below(100_000)))]) }),
  truncated: ({ pick, below }) => {
    const file = pick(goodFiles);
    return { body: encode([...texts, cv(file.subarray(0, 30 + below(file.length - 60)))]) };
  },
  'two files': ({ pick }) => ({
    body: encode([...texts, cv(pick(goodFiles)), cv(pick(goodFiles), pick(hostileNames))]),
  }),
  'many files': ({ pick, below }) => ({
    body: encode([...texts, ...Array.from({ length: 3 + below(60) }, () => cv(pick(goodFiles)))]),
  }),
  'wrong type': ({ pick }) => ({
    body: encode([...texts, cv(pick(Object.values(otherFiles)), pick(['CV.pdf', ...hostileNames]))]),
  }),
  noise: ({ bytes, below }) => ({ body: encode([...texts, cv(bytes(1 + below(5000)))]) }),
  bomb: ({ below }) => ({
    body: encode([
      ...texts,
      cv(
        buildZip([
          { name: '[Content_Types].xml' },
          {
            name: 'word/document.xml',
            content: Buffer.alloc(1_000_000),
            compress: true,
            statedSize: 2 ** 31 + below(1000),
          },
        ]),
        'CV.docx',
      ),
    ]),
  }),
  'broken archive': ({ below, bytes }) => {
    const file = Buffer.from(docxFile);
    bytes(8).copy(file, file.length - 22 + below(14));
    file.writeUint32LE(0x7fffffff, file.length - 6);
    return { body: encode([...texts, cv(file, 'CV.docx')]) };
  },
  'too many fields': ({ below }) => ({
    body: encode([
      ...texts,
      ...Array.from({ length: 40 + below(2000) }, (_, index) => ({ name: `f${index}`, content: 'x' })),
      cv(pdfFile),
    ]),
  }),
  'long field': ({ below }) => ({
    body: encode([...texts, { name: 'message', content: 'x'.repeat(5001 + below(200_000)) }, cv(pdfFile)]),
  }),
  'wrong texts': ({ pick }) => ({
    body: encode([
      ...pick([
        [{ name: 'name', content: '' }, texts[1]!],
        [texts[0]!, { name: 'email', content: 'nobody' }],
        [texts[0]!, { name: 'email', content: '\0' }],
        [...texts, { name: 'link', content: 'javascript:alert(1)' }],
        [...texts, { name: 'phone', content: 'call me' }],
        [...texts, { name: 'message', content: `a${'\u0301'.repeat(40)}` }],
      ]),
      cv(pdfFile),
    ]),
  }),
  'no end': ({ below }) => ({ body: encode([...texts, cv(pdfFile)]).subarray(0, -(8 + below(60))) }),
  'other boundary': ({ pick }) => ({
    body: encode([...texts, cv(pdfFile)]),
    contentType: `multipart/form-data; boundary=${pick(['other', '', '"', 'a b', 'x'.repeat(500)])}`,
  }),
  'other format': ({ pick }) => ({
    body: encode([...texts, cv(pdfFile)]),
    contentType: pick([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=xYzZY',
      'text/plain',
      '',
    ]),
  }),
  'broken headers': ({ pick }) => ({
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\n${pick(['x', ':', 'Content-Disposition: form-data', `${'a'.repeat(20_000)}: b`, 'Content-Disposition: form-data; name='])}\r\n\r\n`,
      ),
      encode([cv(pdfFile)]),
    ]),
  }),
  stalled: () => ({ body: encode([...texts, cv(pdfFile)]), stalls: true }),
  'breaks off': () => ({ body: encode([...texts, cv(pdfFile)]), breaksOff: true }),
};

/** The status line; empty if there is none, because the client was gone. */
async function upload({
  body,
  contentType = `multipart/form-data; boundary=${boundary}`,
  stalls,
  breaksOff,
}: BadUpload) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /gs/application HTTP/1.1',
    'Host: www.example.com',
    `Origin: ${siteUrl}`,
    'Accept: application/json',
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(stalls || breaksOff ? body.subarray(0, Math.ceil(body.length * 0.99)) : body);
  if (breaksOff) {
    socket.destroy();
    return { status: 0, text: '' };
  }
  let response = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) response += chunk as string;
  } catch {
    // Closed before everything was read: the response may have arrived.
  }
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0), text: response.split('\r\n\r\n')[1] ?? '' };
}

const seed = Number(process.env['UPLOAD_SEED'] ?? 20261118);

test(`500 bad uploads, seed ${seed}`, { timeout: 300_000 }, async () => {
  const names = Object.keys(kinds);
  const clear = [400, 408, 413, 415, 422, 429];
  for (let index = 0; index < 500; index += 20) {
    const group = Array.from({ length: 20 }, (_, offset) => {
      const number = index + offset;
      return {
        number,
        kind: names[number % names.length]!,
        bad: kinds[names[number % names.length]!]!(createRandom(seed + number)),
      };
    });
    await Promise.all(
      group.map(async ({ number, kind, bad }) => {
        // One client each: behind this proxy, they would share one limit.
        const { status, text } = await upload(bad);
        const what = `${kind}, seed ${seed} + ${number}`;
        if (bad.breaksOff) return;
        // A client that is still sending may see only that the connection was closed.
        if (status === 0) return expect([what, kind]).toEqual([what, 'huge']);
        expect([what, clear.includes(status)]).toEqual([what, true]);
        const { error } = JSON.parse(text) as { error: string };
        expect([what, error.length > 10]).toEqual([what, true]);
      }),
    );
    leads.clock.time += 60_000;
  }
  expect(await leads.store.list()).toEqual([]);
  expect((await upload({ body: encode([...texts, cv(pdfFile)]) })).status).toBe(201);
  expect(leads.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
