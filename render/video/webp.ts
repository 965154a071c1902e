/** The VP8 key frame inside a lossy WebP file: it is the same bit stream that WebM carries. */
export function keyFrameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP') throw new Error('this is not a WebP file');
  for (let at = 12; at + 8 <= webp.length; ) {
    const [name, length] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)];
    if (name === 'VP8 ') return webp.subarray(at + 8, at + 8 + length);
    // Chunks are padded to an even length.
    at += 8 + length + (length % 2);
  }
  throw new Error('this WebP file has no lossy picture in it');
}
