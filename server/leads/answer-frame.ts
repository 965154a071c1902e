/**
 * What a page of the site is made of around its content, cut out of the built not-found page: so an answer has the
 * header, footer and style sheets of the site as they are today, and no build step of its own.
 */
import type { LanguageSettings } from '#model/schema.ts';
import { inlineStyle } from './answer-style.ts';

export interface Frame {
  beforeTitle: string;
  beforeMain: string;
  end: string;
}

export function frameOf(document: string, { code, direction }: LanguageSettings, styleUrl: string): Frame {
  const head = headOf(document)
    .replace(inlineStyle, '')
    .replace(/<title>[^]*?<\/title>\s*|<meta\b[^>]*\bname="(description|robots)"[^>]*>\s*/g, '');
  // The address of the not-found page, in any language, is nothing to go to.
  const body = document
    .replace(/href="(\/[\w-]+)?\/404"/g, (_, prefix: string | undefined) => `href="${prefix ?? '/'}"`)
    // Without what they must know of the page, the scripts do not start: they would put the not-found page back.
    .replace(/<div id="root"[^>]*>/, '<div id="root">');
  const start = /<main\b[^>]*>/.exec(body);
  const stop = body.indexOf('</main>');
  const around =
    start && stop > 0 ? [body.slice(body.indexOf('<body'), start.index), body.slice(stop)] : ['<body>', '</main></body></html>\n'];
  return {
    beforeTitle: `<!doctype html>\n<html lang="${code}" dir="${direction}">\n<head>\n${head}<meta name="robots" content="noindex">\n<link rel="stylesheet" href="${styleUrl}">\n<title>`,
    beforeMain: `</title>\n</head>\n${around[0]}<main id="content" tabindex="-1">`,
    end: around[1]!,
  };
}

function headOf(document: string): string {
  const inner = /<head>\s*([^]*?)<\/head>/.exec(document)?.[1];
  return inner ?? '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n';
}
