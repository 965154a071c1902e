/** tests/bench/results.md has one section per bench, which each run replaces. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import type { BenchResults, ResultTable } from './bench.ts';

export const resultsFile = join(import.meta.dirname, 'results.md');

const heading = '# Results\n\nWritten by `npm run bench`; each section says when and where.\n';

export function writeResultsSection(file: string, title: string, results: BenchResults): void {
  const sections = readSections(file).filter((section) => !section.startsWith(`## ${title}\n`));
  sections.push(`## ${title}\n\n${describe(results)}`);
  sections.sort((a, b) => a.localeCompare(b));
  writeFileSync(file, [heading, ...sections].map((part) => part.trimEnd() + '\n').join('\n'));
}

function readSections(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split(/^(?=## )/m)
      .slice(1);
  } catch {
    return [];
  }
}

function describe({ claims, tables, notes = [] }: BenchResults): string {
  const where = [
    new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
  ].join(', ');
  const claimed: ResultTable = {
    columns: ['claim', 'figure', 'must be', 'holds'],
    rows: claims.map(({ what, figure, bound, holds }) => [what, figure, bound, holds ? 'yes' : '**no**']),
  };
  const parts = [
    where + '.',
    ...(claims.length ? [toMarkdownTable(claimed)] : []),
    ...tables.map(toMarkdownTable),
    ...notes,
  ];
  return parts.join('\n\n');
}

export function toMarkdownTable({ caption, columns, rows }: ResultTable): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
  return caption ? `${caption}\n\n${table}` : table;
}
