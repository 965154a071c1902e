/** Reads content files, validates them and collects every problem instead of stopping at the first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { z } from 'zod';
import type { ContentProblem } from './content-error.ts';
import { parseSourceFile, type SourceFile } from './source-file.ts';
import { describeZodError } from './zod-errors.ts';

export interface ContentEntry<T> {
  /** The file name without its extension. */
  id: string;
  data: T;
  source: SourceFile;
}

export class FolderReader {
  readonly problems: ContentProblem[] = [];
  /** Advice that does not stop the build. */
  readonly notices: string[] = [];
  /** Every file read so far, by path, for later checks that report line numbers. */
  readonly sources = new Map<string, SourceFile>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  exists(file: string): boolean {
    return existsSync(join(this.#root, file));
  }

  /** A missing file is parsed as undefined, which is valid if the schema has a default. */
  read<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    const exists = this.exists(file);
    const source = parseSourceFile(file, exists ? readFileSync(join(this.#root, file), 'utf8') : '');
    this.sources.set(file, source);
    if (source.problems.length > 0) return void this.problems.push(...source.problems);
    const result = schema.safeParse(exists ? (source.data ?? undefined) : undefined, { reportInput: true });
    if (result.success) return { id: basename(file, extname(file)), data: result.data, source };
    if (!exists) this.addProblem(file, [], 'the file is missing');
    else for (const { path, message } of describeZodError(result.error)) this.addProblem(file, path, message);
    return undefined;
  }

  readOptional<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    return this.exists(file) ? this.read(file, schema) : undefined;
  }

  /** Reads every file of a folder. The folder may be missing. */
  readAll<S extends z.ZodType>(folder: string, extension: '.yaml' | '.md', schema: S): ContentEntry<z.infer<S>>[] {
    if (!this.exists(folder)) return [];
    return readdirSync(join(this.#root, folder))
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .flatMap((name) => {
        if (!name.endsWith(extension))
          return this.addProblem(`${folder}/${name}`, [], `only ${extension} files belong in this folder`);
        const entry = this.read(`${folder}/${name}`, schema);
        return entry ? [entry] : [];
      });
  }

  /** Returns an empty list, so that a caller in `flatMap` can return the call itself. */
  addProblem(file: string, path: readonly PropertyKey[], message: string): [] {
    this.problems.push({ file, line: this.sources.get(file)?.lineOf(path) ?? 1, field: path.join(' › '), message });
    return [];
  }
}
