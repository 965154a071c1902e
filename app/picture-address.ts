/** Where the pictures are that content names. The build asks, too. */

/** What begins with a slash is a file of media/, on this site; the others are where site.yaml says. */
export function pictureAddress(file: string, imagesLocation: string): string {
  return file.startsWith('/') ? file : imagesLocation + file;
}

/** What the addresses of its other sizes begin with. Another host is only known to have the file itself, and an SVG needs no sizes. */
export function sizesAddress(file: string, imagesLocation: string): string | undefined {
  const address = pictureAddress(file, imagesLocation);
  return address.startsWith('/') && !address.endsWith('.svg') ? address.slice(0, address.lastIndexOf('.')) : undefined;
}
