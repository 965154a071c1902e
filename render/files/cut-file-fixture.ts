/** A file as it may be after a kill or a power cut: cut off at every kilobyte, and inside the last character that has several bytes. */
export function cutsOf(whole: Buffer): Buffer[] {
  const ends = Array.from({ length: Math.ceil(whole.length / 1024) }, (_, kilobytes) => kilobytes * 1024);
  const insideCharacter = whole.findLastIndex((byte) => byte >= 0x80 && byte < 0xc0);
  return [...ends, whole.length - 1, ...(insideCharacter < 0 ? [] : [insideCharacter])].map((end) =>
    whole.subarray(0, end),
  );
}
