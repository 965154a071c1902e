/**
 * Paths as they are written, /من-نحن, and as they are sent, /%D9%85%D9%86-%D9%86%D8%AD%D9%86. Routes, links, the manifest and
 * `location.pathname` have the second form; content files, file names and people have the first. Both are NFC: macOS and
 * some keyboards write a letter and its marks apart. What is encoded in ASCII, such as %20 or %2F, stays as it is.
 */

/** Takes either form, so that a link that was copied from a browser is the same as one that was typed. */
export function encodePath(path: string): string {
  return decodePath(path).replace(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

export function decodePath(path: string): string {
  const decoded = path.replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return decoded.normalize('NFC');
}
