/** Draws the sample testimonial film: the same code gives the same bytes, and no video encoder is needed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rasterize } from '../art/encode.ts';
import { captions, writeCaptions } from './captions.ts';
import { drawScene, screen, seconds, speaker } from './scene.ts';
import { writeWebm } from './webm.ts';
import { keyFrameOf } from './webp.ts';

export interface VideoOptions {
  framesPerSecond?: number;
}

/** The moment that stands for the film before it plays: all is drawn, and the last lines still shine. */
const posterTime = 5;

/** Writes the film, its poster and its captions to outDir/videos. */
export async function drawVideo(outDir: string, { framesPerSecond = 10 }: VideoOptions = {}): Promise<void> {
  const folder = join(outDir, 'videos');
  await mkdir(folder, { recursive: true });
  const times = Array.from({ length: seconds * framesPerSecond }, (_, i) => Math.round((i * 1000) / framesPerSecond));
  const frames = await inPairs(times, async (time) => ({ time, data: keyFrameOf(await drawFrame(time / 1000, 38)) }));
  await writeFile(join(folder, 'testimonial.webm'), writeWebm({ ...screen, duration: seconds * 1000, frames }));
  await writeFile(join(folder, 'testimonial.webp'), await drawFrame(posterTime, 80));
  for (const language of Object.keys(captions) as (keyof typeof captions)[])
    await writeFile(join(folder, `testimonial.${language}.vtt`), writeCaptions(language));
}

let drawnSpeaker: Promise<Buffer> | undefined;
async function drawSpeaker(): Promise<Buffer> {
  const { data, width, height, channels } = await rasterize(speaker.svg, true);
  const visible = { left: 0, top: 0, width, height: Math.min(height, screen.height - speaker.top) };
  return sharp(data, { raw: { width, height, channels } }).extract(visible).png().toBuffer();
}

async function drawFrame(time: number, quality: number): Promise<Buffer> {
  const { left, top } = speaker;
  const picture = sharp(Buffer.from(drawScene(time))).composite([{ input: await (drawnSpeaker ??= drawSpeaker()), left, top }]);
  return picture.removeAlpha().webp({ quality, effort: 6 }).toBuffer();
}

/** Two at a time, for the two halves of the work: composing and encoding. */
async function inPairs<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < list.length; i += 2) results.push(...(await Promise.all(list.slice(i, i + 2).map(work))));
  return results;
}
