import { ids } from './webm.ts';

/** Reads back what webm.ts writes, for its tests. */
export interface Element {
  id: number;
  /** Where the element begins. */
  at: number;
  body: Buffer;
}

export function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idWidth = widthAt(bytes, at);
    const lengthWidth = widthAt(bytes, at + idWidth);
    const length = bytes.readUIntBE(at + idWidth, lengthWidth) - 2 ** (7 * lengthWidth);
    const start = at + idWidth + lengthWidth;
    if (start + length > bytes.length) throw new Error(`the element at ${at} is longer than what holds it`);
    elements.push({ id: bytes.readUIntBE(at, idWidth), at, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return elements;
}

const widthAt = (bytes: Buffer, at: number) => Math.clz32(bytes[at]!) - 23;

/** The frames of a film, with their times in milliseconds from its start. */
export function blocksOf(film: Buffer): { time: number; flags: number; data: Buffer }[] {
  const segment = elementsOf(film).find(({ id }) => id === ids.segment)!;
  const clusters = elementsOf(segment.body).filter(({ id }) => id === ids.cluster);
  return clusters.flatMap((cluster) => {
    const [clock, ...blocks] = elementsOf(cluster.body);
    const start = clock!.body.readUIntBE(0, clock!.body.length);
    return blocks.map(({ body }) => ({ time: start + body.readInt16BE(1), flags: body[3]!, data: body.subarray(4) }));
  });
}
