import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { ogImageSize } from './backdrop.ts';
import { drawOgCard, cardMargin, type OgCard } from './card.ts';
import { typefacesFor } from './og-images.ts';

/** The bounding box of everything drawn, and whether any pixel has the highlight colour. */
async function drawnBox(card: Partial<OgCard>) {
  const fullCard = { direction: 'ltr', brand: 'Meridian', accent: '#d50000', heading: {}, ...card } as const;
  const parts = await drawOgCard(fullCard, await typefacesFor(readSampleContent().fonts, fullCard.direction));
  const {
    data,
    info: { width, height },
  } = await sharp({ create: { ...ogImageSize, channels: 4, background: '#0000' } })
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: width, right: 0, top: height, bottom: 0, accent: false };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b, a] = data.subarray((y * width + x) * 4);
      if (!a) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      if (r === 0xff && g === 0x6a && b === 0x5e) box.accent = true;
    }
  return box;
}

const english =
  'Everything a growing company has ever wanted to know about replacing the system that nobody dares to touch, told slowly and with all of its exceptions.';
const arabic =
  'كل ما تودّ شركة تكبر أن تعرفه عن استبدال النظام القديم الذي لا يجرؤ أحد على لمسه، مشروحًا على مهل ومع كل ما فيه من استثناءات وتفاصيل صغيرة.';
test.each<[string, OgCard['direction'], string]>([
  ['a long English heading', 'ltr', english],
  ['a long Arabic heading', 'rtl', arabic],
  ['one endless word', 'ltr', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
])('%s stays within the text area', async (_, direction, before) => {
  const box = await drawnBox({ direction, heading: { before } });
  expect(box.top).toBeGreaterThanOrEqual(60);
  expect(box.bottom).toBeLessThanOrEqual(ogImageSize.height - 60);
  const [near, far] =
    direction === 'ltr' ? [box.left, box.right] : [ogImageSize.width - 1 - box.right, ogImageSize.width - 1 - box.left];
  expect(near).toBeGreaterThanOrEqual(cardMargin - 4);
  expect(far).toBeLessThanOrEqual(ogImageSize.width * 0.6);
});

test('only the highlight is in the accent colour', async () => {
  expect(
    (await drawnBox({ heading: { before: 'Engineers who', highlight: 'stay', after: 'after launch.' } })).accent,
  ).toBe(true);
  expect((await drawnBox({ heading: { before: 'Engineers who stay after launch.' } })).accent).toBe(false);
});
