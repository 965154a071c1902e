/** What is wrong with a file of the content: where, and what was expected. */
export interface Problem {
  /** From the project's root, such as sample/en/jobs/designer.yaml. */
  file: string;
  /** From 1. */
  line: number;
  /** The way to the value, such as `hero › description`; empty for the file itself. */
  field: string;
  message: string;
}

function sentenceOf({ file, line, field, message }: Problem): string {
  return `${file}:${line}: ${field && `${field}: `}${message}`;
}

/** All that is wrong, not only the first of it, a line each. */
export class ContentError extends Error {
  constructor(problems: Problem[]) {
    super([...new Set(problems.map(sentenceOf))].join('\n'));
  }
}
