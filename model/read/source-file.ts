/** Parses one content file and finds the line of each of its values. */
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type YAMLMap,
} from 'yaml';
import type { FieldPath } from '#contract/editor.ts';
import type { ContentProblem } from './content-error.ts';
import { splitFrontMatter, type SplitMarkdown } from './front-matter.ts';
import { findJsonMistakes } from './json-mistakes.ts';
import { walkLeaves } from './walk-leaves.ts';
import type { Mistake } from './mistake.ts';
import { findDataExcess, findFileExcess, findYamlExcess, maxProblems } from './text-limits.ts';
import { findYamlMistakes } from './yaml-mistakes.ts';

export interface SourceFile {
  file: string;
  data: unknown;
  /** Markdown below the front matter; empty in other files. */
  body: string;
  /** The line of the file where the body starts. */
  bodyLine: number;
  /** Syntax errors. With any, there is no data. */
  problems: ContentProblem[];
  /** Texts that lose a part, which is read as a comment. */
  cuts: ContentProblem[];
  /**
   * The line of a value, or of its nearest existing parent; with `part`, the line of the text where that is. An empty path
   * gives line 1.
   */
  lineOf: (path: FieldPath, part?: string) => number;
  /** What is written on a line. */
  textOf: (line: number) => string;
}

/** Reads YAML, JSON (a subset of YAML) and Markdown with YAML front matter. */
export function parseSourceFile(file: string, source: string): SourceFile {
  const text = source.replace(/^\ufeff/, '');
  const excess = findFileExcess(text);
  const split: SplitMarkdown =
    excess.length > 0
      ? { yaml: '', body: '', yamlLine: 1, mistakes: excess }
      : file.endsWith('.md')
        ? splitFrontMatter(text)
        : { yaml: text, body: '', yamlLine: 1, mistakes: [] };
  const { document, lines, data, mistakes, cuts } = parseYaml(file, split.yaml);
  const lineAt = (offset: number) => lines.linePos(offset).line + split.yamlLine - 1;
  const lineOf = (path: FieldPath, part?: string) =>
    path.length === 0 ? 1 : lineAt(offsetOfPart(document, split.yaml, path, part) ?? offsetOf(document, path));
  let linesOfLeaves: { path: FieldPath; line: number }[] | undefined;
  const leaves = () => (linesOfLeaves ??= [...walkLeaves(data)].map(({ path }) => ({ path, line: lineOf(path) })));
  const toProblem = (line: number, path: FieldPath, message: string) => ({ file, line, path, message });
  const syntax = [
    ...split.mistakes,
    ...(mistakes.length > 0 && split.likelyMistake
      ? [split.likelyMistake]
      : mistakes.map(({ line, message }) => ({ line: line + split.yamlLine - 1, message }))),
    ...findUnreadable(text),
  ];
  return {
    file,
    data: split.mistakes.length > 0 ? undefined : data,
    body: split.body.trim(),
    bodyLine: text.slice(0, text.length - split.body.trimStart().length).split('\n').length,
    problems: syntax.map(({ line, message }) => toProblem(line, [], message)),
    cuts: cuts.slice(0, maxProblems).map(({ line, message }) => {
      const at = line + split.yamlLine - 1;
      const leaf = leaves().find((other) => other.line === at);
      return toProblem(at, leaf?.path ?? [], message);
    }),
    lineOf,
    textOf: (line) => text.split('\n', line)[line - 1]?.replace(/\r$/, '') ?? '',
  };
}

/** A file in another encoding than UTF-8, as some programs save it, has lost its letters. */
function findUnreadable(text: string): Mistake[] {
  const at = text.indexOf('\ufffd');
  if (at < 0) return [];
  return [
    { line: text.slice(0, at).split('\n').length, message: 'save the file as UTF-8: its letters cannot be read' },
  ];
}

interface ParsedYaml {
  yaml: string;
  document: Document;
  lines: LineCounter;
  /** Undefined if there are mistakes. */
  data: unknown;
  /** Lines count from the start of the YAML. */
  mistakes: Mistake[];
  cuts: Mistake[];
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
  const parsed = { yaml, lines, ...parseSafely(file, yaml, lines) };
  parseCache.set(file, [parsed, ...recent.slice(0, 1)]);
  return parsed;
}

/** Texts may come from anyone who can edit: the parser must survive deep nesting and aliases that multiply. */
function parseSafely(
  file: string,
  yaml: string,
  lineCounter: LineCounter,
): Pick<ParsedYaml, 'document' | 'data' | 'mistakes' | 'cuts'> {
  const isJson = file.endsWith('.json');
  const invalid = (mistakes: Mistake[], document = parseDocument('')) => ({
    document,
    mistakes,
    cuts: [],
    data: undefined,
  });
  const excess = findYamlExcess(yaml);
  if (excess.length > 0) return invalid(excess);
  try {
    // The parser's own search for names that are there twice compares each with all others.
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false, uniqueKeys: false });
    const found = [...document.errors.slice(0, maxProblems), ...findDuplicates(document)];
    if (found.length > 0) {
      const errors = found.map(({ code, pos }) => ({ code, line: lineCounter.linePos(pos[0]).line }));
      return invalid(explainErrors(yaml, isJson, errors), document);
    }
    // Only such a # can cut a text: before a comment, people write a space after it.
    const cuts = !isJson && /\s#[^\s#]/.test(yaml) ? findYamlMistakes(yaml).filter(({ isCut }) => isCut) : [];
    const data: unknown = document.toJS({ maxAliasCount: 100 });
    const dataExcess = findDataExcess(data);
    return dataExcess.length > 0 ? invalid(dataExcess, document) : { document, data, mistakes: [], cuts };
  } catch (error) {
    const message =
      error instanceof RangeError
        ? 'is nested too deeply: write it with fewer levels'
        : 'repeats itself too often: write the texts out, without & and *';
    return invalid([{ line: 1, message }]);
  }
}

/** The second of two fields with the same name. */
function findDuplicates(document: Document): { code: ErrorCode; pos: [number] }[] {
  const found: { code: ErrorCode; pos: [number] }[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) found.push({ code: 'DUPLICATE_KEY', pos: [key.range![0]] });
        if (found.length === maxProblems) return visit.BREAK;
        known.add(key.value);
      }
      return undefined;
    },
  });
  return found;
}

/** What the person who wrote it can do, where that can be told; otherwise where the parser stopped. */
function explainErrors(yaml: string, isJson: boolean, errors: { code: ErrorCode; line: number }[]): Mistake[] {
  const twice = errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ line }) => explainDuplicate(yaml.split(/\r?\n/), line));
  const [first] = errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  const found = isJson ? findJsonMistakes(yaml) : findYamlMistakes(yaml);
  if (found.some(({ isCut }) => !isCut)) return found;
  return [...found, ...(first ? [{ line: first.line, message: unclearMessage }] : twice)];
}

const unclearMessage =
  'correct this line or the one above: a field is a name, a colon and a space, an entry of a list begins with a hyphen and a space, and lines that belong together begin in the same column';

/** The fields of a part end up in the part above if the line that begins it is indented too far. */
function explainDuplicate(lines: string[], line: number): Mistake {
  const [start = '', name = ''] = /^[\s-]*([^:]*)/.exec(lines[line - 1] ?? '') ?? [];
  const isSame = (other: string) => other.replace('-', ' ').startsWith(`${start.replace('-', ' ')}:`);
  const other = lines.slice(0, line - 1).findLastIndex(isSame) + 1;
  const emptyAt = lines.findIndex((text, index) => {
    if (index < other || index >= line || !/^\s+[\w-]+:\s*$/.test(text)) return false;
    const next = lines.slice(index + 1).find((following) => following.trim()) ?? '';
    return /^\s*\w/.test(next) && next.search(/\S/) <= text.search(/\S/);
  });
  if (emptyAt >= 0)
    return {
      line: emptyAt + 1,
      message: 'begin the line further to the left than the lines below, which belong to it',
    };
  // The text above has swallowed the start of an entry.
  const joinedAt = lines.findIndex((text, index) => index >= other && index < line && /\S\s+-\s+[\w-]+:\s/.test(text));
  const [, entry] = /\s(-\s+[\w-]+:)\s/.exec(lines[joinedAt]?.trimStart() ?? '') ?? [];
  if (entry !== undefined) return { line: joinedAt + 1, message: `begin a new line at ${entry}` };
  const message = `remove one of the two lines "${name.trim()}"${other > 0 ? `: the other is line ${other}` : ''}`;
  return { line, message };
}

/** Undefined if the text is written differently, with escapes or a line break in between. */
function offsetOfPart(document: Document, yaml: string, path: FieldPath, part = ''): number | undefined {
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const at = yaml.slice(start, end).indexOf(part);
  return at < 0 ? undefined : start + at;
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
  return map.items.find(
    (item) => isScalar<string | number | null>(item.key) && String(item.key.value ?? '') === String(key),
  );
}
