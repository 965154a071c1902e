/** What is wrong with a file of the content: where, and what was expected. */
export interface ContentProblem {
  /** From the project's root, such as sample/en/jobs/designer.yaml. */
  file: string;
  /** From 1. */
  line: number;
  /** The way to the value, such as `hero › description`; empty for the file itself. */
  field: string;
  message: string;
}

function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line}: ${field && `${field}: `}${message}`;
}

/** All that is wrong, not only the first of it, a line each. */
export class ContentError extends Error {
  constructor(problems: ContentProblem[]) {
    super([...new Set(problems.map(formatProblem))].join('\n'));
  }
}
