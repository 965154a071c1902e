/** Parses one content file and finds the line of each of its values. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type YAMLMap } from 'yaml';
import type { ContentProblem } from './content-error.ts';

export type FieldPath = readonly PropertyKey[];

export interface SourceFile {
  file: string;
  data: unknown;
  /** Markdown below the front matter; empty in other files. */
  body: string;
  /** The line of the file where the body starts. */
  bodyLine: number;
  /** Syntax errors. */
  problems: ContentProblem[];
  /** The line of a value, or of its nearest existing parent. An empty path gives line 1. */
  lineOf: (path: FieldPath) => number;
}

const frontMatter = /^---\r?\n([^]*?)^---\r?\n?/m;

/** Reads YAML, JSON (a subset of YAML) and Markdown with YAML front matter. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const isMarkdown = file.endsWith('.md');
  const frontMatterMatch = isMarkdown ? frontMatter.exec(text) : undefined;
  const hasFrontMatter = frontMatterMatch?.index === 0;
  const yaml = isMarkdown ? (hasFrontMatter ? frontMatterMatch[1]! : '') : text;
  const body = isMarkdown ? text.slice(hasFrontMatter ? frontMatterMatch[0].length : 0) : '';
  const { document, lines } = parseYaml(file, yaml);
  // Front matter starts on line 2, below its dashes.
  const lineOffset = hasFrontMatter ? 1 : 0;
  const lineAt = (offset: number) => lines.linePos(offset).line + lineOffset;
  return {
    file,
    data: document.errors.length > 0 ? undefined : document.toJS(),
    body: body.trim(),
    bodyLine: text.slice(0, text.length - body.trimStart().length).split('\n').length,
    problems: document.errors.map(({ message, pos }) => ({ file, line: lineAt(pos[0]), field: '', message })),
    lineOf: (path) => (path.length === 0 ? 1 : lineAt(offsetOf(document, path))),
  };
}

interface ParsedYaml {
  yaml: string;
  document: Document;
  lines: LineCounter;
}

/** By file. Builds, the doctor and the dev server read the content several times, and parsing is most of the cost. */
const parseCache = new Map<string, ParsedYaml>();

function parseYaml(file: string, yaml: string): ParsedYaml {
  const cached = parseCache.get(file);
  if (cached?.yaml === yaml) return cached;
  const lines = new LineCounter();
  const parsed = { yaml, document: parseDocument(yaml, { lineCounter: lines, prettyErrors: false }), lines };
  parseCache.set(file, parsed);
  return parsed;
}

/** Prefers the key of a value to the value itself. Falls back to the nearest existing parent. */
function offsetOf(document: Document, path: FieldPath): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? pairOf(parent, path[length - 1]!) : undefined;
    const node = pair?.key ?? document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function pairOf(map: YAMLMap, key: PropertyKey) {
  return map.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
}
