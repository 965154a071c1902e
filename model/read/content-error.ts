/** A validation error in a content file. */
export interface ContentProblem {
  /** Relative to the project root, such as sample/en/jobs/designer.yaml. */
  file: string;
  /** 1-based. */
  line: number;
  /** The path to the value, such as `hero › description`. Empty for the file itself. */
  field: string;
  message: string;
}

export function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line}: ${field && `${field}: `}${message}`;
}

/** The message has one line per problem. */
export class ContentError extends Error {
  constructor(problems: ContentProblem[]) {
    super([...new Set(problems.map(formatProblem))].join('\n'));
  }
}
