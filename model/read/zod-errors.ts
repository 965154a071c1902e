/** Turns zod errors into messages for content writers: each says what to do. */
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { isSamePath, valueAt } from '#model/isomorphic/field-values.ts';
import { closestName } from './closest-name.ts';
import { fieldNamesAt } from './schema-fields.ts';
import type { SourceFile } from './source-file.ts';
import { quote } from './mistake.ts';
import { maxProblems } from './text-limits.ts';

type ZodIssue = z.core.$ZodIssue;

interface SchemaIssue {
  path: FieldPath;
  message: string;
}

interface Describing {
  schema: z.ZodType;
  source: Pick<SourceFile, 'data' | 'lineOf' | 'textOf'>;
}

export function describeZodError(error: z.ZodError, schema: z.ZodType, source: Describing['source']): SchemaIssue[] {
  const all = error.issues.flatMap((issue): { issue: ZodIssue; path: FieldPath; isUnknown: boolean }[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ issue, path: [...(issue.path as FieldPath), key], isUnknown: true }))
      : [{ issue, path: issue.path as FieldPath, isUnknown: false }],
  );
  const issues = all.slice(0, maxProblems);
  const missing = issues.filter(({ issue }) => isMissing(issue));
  /** Fields that are there, under another name or in another place. */
  const found = new Set<FieldPath>();
  const strays = findStrayParts(issues, schema, source.data);
  const described = issues.map(({ issue, path, isUnknown }) => {
    if (!isUnknown) return { path, message: describeIssue(issue, path, { schema, source }) };
    if (strays.some((stray) => isSamePath(stray, path)))
      return { path, message: 'begin the line further to the left than the lines below, which belong to it' };
    if (strays.some((stray) => isSamePath(stray.slice(0, -1), path.slice(0, -1)))) found.add(path);
    const { message, meant } = describeUnknownField(
      path,
      fieldNamesAt(schema, path.slice(0, -1)),
      missing.map((other) => other.path).filter((other) => !found.has(other)),
    );
    if (meant) found.add(meant);
    return { path, message };
  });
  return described.filter(({ path }) => !found.has(path));
}

/**
 * A line such as `reader:` that is indented too far: it is an empty field of the part above, and so are the fields that
 * belong to it.
 */
function findStrayParts(
  issues: { path: FieldPath; isUnknown: boolean }[],
  schema: z.ZodType,
  data: unknown,
): FieldPath[] {
  return issues.flatMap(({ path, isUnknown }) => {
    const isPartOfAbove = fieldNamesAt(schema, path.slice(0, -2)).includes(String(path.at(-1)));
    return isUnknown && valueAt(data, path) === null && isPartOfAbove ? [path] : [];
  });
}

function isMissing(issue: ZodIssue): boolean {
  return (issue.code === 'invalid_type' && issue.input === undefined) || /^is missing\b/.test(issue.message);
}

/** `meant` is the missing field that it was meant to be. */
function describeUnknownField(
  path: FieldPath,
  known: string[],
  missing: FieldPath[],
): { message: string; meant?: FieldPath } {
  const name = String(path.at(-1));
  const parent = path.slice(0, -1);
  const isHere = (other: FieldPath) => isSamePath(other.slice(0, -1), parent);
  const missingHere = missing.filter(isHere).map((other) => String(other.at(-1)));
  const startOf = (names: string[]) =>
    names.find((other) => name.startsWith(other) && /^[\s:]/.test(name.slice(other.length)));
  const elsewhere = missing.find((other) => String(other.at(-1)) === name);
  const wanted =
    startOf(missingHere) ??
    startOf(known) ??
    closestName(name, missingHere) ??
    (elsewhere ? undefined : closestName(name, known));
  if (wanted !== undefined)
    return {
      message: /\s/.test(name)
        ? `put the colon after the name of the field: ${wanted}: …`
        : `is not a known field: did you mean ${wanted}?`,
      meant: missing.find((other) => isHere(other) && String(other.at(-1)) === wanted),
    };
  if (elsewhere)
    return {
      message: `belongs to ${formatOwner(elsewhere)}: indent it like the lines there`,
      meant: elsewhere,
    };
  const names = known.length > 0 && known.length <= 12 ? `, or use one of ${known.join(', ')}` : '';
  return { message: `is not a known field: remove it${names}` };
}

function formatOwner(path: FieldPath): string {
  return path.length === 1 ? 'the file itself' : path.slice(0, -1).join(' › ');
}

function describeIssue(issue: ZodIssue, path: FieldPath, describing: Describing): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue, path, describing);
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is not a valid name: correct it';
    case 'invalid_value': {
      const values = issue.values.map(String);
      const meant = closestName(String(issue.input), values);
      return `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}${meant === undefined ? '' : `: did you mean ${meant}?`}`;
    }
    case 'invalid_union':
      return 'must be a text or a whole number';
    // Schemas say the rest in their own words, unless they leave it to zod.
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? describeLimit(issue.origin, 'least', issue.minimum)
        : issue.message;
    case 'too_big':
      return issue.message.startsWith('Too big') ? describeLimit(issue.origin, 'most', issue.maximum) : issue.message;
    default:
      return issue.message;
  }
}

function describeLimit(origin: string, bound: 'least' | 'most', limit: number | bigint): string {
  if (origin === 'array') return `must have at ${bound} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
  return `must ${origin === 'string' ? 'have' : 'be'} at ${bound} ${limit}${origin === 'string' ? ' characters' : ''}`;
}

type InvalidType = Extract<ZodIssue, { code: 'invalid_type' }>;

function describeType({ expected, input }: InvalidType, path: FieldPath, { schema, source }: Describing): string {
  const kind = kinds[expected] ?? { label: expected, add: `write ${expected}` };
  const names = expected === 'object' ? fieldNamesAt(schema, path, { onlyRequired: true }) : [];
  const such = names.length > 0 ? `, such as ${names.slice(0, 2).join(' and ')}` : '';
  if (input === undefined) return `is missing: ${kind.add}${such}`;
  if (input === null) return `is empty: ${kind.add}${such}`;
  const line = source.textOf(source.lineOf(path)).trim();
  const [, label = '', value = ''] = /^((?:- )*(?:[\w-]+:\s+)?)(.*)$/.exec(line) ?? [];
  if (expected === 'string') {
    if (line.startsWith('"')) return 'must be a text: put it in double quotes';
    if (Array.isArray(input) && !value.startsWith('['))
      return 'must be one text, not a list: remove the hyphens and join the lines';
    if (value !== '' && !/^['"|>]/.test(value)) {
      const entry = /^((?:- )+)(.*:\s.*)$/.exec(line);
      const [start, text] = entry && typeof input === 'object' ? [entry[1]!, entry[2]!] : [label, value];
      const reason = typeof input === 'object' && text.includes(':') ? ', because of the colon in it' : '';
      return `must be a text: put it in quotes${reason}: ${start}${quote(text)}`;
    }
  }
  return `must be ${kind.label}${such}${kind.how ? `: ${kind.how}` : ''}`;
}

const kinds: Record<string, { label: string; add: string; how?: string }> = {
  string: { label: 'a text', add: 'write a text', how: 'write it after the colon, in place of the lines below' },
  number: { label: 'a number', add: 'write a number', how: 'write it without quotes and without other words' },
  int: { label: 'a whole number', add: 'write a whole number', how: 'write it without quotes and without other words' },
  boolean: { label: 'true or false', add: 'write true or false' },
  array: {
    label: 'a list',
    add: 'add a list',
    how: 'write each entry on a line of its own, after a hyphen and a space',
  },
  object: { label: 'fields', add: 'add its fields', how: 'write each on a line of its own, as name: text' },
  record: { label: 'fields', add: 'add its fields', how: 'write each on a line of its own, as name: text' },
};
