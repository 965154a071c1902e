/** EBML, the form of WebM files: elements of an id, a length and a content, which may be elements again (RFC 8794). */
export const element = (id: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([bytesOf(id), lengthOf(body.length), body]);
};

/** A whole number in as few bytes as it needs, or in `width` bytes where its value must not change the size. */
export const whole = (id: number, value: number, width?: number) => element(id, bytesOf(value, width));

export const text = (id: number, value: string) => element(id, Buffer.from(value, 'utf8'));

export const decimal = (id: number, value: number) => {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
};

export function bytesOf(value: number, width = Math.max(1, Math.ceil((32 - Math.clz32(value)) / 8))): Buffer {
  const bytes = Buffer.alloc(width);
  for (let i = width - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return bytes;
}

/** The position of the highest bit tells how many bytes the length has. All ones would mean an unknown length. */
function lengthOf(length: number): Buffer {
  let width = 1;
  while (length >= 2 ** (7 * width) - 1) width++;
  const bytes = bytesOf(length, width);
  bytes[0]! |= 1 << (8 - width);
  return bytes;
}
