import type { OverlayOptions } from 'sharp';
import type { TextDirection } from '#model/schema/content-types.ts';
import { brandMark, logoMark } from '#render/art/brand.ts';
import type { Raster } from '#render/images/encode.ts';
import { paletteOf } from '#render/art/palette.ts';
import { toPangoMarkup, type Typeface } from '#render/fonts/typeface.ts';
import { ogImageSize } from './backdrop.ts';
import { joinHeading, type Heading } from './heading.ts';
import { rasterizeText, drawHeadline, type HeadlineBox } from './headline.ts';

export interface OgCard {
  direction: TextDirection;
  heading: Heading;
  brand: string;
  /** A colour like #d50000. */
  accent: string;
  /** An SVG that replaces the generated brand mark. */
  logo?: string;
  /** Small text below the heading: the page's topic. Omitted if it repeats the heading. */
  footnote?: string;
}

export interface Typefaces {
  headings: Typeface[];
  text: Typeface[];
}

export const cardFontWeight = 600;
const colors = { text: '#F4EEE8', muted: '#A89E96' };
export const cardMargin = 72;
const markBox = { size: 44, top: 64 };
/** Bottom of the heading and top of the footnote. */
const edges = { heading: 502, footnote: 547 };
const headlineBoxes: Record<TextDirection, HeadlineBox> = {
  ltr: { width: 610, height: 350, maxSize: 88, minSize: 44, leading: 1.02, tracking: -0.04, maxLines: 4 },
  // Arabic letters are joined, so they get no tracking.
  rtl: { width: 600, height: 356, maxSize: 72, minSize: 40, leading: 1.34, tracking: 0, maxLines: 4 },
};

/** Everything in front of the backdrop. */
export async function drawOgCard(
  { direction, heading, brand, accent, logo, footnote }: OgCard,
  { headings, text }: Typefaces,
): Promise<OverlayOptions[]> {
  const palette = paletteOf(accent);
  /** Positions from the inline start, which is the right edge in Arabic. */
  const positionOf = (width: number, top: number, inset = 0) => {
    const left = direction === 'ltr' ? cardMargin + inset : ogImageSize.width - cardMargin - inset - width;
    return { left: Math.round(left), top: Math.round(top) };
  };
  const toOverlay = ({ data, width, height, channels }: Raster, top: number, inset?: number) => ({
    input: data,
    raw: { width, height, channels },
    ...positionOf(width, top, inset),
  });
  const line = (label: string, size: number, color: string, tracking = 0) =>
    rasterizeText({
      markup: `<span foreground="${color}">${toPangoMarkup(label, text)}</span>`,
      direction,
      typefaces: text,
      weight: cardFontWeight,
      size,
      tracking,
      width: ogImageSize.width - 2 * cardMargin,
    });

  const headline = await drawHeadline(
    heading,
    { direction, typefaces: headings, weight: cardFontWeight, color: colors.text, accent: palette.text },
    headlineBoxes[direction],
  );
  const name = await line(brand, 34, colors.text, direction === 'ltr' ? -0.02 : 0);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${markBox.size}" height="${markBox.size}"><g transform="scale(${markBox.size / 512})">${logo ? logoMark(logo) : brandMark(palette)}</g></svg>`;
  const note =
    footnote && footnote !== joinHeading(heading).text
      ? [toOverlay(await line(footnote, 26, colors.muted), edges.footnote)]
      : [];
  return [
    { input: Buffer.from(tile), ...positionOf(markBox.size, markBox.top) },
    toOverlay(name, markBox.top + (markBox.size - name.height) / 2, markBox.size + 16),
    toOverlay(headline, edges.heading - headline.height),
    ...note,
  ];
}
