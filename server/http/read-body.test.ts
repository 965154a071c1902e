import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';
import { readBytes } from './read-bytes.ts';

const read = (body: string | Buffer<ArrayBuffer>) =>
  readBody(
    new Request('http://localhost', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  );

test('a form is read like URLSearchParams reads it; repeated names have one value on each line', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\ufeff')),
    fc.constantFrom('&', '=', '+', '%', '%4', '%41', '%zz', '%C3%A9', '%EF%BB%BF', 'é', '__proto__', '%00', '😀'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
      const text = parts.join('').toWellFormed();
      // Node's URLSearchParams garbles a letter beyond ASCII next to a percent sign that starts no escape.
      const ascii = text.replace(/\P{ASCII}/gu, encodeURIComponent);
      const sent = new URLSearchParams(ascii);
      const expected = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).join('\n')]));
      // URLSearchParams replaces invalid UTF-8, which we reject.
      if (Object.entries(expected).flat().join('').includes('\ufffd')) return;
      expect(await read(text)).toEqual({ values: expected });
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['invalid UTF-8, escaped', 'a=%FF'],
  ['invalid UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
  ['half a character', 'a=%C3&b=%A9'],
  ['over five hundred fields', 'a=b&'.repeat(500)],
])('%s is rejected', async (_, body) => {
  expect(await read(body)).toEqual({ status: 400 });
});

test('five hundred fields are read', async () => {
  const body = Array.from({ length: 500 }, (_, index) => `f${index}=${index}`).join('&');
  expect(Object.keys(((await read(body)) as { values: object }).values)).toHaveLength(500);
});

test('a body in thousands of tiny pieces is refused before it costs much', async () => {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => (pieces++ < 1_000_000 ? controller.enqueue(new Uint8Array(1)) : controller.close()),
  });
  const limits = { bodyBytes: 12 * 1024 * 1024, stallMs: 60_000, totalMs: 60_000 };
  expect((await readBytes(body, limits)).problem).toBe('tooLarge');
  expect(pieces).toBeLessThan(2000);
});
