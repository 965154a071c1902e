/** URLs of the pictures that content names; used in the browser and in the build. */

/** A leading slash means a file of media/ on this site; other files are at the imagesLocation of site.yaml. */
export function pictureUrl(file: string, imagesLocation: string): string {
  return file.startsWith('/') ? file : imagesLocation + file;
}

/** The base of the resized variants' URLs. Undefined for another host, which has only the file itself, and for SVG. */
export function resizedPictureBase(file: string, imagesLocation: string): string | undefined {
  const url = pictureUrl(file, imagesLocation);
  return url.startsWith('/') && !/\.svg$/i.test(url) ? url.slice(0, url.lastIndexOf('.')) : undefined;
}
