/** Where the pictures are that content names. The build asks, too. */

/** What begins with a slash is a file of media/, on this site; the others are where site.yaml says. */
export function pictureUrl(file: string, imagesLocation: string): string {
  return file.startsWith('/') ? file : imagesLocation + file;
}

/** What the addresses of its other sizes begin with. Another host is only known to have the file itself, and an SVG needs no sizes. */
export function resizedPictureBase(file: string, imagesLocation: string): string | undefined {
  const url = pictureUrl(file, imagesLocation);
  return url.startsWith('/') && !url.endsWith('.svg') ? url.slice(0, url.lastIndexOf('.')) : undefined;
}
