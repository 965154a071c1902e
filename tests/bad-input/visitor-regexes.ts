/** Every regular expression that visitor input can reach, and texts that make a careless one backtrack. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const project = join(import.meta.dirname, '../..');

/** Reachable by the owner's settings, the build or the staff only. */
const notReachable =
  /^server\/env\/|(^|\/)(site-manifest|reference|staff-operations|postgres-store)\.ts$|[.-](test|fixture|contract)\.ts$/;

interface VisitorRegex {
  name: string;
  regex: RegExp;
}

export function findVisitorRegexes(): VisitorRegex[] {
  const files = globSync(['server/**/*.ts', 'contract/**/*.ts'], { cwd: project }).filter(
    (file) => !notReachable.test(file),
  );
  return files.flatMap((file) => regexesIn(join(project, file)).map((regex) => ({ name: `${file}: ${regex}`, regex })));
}

function regexesIn(path: string): RegExp[] {
  const found: RegExp[] = [];
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  JSON.stringify(program, (key, value: unknown) => {
    if (key === 'regex')
      found.push(new RegExp((value as RegExp & { pattern: string }).pattern, (value as RegExp).flags));
    return typeof value === 'bigint' ? String(value) : value;
  });
  return found;
}

/** A character that each escape matches. */
const sampleCharacters: Record<string, string> = { s: ' ', d: '1', w: 'a', p: '\u0301', r: '\r', n: '\n', t: '\t' };

export type RegexAttack = (length: number) => string;

/** A prefix that the pattern may match, a repeated part, and a suffix that makes the match fail. */
export function createRegexAttacks({ source }: RegExp): RegexAttack[] {
  const named = [...source.matchAll(/\\(.)|([^\\()[\]{}?*|^$])/g)].map(([, escaped, plain]) =>
    escaped ? (sampleCharacters[escaped] ?? escaped) : plain!,
  );
  const atoms = [...new Set([...named, 'a', '1', ' ', '\u0301'])];
  const repeated = [
    ...atoms,
    ...atoms.slice(0, 12).flatMap((first) => atoms.slice(0, 12).map((second) => first + second)),
  ];
  const ownStart = named.slice(0, 6).join('');
  const beginnings = ['', 'a', 'a/a', 'a@', 'a@a.', '1', '[', '%', '"', '<a', 'bytes=', 'charset', 'a{', ownStart];
  return beginnings.flatMap((begin) =>
    repeated.flatMap((part) =>
      ['', '\0', '\n@'].map((end) => (length: number) => begin + part.repeat(Math.ceil(length / part.length)) + end),
    ),
  );
}
