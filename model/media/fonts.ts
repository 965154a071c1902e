/** Reads the fonts of site.yaml: Fontsource packages, or woff2 files of media/. */
import type { Font, FontFile, Fonts, NumericRange } from '#model/schema/media-types.ts';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { create } from 'fontkitten';
import postcss from 'postcss';
import { shippedMessagesFor } from '#model/messages/shipped-messages.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import type { Site } from '#model/schema/site-schema.ts';

const { resolve } = createRequire(import.meta.url);

export function readFonts(root: string, folder: string, { fonts, languages }: Site, reader: FolderReader): Fonts {
  const read = (name: string, field: string[]): Font => {
    const report = (message: string) => reader.addProblem(`${folder}/site.yaml`, ['fonts', ...field], message);
    const emptyFont = { family: '', files: [] };
    if (name.startsWith('@'))
      return readFontPackage(name) ?? (report(`${name} is not installed: run npm install ${name}`), emptyFont);
    const path = join(root, folder, 'media', name);
    if (!existsSync(path)) return (report(`there is no "${name}" in ${folder}/media: add it there`), emptyFont);
    try {
      return readFontFile(path);
    } catch (error) {
      return (
        report(`"${name}" is not a valid font (${(error as Error).message}): download it again as woff2`), emptyFont
      );
    }
  };
  const text = read(fonts.text, ['text']);
  const headings =
    fonts.headings === undefined || fonts.headings === fonts.text ? text : read(fonts.headings, ['headings']);
  const scripts = Object.entries(fonts.scripts).map(([script, name]) => {
    const { family, files } = read(name, ['scripts', script]);
    const has = (property: string) => (range: NumericRange) =>
      charactersIn(range).some((letter) => new RegExp(`\\p{${property}=${script}}`, 'u').test(letter));
    // Script_Extensions includes characters that several scripts share.
    const own = files
      .filter(({ unicodeRanges }) => unicodeRanges.some(has('Script')))
      .map((file) => ({ ...file, unicodeRanges: file.unicodeRanges.filter(has('Script_Extensions')) }));
    if (files.length > 0 && own.length === 0)
      reader.addProblem(`${folder}/site.yaml`, ['fonts', 'scripts', script], `${name} has no ${script} characters`);
    return { script, family, files: own };
  });
  // The name of each language must be displayable: a quick test for missing scripts.
  const all = [text, ...scripts].flatMap(({ files }) => files.flatMap(({ unicodeRanges }) => unicodeRanges));
  for (const { name, code } of text.files.length > 0 ? languages.all : []) {
    const missing = Array.from(name).find(
      (letter) => /\p{L}/u.test(letter) && !isInRanges(all, letter.codePointAt(0)!),
    );
    if (missing)
      reader.addProblem(
        `${folder}/site.yaml`,
        ['fonts'],
        `no font has the letter "${missing}" of ${name} (${code}): add a font for its script under scripts`,
      );
  }
  const lacking = languages.all.flatMap(({ code, name }) => {
    const letters = Array.from(new Set(JSON.stringify(shippedMessagesFor(code) ?? name)));
    return scripts.flatMap(({ script, family, files }) => {
      const own = letters.filter((letter) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));
      const missing = own.filter((letter) => !files.some((file) => hasLetter(file, letter)));
      return files.length > 0 && missing.length > 0 ? [{ code, name, family, script, missing }] : [];
    });
  });
  for (const { name, code, family, script, missing } of lacking)
    reader.notices.push(
      `${family} in ${folder}/site.yaml lacks letters of ${name} (${code}), such as ${missing.slice(0, 3).join(' ')}, so its pages use the font of each device: set a font that has them under fonts › scripts › ${script}`,
    );
  return { text, headings, scripts, unsupported: lacking.map(({ code }) => code) };
}

/** By path: previews read the fonts again and again. */
const letterSets = new Map<string, Set<number>>();

/** Packages declare ranges that are larger than what the file has. */
function hasLetter({ path }: FontFile, letter: string): boolean {
  if (!letterSets.has(path)) {
    const font = create(readFileSync(path));
    letterSets.set(path, new Set(font.isCollection ? [] : font.characterSet));
  }
  return letterSets.get(path)!.has(letter.codePointAt(0)!);
}

export function isInRanges(ranges: readonly NumericRange[], code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}

function charactersIn([first, last]: NumericRange): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** A font with a single weight is used for all weights, which avoids synthesised bold. */
const fullWeightRange = '1 1000';

/** Reads the style sheets of the package. A static font has one per weight: for text and for headings. */
function readFontPackage(name: string): Font | undefined {
  let folder: string;
  try {
    folder = dirname(resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
  const sheets = name.startsWith('@fontsource/')
    ? ['400.css', existsSync(join(folder, '600.css')) ? '600.css' : '700.css']
    : [];
  const existingSheets = sheets.filter((file) => existsSync(join(folder, file)));
  const font: Font = { family: '', files: [] };
  for (const sheet of existingSheets.length > 0 ? existingSheets : ['index.css']) {
    postcss.parse(readFileSync(join(folder, sheet), 'utf8')).walkAtRules('font-face', (face) => {
      const descriptors: Record<string, string> = {};
      face.walkDecls(({ prop, value }) => void (descriptors[prop] = value));
      const path = join(folder, /url\(([^)]+\.woff2)\)/.exec(descriptors['src']!)![1]!);
      const weights = descriptors['font-weight']!.split(' ').map(Number);
      font.family = descriptors['font-family']!.replace(/['"]/g, '');
      font.files.push({
        name: basename(path, '-normal.woff2')
          .replace(`${basename(name)}-`, '')
          .replace(/-[a-z]+$/, ''),
        path,
        weight: existingSheets.length === 1 ? fullWeightRange : descriptors['font-weight']!,
        weightRange: weights.length === 2 ? [weights[0]!, weights[1]!] : undefined,
        unicodeRanges: parseUnicodeRanges(descriptors['unicode-range'] ?? 'U+0-FFFF'),
      });
    });
  }
  return font;
}

function parseUnicodeRanges(value: string): NumericRange[] {
  return [...value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first, last]) => [
    parseInt(first!, 16),
    parseInt(last ?? first!, 16),
  ]);
}

function readFontFile(path: string): Font {
  const font = create(readFileSync(path));
  if (font.isCollection) throw new Error('it is a font collection');
  const { wght } = font.variationAxes;
  const file = { name: 'own', path, unicodeRanges: toRanges(font.characterSet.filter((code) => code < 0xffff)) };
  const family = font.familyName.replace(/['"\\]/g, '');
  return {
    family,
    files: [
      wght
        ? { ...file, weight: `${wght.min} ${wght.max}`, weightRange: [wght.min, wght.max] }
        : { ...file, weight: fullWeightRange },
    ],
  };
}

/** Merges consecutive numbers into ranges. */
export function toRanges(codes: Iterable<number>): NumericRange[] {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(codes)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
