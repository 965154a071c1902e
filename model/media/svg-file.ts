/**
 * An SVG is a document: opened on its own, it can run scripts and load other files. So its parts must be known ones, as
 * an XML parser and a CSS tokenizer see them, which read prefixes, references and escapes as browsers do. Files with
 * anything else are refused rather than cleaned up silently.
 */
import { tokenizer, TokenType } from '@csstools/css-tokenizer';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import {
  attributes,
  cssAtRules,
  cssFunctions,
  elements,
  isMetadataNamespace,
  svgNamespace,
  textAttributes,
  xlinkNamespace,
} from './svg-vocabulary.ts';

export interface SvgFacts {
  /** From the viewBox. */
  width: number;
  height: number;
  hasText: boolean;
}

export interface SvgProblem {
  code: 'svgInvalid' | 'svgEncoding' | 'svgSize' | 'svgForbidden';
  /** What is forbidden, such as `<script>`. */
  part?: string;
  /** After the name of the file. */
  message: string;
}

class RefusedSvg extends Error {
  readonly problem: SvgProblem;

  constructor(problem: SvgProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Deeper ones come from no drawing program, and cost parsers time. */
const maxDepth = 200;

export function readSvg(bytes: Uint8Array): { facts: SvgFacts } | { problem: SvgProblem } {
  try {
    return { facts: parseSvg(decode(bytes)) };
  } catch (error) {
    return { problem: error instanceof RefusedSvg ? error.problem : describeInvalid((error as Error).message) };
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseEncoding();
  }
}

function parseSvg(text: string): SvgFacts {
  const parser = new SaxesParser({ xmlns: true });
  const path: SaxesTagNS[] = [];
  let facts: SvgFacts | undefined;
  let styleSheet = '';

  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0') throw new Error(`XML ${version}`);
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw refuseEncoding();
  });
  parser.on('doctype', () => {
    throw forbid('<!DOCTYPE>');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw forbid(`<?${target}?>`);
  });
  parser.on('opentag', (tag) => {
    const isSvg = tag.uri === svgNamespace;
    if (!facts) {
      if (!isSvg || tag.local !== 'svg') throw new Error(`<${tag.name}> is no <svg> of ${svgNamespace}`);
      facts = { ...sizeOf(tag), hasText: false };
    }
    // A style sheet would be the text around the element.
    const isKnown = isSvg ? elements.has(tag.local) : isMetadataNamespace(tag.uri);
    if (!isKnown || isStyle(path.at(-1))) throw forbid(`<${tag.name}>`);
    for (const attribute of Object.values(tag.attributes)) checkAttribute(attribute, isSvg);
    facts.hasText ||= isSvg && tag.local === 'text';
    path.push(tag);
    if (path.length > maxDepth) throw new Error(`more than ${maxDepth} elements inside each other`);
  });
  const collect = (content: string) => {
    if (isStyle(path.at(-1))) styleSheet += content;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', () => {
    if (isStyle(path.pop())) checkCss(styleSheet);
    styleSheet = '';
  });
  parser.write(text).close();
  return facts!;
}

function isStyle(tag: SaxesTagNS | undefined): boolean {
  return tag?.uri === svgNamespace && tag.local === 'style';
}

function sizeOf({ attributes: { viewBox } }: SaxesTagNS): { width: number; height: number } {
  const [, , width, height] = (viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width && height && width > 0 && height > 0) return { width, height };
  throw new RefusedSvg({
    code: 'svgSize',
    message: 'has no viewBox: export it with one, so that it can be scaled',
  });
}

function checkAttribute({ name, prefix, local, uri, value }: SaxesAttributeNS, isOfSvg: boolean): void {
  if (prefix === 'xmlns' || name === 'xmlns' || isMetadataNamespace(uri)) return;
  if (uri === xlinkNamespace) {
    if (local === 'href') checkUrl(name, value);
    return;
  }
  // Programs note what they like at elements of their own.
  const isKnown = attributes.has(name) || textAttributes.has(name) || /^(data|aria)-[^:]*$/.test(name);
  if (isOfSvg ? !isKnown : /^(on|xml:base)/i.test(name)) throw forbid(`${name}="…"`);
  if (name === 'href') checkUrl(name, value);
  if (name === 'attributeName' && (value === 'href' || !attributes.has(value))) throw forbid(`${name}="${value}"`);
  // Without a bracket there is no function, so that long paths are not looked through.
  if (attributes.has(name) && value.includes('(')) checkCss(value);
}

/** A part of the file, or a picture in it. */
function checkUrl(name: string, value: string): void {
  if (/^[ \t\r\n]*(#|data:image\/(png|jpe?g|webp|gif|avif);|$)/i.test(value)) return;
  throw forbid(`${name}="${value}"`);
}

function checkCss(css: string): void {
  const { nextToken, endOfFile } = tokenizer({ css });
  let isInUrl = false;
  while (!endOfFile()) {
    const token = nextToken();
    if (token[0] === TokenType.Whitespace) continue;
    if (token[0] === TokenType.AtKeyword && !cssAtRules.has(token[4].value.toLowerCase()))
      throw forbid(`@${token[4].value}`);
    const isFragment = (token[0] === TokenType.String || token[0] === TokenType.URL) && token[4].value.startsWith('#');
    if ((isInUrl || token[0] === TokenType.URL) && !isFragment) throw forbid('url(…)');
    if (token[0] === TokenType.BadURL || token[0] === TokenType.BadString) throw forbid(token[1]);
    const name = token[0] === TokenType.Function ? token[4].value.toLowerCase() : undefined;
    isInUrl = name === 'url';
    if (name !== undefined && !isInUrl && !cssFunctions.has(name)) throw forbid(`${name}()`);
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function forbid(long: string): RefusedSvg {
  const part = shorten(long);
  return new RefusedSvg({
    code: 'svgForbidden',
    part,
    message: `contains ${part}: export it as a plain SVG, without scripts, links to other files or data of the program`,
  });
}

function refuseEncoding(): RefusedSvg {
  return new RefusedSvg({ code: 'svgEncoding', message: 'is not UTF-8: save it as UTF-8, and export it again' });
}

function describeInvalid(reason: string): SvgProblem {
  return {
    code: 'svgInvalid',
    message: `is not a valid svg file (${shorten(reason)}): export it as SVG from a drawing program`,
  };
}
