/** The style sheet for the fonts in site.yaml, and the font files that it refers to. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import subsetFont from 'subset-font';
import type { SiteContent } from '#model/schema/site-content.ts';
import { toRanges } from '#model/media/fonts.ts';
import type { Font, NumericRange } from '#model/schema/media-types.ts';
import type { Language } from '#model/schema/content-types.ts';
import { workFolder } from '#render/files/paths.ts';
import { fontSubsetsOf, mainFonts, type FontSubset } from './font-subsets.ts';
import { fallbackFamilyOf, renderFallbackFaces } from './fallback-font.ts';

/** The path of a subset, relative to the project root. */
export const fontFilePath = (name: string) => join(workFolder, 'generated/fonts', `${name}.woff2`).replaceAll(sep, '/');

export async function writeFonts(siteContent: SiteContent, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const subsets = fontSubsetsOf(siteContent);
  for (const { name, file, codePoints, options } of subsets) {
    await writeFile(
      join(folder, `${name}.woff2`),
      await subsetFont(await readFile(file.path), String.fromCodePoint(...codePoints), {
        targetFormat: 'woff2',
        ...options,
      }),
    );
  }
  await writeFile(join(folder, 'fonts.css'), await renderFontCss(siteContent, subsets, folder));
}

/** Names of the subsets that the first paint of a page needs. */
export function preloadedFonts(siteContent: SiteContent, language: Language): string[] {
  const { name, direction } = siteContent.languages.settingsOf(language);
  const subsets = fontSubsetsOf(siteContent);
  const letter = /\p{L}/u.exec(name)![0].codePointAt(0)!;
  const scriptSubset = subsets.find(
    (subset) =>
      subset.display === 'optional' &&
      subset.codePoints.includes(letter) &&
      !siteContent.fonts.unsupported.includes(language),
  );
  const candidates = subsets.filter(
    (subset) => subset.name.endsWith(`-${direction}`) && subset.codePoints.includes(letter),
  );
  const mainSubsets = mainFonts(siteContent).flatMap(
    ({ family }) => candidates.find((subset) => subset.family === family) ?? [],
  );
  return (scriptSubset ? [scriptSubset] : mainSubsets).map((subset) => subset.name);
}

async function renderFontCss(siteContent: SiteContent, subsets: FontSubset[], folder: string): Promise<string> {
  const { fonts } = siteContent;
  const face = (
    family: string,
    weight: string,
    display: FontSubset['display'],
    url: string,
    ranges: NumericRange[],
  ) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: ${display};
  src: url('${url}') format('woff2');
  unicode-range: ${ranges.map(formatUnicodeRange).join(', ')};
}`;
  // Complete fonts first: browsers prefer the later face for letters that both have.
  const completeFaces = [...mainFonts(siteContent), ...fonts.scripts].flatMap((font, index) =>
    font.files
      .filter((file) => file.name.startsWith('latin') || subsets.some((subset) => subset.file === file))
      .map((file) =>
        face(
          font.family,
          file.weight,
          index < mainFonts(siteContent).length ? 'swap' : 'optional',
          `./${relative(folder, file.path).replaceAll(sep, '/')}`,
          commonRanges(file.unicodeRanges),
        ),
      ),
  );
  const subsetFaces = subsets.map(({ name, family, file, display, codePoints, options }) => {
    const axis = options.variationAxes?.['wght'] as { min: number; max: number } | undefined;
    return face(
      family,
      axis ? `${axis.min} ${axis.max}` : file.weight,
      display,
      `./${name}.woff2`,
      toRanges(codePoints),
    );
  });
  const fallbackFaces = (await Promise.all(mainFonts(siteContent).map(renderFallbackFaces))).flat();
  return `/* Made from fonts in site.yaml. */\n${[...completeFaces, ...subsetFaces, ...fallbackFaces, renderFontTokens(siteContent)].join('\n\n')}\n`;
}

/** Omits rare characters to shorten the CSS, which is part of every page. Subsets cover those in the content. */
function commonRanges(ranges: NumericRange[]): NumericRange[] {
  const long = ranges.filter(([first, last]) => last - first >= 80 && last <= 0xffff);
  return long.length > 0 ? long : ranges;
}

function formatUnicodeRange([first, last]: NumericRange): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`;
}

/** By `:lang()` rather than per document, so that a quotation in another language has its own font. */
function renderFontTokens({ fonts, site }: SiteContent): string {
  const list = (font: Font, first?: Font, scripts: Font[] = fonts.scripts) => {
    const families = [...(first ? [first] : []), font, ...scripts].map(({ family }) => family);
    // The fallback comes before the site's other font, which has other metrics.
    return [...new Set([...families, fallbackFamilyOf(font), fonts.text.family])]
      .map((family) => `'${family}'`)
      .concat('system-ui', 'sans-serif')
      .join(', ');
  };
  const stacks = (first?: Font, scripts?: Font[]) =>
    `--font-text: ${list(fonts.text, first, scripts)};${fonts.headings === fonts.text ? '' : `\n    --font-headings: ${list(fonts.headings, first, scripts)};`}`;
  const rules = fonts.scripts.flatMap((font) => {
    const codes = site.languages.all
      .filter(({ name }) => new RegExp(`\\p{Script=${font.script}}`, 'u').test(name))
      .map(({ code }) => code)
      .filter((code) => !fonts.unsupported.includes(code));
    return codes.length > 0 ? [`  [lang]:lang(${codes.join(', ')}) {\n    ${stacks(font)}\n  }`] : [];
  });
  // Letters of one word in two fonts would not join.
  if (fonts.unsupported.length > 0)
    rules.push(`  [lang]:lang(${fonts.unsupported.join(', ')}) {\n    ${stacks(undefined, [])}\n  }`);
  const headings =
    fonts.headings === fonts.text
      ? ''
      : '\n\n@layer base {\n  h1, h2, h3 {\n    font-family: var(--font-headings);\n  }\n}';
  return `@layer tokens {\n${[`  [lang] {\n    ${stacks()}\n  }`, ...rules].join('\n\n')}\n}${headings}`;
}
