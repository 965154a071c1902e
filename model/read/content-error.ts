import type { FieldPath } from '#contract/editor.ts';

/** The field of Markdown below front matter, in the path of a problem. */
export const bodyField = 'body';

/** A validation error in a content file. */
export interface ContentProblem {
  /** Relative to the project root, such as sample/en/jobs/designer.yaml. */
  file: string;
  /** 1-based. */
  line: number;
  /** Empty for the file itself. */
  path: FieldPath;
  message: string;
}

export function formatProblem({ file, line, path, message }: ContentProblem): string {
  const field = formatFieldPath(path);
  return `${file}:${line}: ${field && `${field}: `}${message}`;
}

/** Such as `hero › description`. Empty for the body: the line says enough. */
export function formatFieldPath(path: FieldPath): string {
  return path.filter((key) => key !== bodyField).join(' › ');
}

/** The message has one line per problem. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super([...new Set(problems.map(formatProblem))].join('\n'));
    this.problems = problems;
  }
}
