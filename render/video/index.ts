/** Draws the sample testimonial film: the same code gives the same bytes, and no video encoder is needed. */
import sharp, { type WebpOptions } from 'sharp';
import { rasterize } from '../art/encode.ts';
import { drawScene, drawSpeaker, screen, seconds, speakerAt } from './scene.ts';
import { writeWebm } from './webm.ts';
import { keyFrameOf } from './webp.ts';

export interface FilmOptions {
  framesPerSecond?: number;
}

/**
 * Every picture of the film is coded on its own. Without the encoder's finer searches (from effort 3) and with one
 * strength for the whole picture (preset text), what does not move comes out the same each time and does not flicker.
 * At quality 14 to 16 the ink falls between two steps of the coder, which costs a kilobyte a frame.
 */
const frameQuality: WebpOptions = { quality: 18, effort: 2, preset: 'text' };
const posterQuality: WebpOptions = { quality: 80, effort: 6, smartSubsample: true };
/** The moment that stands for the film before it plays. */
const posterTime = 6.5;

/** The film and its poster. */
export async function drawFilm(accent: string, { framesPerSecond = 10 }: FilmOptions = {}): Promise<Record<string, string | Buffer>> {
  const draw = await createCamera(accent);
  const times = Array.from({ length: seconds * framesPerSecond }, (_, i) => Math.round((i * 1000) / framesPerSecond));
  const frames = await inPairs(times, async (time) => ({ time, data: keyFrameOf(await draw(time / 1000, frameQuality)) }));
  return {
    'videos/testimonial.webm': writeWebm({ ...screen, duration: seconds * 1000, frames }),
    'videos/testimonial.webp': await draw(posterTime, posterQuality),
  };
}

/** The speaker does not move and is drawn once; the camera puts the scene of a moment behind. */
async function createCamera(accent: string): Promise<(time: number, quality: WebpOptions) => Promise<Buffer>> {
  const { data, width, height, channels } = await rasterize(drawSpeaker(accent), true);
  const { left, top } = speakerAt;
  const onScreen = { left: 0, top: 0, width, height: Math.min(height, screen.height - top) };
  const input = await sharp(data, { raw: { width, height, channels } }).extract(onScreen).png().toBuffer();
  return (time, quality) =>
    sharp(Buffer.from(drawScene(time))).composite([{ input, left, top }]).removeAlpha().webp(quality).toBuffer();
}

/** Two at a time: while one picture is composed, the other is encoded. */
async function inPairs<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < list.length; i += 2) results.push(...(await Promise.all(list.slice(i, i + 2).map(work))));
  return results;
}
