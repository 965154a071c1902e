import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { drawFilm } from './index.ts';
import { blocksOf, elementsOf } from './webm-reader.ts';
import { ids } from './webm.ts';

const framesPerSecond = 2;
let files: Record<string, string | Buffer>;
let film: Buffer;
beforeAll(async () => {
  files = await drawFilm('#d50000', { framesPerSecond });
  film = Buffer.from(files['videos/testimonial.webm']!);
}, 60_000);

test('the film and its poster are drawn, the same each time', async () => {
  const names = ['testimonial.webm', 'testimonial.webp'];
  expect(Object.keys(files).toSorted()).toEqual(names.map((name) => `videos/${name}`));
  const again = await drawFilm('#d50000', { framesPerSecond });
  for (const [name, bytes] of Object.entries(files)) expect(Buffer.from(bytes).equals(Buffer.from(again[name]!)), name).toBe(true);
}, 60_000);

test('the index stands before the pictures, and points at them', () => {
  const [head, segment] = elementsOf(film);
  expect([head!.id, segment!.id]).toEqual([ids.head, ids.segment]);
  const parts = elementsOf(segment!.body);
  expect(parts.map(({ id }) => id)).toEqual([ids.seekHead, ids.info, ids.tracks, ids.cues, ...Array<number>(8).fill(ids.cluster)]);

  const last = (element: { body: Buffer }) => elementsOf(element.body).at(-1)!;
  const seeks = elementsOf(parts[0]!.body).map((seek) => last(seek).body.readUInt32BE());
  expect(seeks).toEqual([parts[1]!.at, parts[2]!.at, parts[3]!.at]);
  const cues = elementsOf(parts[3]!.body).map((cue) => last(last(cue)).body.readUInt32BE());
  expect(cues).toEqual(parts.slice(4).map(({ at }) => at));
});

test('it lasts eight seconds', () => {
  const info = elementsOf(elementsOf(film)[1]!.body).find(({ id }) => id === ids.info)!;
  expect(elementsOf(info.body).find(({ id }) => id === 0x4489)!.body.readDoubleBE()).toBe(8000);
});

test('every frame is a key frame of the right size, and later than the one before', () => {
  const blocks = blocksOf(film);
  expect(blocks.map(({ time }) => time)).toEqual(Array.from({ length: 8 * framesPerSecond }, (_, i) => i * 500));
  for (const { flags, data } of blocks) {
    expect(flags).toBe(0x80);
    // RFC 6386, 9.1: bit 0 is 0 in key frames, bit 4 says that it is shown, then come a start code and the size.
    expect(data[0]! & 0b10001).toBe(0b10000);
    expect(data.toString('hex', 3, 6)).toBe('9d012a');
    expect([data.readUInt16LE(6), data.readUInt16LE(8)]).toEqual([640, 360]);
  }
});

test('at its usual ten frames a second it stays under 400 kB', () => {
  const perFrame = film.length / (8 * framesPerSecond);
  expect(perFrame * 80).toBeLessThan(400_000);
});

test('the poster is a picture of the same size', async () => {
  const poster = Buffer.from(files['videos/testimonial.webp']!);
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  expect(poster.length).toBeLessThan(20_000);
});
