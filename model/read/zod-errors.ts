/** Turns zod errors into messages for content writers. */
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { findClosestName } from './closest-name.ts';

type ZodIssue = z.core.$ZodIssue;

interface SchemaIssue {
  path: FieldPath;
  message: string;
}

export function describeZodError(error: z.ZodError): SchemaIssue[] {
  return error.issues.flatMap((issue) => describeIssue(issue));
}

function describeIssue(issue: ZodIssue): SchemaIssue[] {
  const path = issue.path as FieldPath;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known field' }));
  }
  if (issue.code === 'invalid_type') {
    const expected = `expected ${typeLabels[issue.expected] ?? issue.expected}`;
    return [{ path, message: issue.input === undefined ? `is missing: ${expected}` : expected }];
  }
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, message }));
  if (issue.code === 'invalid_value') {
    const closest = typeof issue.input === 'string' && findClosestName(issue.input, issue.values.map(String));
    const hint = closest ? `there is no "${issue.input}", did you mean "${closest}"? ` : '';
    return [{ path, message: `${hint}expected one of ${issue.values.join(', ')}` }];
  }
  return [{ path, message: issue.message }];
}

const typeLabels: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
};
