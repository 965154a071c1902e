import { encodePng } from '#render/images/encode.ts';
import type { Palette } from './palette.ts';

/** The brand mark: an accent tile crossed by a meridian. Use `corner` 0 for platforms that mask icons themselves. */
export function brandMark({ tile, onTile }: Palette, { corner = 5, stroke = 1.8 } = {}): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="512" height="512">' +
    `<clipPath id="tile"><rect width="20" height="20" rx="${corner}"/></clipPath>` +
    `<g clip-path="url(#tile)"><path d="M0 0h20v20H0z" fill="${tile}"/>` +
    `<path d="M7-1c6.5 6.5 6.5 15.5 0 22" fill="none" stroke="${onTile === '#FFFFFF' ? '#fff' : onTile}" stroke-width="${stroke}"/></g></svg>`
  );
}

/** The owner's logo as an icon: transparent, or on white (`full`) for platforms that need an opaque tile. */
export function logoMark(svg: string, { full = false } = {}): string {
  const [inset, ground] = full ? [3.5, '<path d="M0 0h20v20H0z" fill="#fff"/>'] : [0, ''];
  const size = 20 - 2 * inset;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="512" height="512">' +
    `${ground}<image x="${inset}" y="${inset}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/></svg>`
  );
}

/** All icons for browsers and phones, by file name. */
export async function renderFavicons(palette: Palette, logo?: string): Promise<Record<string, Buffer>> {
  const mark = (options: { corner?: number; stroke?: number } = {}) =>
    logo ? logoMark(logo, { full: options.corner === 0 }) : brandMark(palette, options);
  const sizes = [16, 32];
  const small = await Promise.all(sizes.map((size) => encodePng(mark({ stroke: size === 16 ? 2 : 1.8 }), size)));
  return {
    'favicon.svg': Buffer.from(logo ?? brandMark(palette).replace(' width="512" height="512"', '')),
    'favicon.ico': encodeIco(small.map((png, i) => ({ png, size: sizes[i]! }))),
    'apple-touch-icon.png': await encodePng(mark({ corner: 0, stroke: 1.5 }), 180),
    'icon-192.png': await encodePng(mark({ stroke: 1.5 }), 192),
    'icon-512.png': await encodePng(mark({ stroke: 1.5 }), 512),
    // Launchers mask it to any shape, so it fills the whole square.
    'icon-maskable-512.png': await encodePng(mark({ corner: 0, stroke: 1.5 }), 512),
  };
}

/** ICO: a directory of offsets, then the images, which may be PNG. */
export function encodeIco(pictures: { png: Buffer; size: number }[]): Buffer {
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
