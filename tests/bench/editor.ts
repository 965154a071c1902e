/** The content editor: how soon an edit is in the preview, how soon it is live, and how little of a file it changes. */
import { buildEditorSite, removeEditorSite, type EditorSite } from '../sites/editor/editor-site.ts';
import type { Bench, BenchResults } from './bench.ts';
import { measureDiffs } from './editor/diffs.ts';
import { measurePreviews } from './editor/previews.ts';
import { measurePublications } from './editor/publications.ts';

type Log = (line: string) => void;

const withSite =
  (measure: (site: EditorSite, log: Log) => Promise<BenchResults>) =>
  async (log: Log): Promise<BenchResults> => {
    const site = await buildEditorSite();
    try {
      return await measure(site, log);
    } finally {
      removeEditorSite(site);
    }
  };

const parts: Record<string, (log: Log) => Promise<BenchResults>> = {
  preview: withSite(measurePreviews),
  publish: withSite(measurePublications),
  diff: measureDiffs,
};

export const bench: Bench = {
  title: 'Content editor',
  async run(log, only) {
    if (only !== undefined && !parts[only])
      throw new Error(`There is no part "${only}". Parts: ${Object.keys(parts).join(', ')}.`);
    const results: BenchResults[] = [];
    for (const [name, measure] of Object.entries(parts))
      if (only === undefined || only === name) results.push(await measure(log));
    return {
      claims: results.flatMap(({ claims }) => claims),
      tables: results.flatMap(({ tables }) => tables),
      notes: results.flatMap(({ notes = [] }) => notes),
    };
  },
};
