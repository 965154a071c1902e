/** The heading of a share image: as large as the box allows, in lines of similar length. */
import type { Raster } from '#render/images/encode.ts';
import { renderText, toPangoMarkup, type PangoText } from '#render/fonts/typeface.ts';
import { joinHeading, type Heading } from './heading.ts';

export interface HeadlineBox {
  width: number;
  height: number;
  /** Font sizes in pixels. Sizes below `minSize` are used only if no other fits. */
  maxSize: number;
  minSize: number;
  /** Line height, as a multiple of the size. */
  leading: number;
  /** Letter spacing in ems. */
  tracking: number;
  maxLines: number;
}

type HeadlineStyle = Pick<PangoText, 'direction' | 'typefaces' | 'weight'> & { color: string; accent: string };

/** An additional line must allow type larger by this factor. */
const minGainPerLine = 1.16;

export async function drawHeadline(
  heading: Heading,
  { color, accent, ...style }: HeadlineStyle,
  box: HeadlineBox,
): Promise<Raster> {
  const { text, from, to } = joinHeading(heading);
  const part = (start: number, end: number, tone: string) =>
    `<span foreground="${tone}">${toPangoMarkup(text.slice(start, end), style.typefaces)}</span>`;
  const markup = part(0, from, color) + part(from, to, accent) + part(to, text.length, color);
  const layOut = (size: number, width: number) =>
    rasterizeText({ ...style, markup, size, tracking: box.tracking, leading: box.leading, width });
  let best: { size: number; lines: number; drawn: Raster } | undefined;
  for (
    let size = box.maxSize;
    size > 1 && !(best && size * minGainPerLine < best.size);
    size -= size > box.minSize ? 4 : size * 0.05
  ) {
    const drawn = await layOut(size, box.width);
    // The last line is cropped to its ink, but is always taller than 0.3 em.
    const lines = Math.ceil((drawn.height - size * 0.3) / (size * box.leading));
    const fits = drawn.width <= box.width && lines <= box.maxLines && lines * size * box.leading <= box.height;
    if (fits && (!best || lines < best.lines)) best = { size, lines, drawn };
  }
  const { size, drawn: widest } = best!;
  return balanceLines(widest, (width) => layOut(size, width));
}

/** Finds the narrowest width that needs no additional line. */
async function balanceLines(widest: Raster, layOut: (width: number) => Promise<Raster>): Promise<Raster> {
  let [best, narrow, wide] = [widest, 0, widest.width];
  while (wide - narrow > 8) {
    const width = Math.round((narrow + wide) / 2);
    const next = await layOut(width);
    if (next.width <= width && next.height < widest.height * 1.15) [best, wide] = [next, width];
    else narrow = width;
  }
  return best;
}

export async function rasterizeText(text: PangoText): Promise<Raster> {
  const { data, info } = await renderText(text).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
