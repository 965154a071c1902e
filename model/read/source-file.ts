/** Parses one content file and finds the line of each of its values. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type YAMLMap } from 'yaml';
import type { FieldPath } from '#contract/editor.ts';
import type { ContentProblem } from './content-error.ts';

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
export function parseSourceFile(file: string, source: string): SourceFile {
  const isMarkdown = file.endsWith('.md');
  const text = source.replace(/^\ufeff/, '');
  const frontMatterMatch = isMarkdown ? frontMatter.exec(text) : undefined;
  const hasFrontMatter = frontMatterMatch?.index === 0;
  const yaml = isMarkdown ? (hasFrontMatter ? frontMatterMatch[1]! : '') : text;
  const body = isMarkdown ? text.slice(hasFrontMatter ? frontMatterMatch[0].length : 0) : '';
  const { document, lines, data, errors } = parseYaml(file, yaml);
  // Front matter starts on line 2, below its dashes.
  const lineOffset = hasFrontMatter ? 1 : 0;
  const lineAt = (offset: number) => lines.linePos(offset).line + lineOffset;
  return {
    file,
    data,
    body: body.trim(),
    bodyLine: text.slice(0, text.length - body.trimStart().length).split('\n').length,
    problems: errors.map(({ message, offset }) => ({ file, line: lineAt(offset), path: [], message })),
    lineOf: (path) => (path.length === 0 ? 1 : lineAt(offsetOf(document, path))),
  };
}

interface ParsedYaml {
  yaml: string;
  document: Document;
  lines: LineCounter;
  /** Undefined if there are errors. */
  data: unknown;
  errors: { message: string; offset: number }[];
}

/**
 * The last two texts of each file: a draft, and what is published. Builds, the doctor and editors read the content many
 * times, and parsing is most of the cost.
 */
const parseCache = new Map<string, ParsedYaml[]>();

function parseYaml(file: string, yaml: string): ParsedYaml {
  const recent = parseCache.get(file) ?? [];
  const cached = recent.find((parsed) => parsed.yaml === yaml);
  if (cached) return cached;
  const lines = new LineCounter();
  const parsed = { yaml, lines, ...parseSafely(yaml, lines) };
  parseCache.set(file, [parsed, ...recent.slice(0, 1)]);
  return parsed;
}

/** Texts may come from anyone who can edit: the parser must survive deep nesting and aliases that multiply. */
function parseSafely(yaml: string, lineCounter: LineCounter): Pick<ParsedYaml, 'document' | 'data' | 'errors'> {
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
    const errors = document.errors.map(({ message, pos }) => ({ message, offset: pos[0] }));
    return { document, errors, data: errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    const message = error instanceof RangeError ? 'is nested too deeply' : (error as Error).message;
    return { document: parseDocument(''), errors: [{ message, offset: 0 }], data: undefined };
  }
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
