import { encodePng } from './encode.ts';
import { red } from './palette.ts';

/** The mark of the header's logo: two meridians on a red square. `corner` 0 is for platforms that cut their own. */
export function brandMark({ corner = 5, stroke = 1.7, inset = 0 } = {}): string {
  const scale = 1 - 2 * inset;
  const turn = inset ? ` transform="translate(${20 * inset} ${20 * inset}) scale(${scale})"` : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="512" height="512">' +
    `<rect width="20" height="20" rx="${corner}" fill="${red}"/>` +
    `<path d="M10 3.5c-4 3.6-4 9.4 0 13M10 3.5c4 3.6 4 9.4 0 13" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round"${turn}/></svg>`
  );
}

/** Every icon that browsers and phones ask for, by file name. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const sizes = [16, 32];
  const small = await Promise.all(sizes.map((size) => encodePng(brandMark({ stroke: size === 16 ? 2 : 1.7 }), size)));
  return {
    'favicon.svg': Buffer.from(brandMark().replace(' width="512" height="512"', '')),
    'favicon.ico': icoOf(small.map((png, i) => ({ png, size: sizes[i]! }))),
    'apple-touch-icon.png': await encodePng(brandMark({ corner: 0, stroke: 1.4, inset: 0.08 }), 180),
    'icon-192.png': await encodePng(brandMark({ stroke: 1.4 }), 192),
    'icon-512.png': await encodePng(brandMark({ stroke: 1.4 }), 512),
    // A launcher may cut a circle out of it: the mark keeps to the middle four fifths.
    'icon-maskable-512.png': await encodePng(brandMark({ corner: 0, stroke: 1.4, inset: 0.14 }), 512),
  };
}

/** An ICO file is a list of places, then the pictures; since Windows Vista they may be PNG. */
export function icoOf(pictures: { png: Buffer; size: number }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ png, size }, i) => {
    const entry = 6 + 16 * i;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
