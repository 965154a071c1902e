/** Reads one file of the content and remembers on which line each of its values stands. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type YAMLMap } from 'yaml';
import type { ContentProblem } from './content-error.ts';

export type FieldPath = readonly PropertyKey[];

export interface SourceFile {
  file: string;
  data: unknown;
  /** Markdown below the front matter; empty in other files. */
  body: string;
  /** The line that the body begins on. */
  bodyLine: number;
  /** What keeps it from being read at all. */
  problems: ContentProblem[];
  /** The line of a value or, where it is missing, of what should have it; the first for the file itself. */
  lineOf: (path: FieldPath) => number;
}

const frontMatter = /^---\r?\n([^]*?)^---\r?\n?/m;

/** YAML, JSON (which is YAML, too) or Markdown with YAML between two lines of dashes at its top. */
export function parseSourceFile(file: string, text: string): SourceFile {
  const isMarkdown = file.endsWith('.md');
  const frontMatterMatch = isMarkdown ? frontMatter.exec(text) : undefined;
  const hasFrontMatter = frontMatterMatch?.index === 0;
  const yaml = isMarkdown ? (hasFrontMatter ? frontMatterMatch[1]! : '') : text;
  const body = isMarkdown ? text.slice(hasFrontMatter ? frontMatterMatch[0].length : 0) : '';
  const { document, lines } = parseYaml(file, yaml);
  // The front matter begins below its dashes.
  const above = hasFrontMatter ? 1 : 0;
  const lineAt = (offset: number) => lines.linePos(offset).line + above;
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

/** By file. Content is read several times by a build, the doctor and whoever watches an owner write, and most of that time is parsing. */
const parseCache = new Map<string, ParsedYaml>();

function parseYaml(file: string, yaml: string): ParsedYaml {
  const cached = parseCache.get(file);
  if (cached?.yaml === yaml) return cached;
  const lines = new LineCounter();
  const parsed = { yaml, document: parseDocument(yaml, { lineCounter: lines, prettyErrors: false }), lines };
  parseCache.set(file, parsed);
  return parsed;
}

/** The key of a value if it has one, else the value itself; the nearest above it where it is missing. */
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
