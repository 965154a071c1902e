/** Reads the files of one folder of the content through their shapes, and gathers all that is wrong with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { z } from 'zod';
import { describeZodError } from './zod-errors.ts';
import type { ContentProblem } from './content-error.ts';
import { parseSourceFile, type SourceFile } from './source-file.ts';

export interface ContentEntry<T> {
  id: string;
  data: T;
  source: SourceFile;
}

export class FolderReader {
  readonly problems: ContentProblem[] = [];
  /** By file, for whoever has to say where something stands. */
  readonly sources = new Map<string, SourceFile>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A file that is missing is read as nothing where its shape allows that. */
  read<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    const path = join(this.#root, file);
    const exists = existsSync(path);
    const source = parseSourceFile(file, exists ? readFileSync(path, 'utf8') : '');
    this.sources.set(file, source);
    if (source.problems.length > 0) return void this.problems.push(...source.problems);
    const result = schema.safeParse(exists ? (source.data ?? undefined) : undefined, { reportInput: true });
    if (result.success) return { id: basename(file, extname(file)), data: result.data, source };
    if (!exists) this.addProblem(file, [], 'the file is missing');
    else for (const { path: at, message } of describeZodError(result.error)) this.addProblem(file, at, message);
    return undefined;
  }

  /** A file that may be left out. */
  readOptional<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    return existsSync(join(this.#root, file)) ? this.read(file, schema) : undefined;
  }

  /** A file for each entry. The folder may be missing. */
  readAll<S extends z.ZodType>(folder: string, extension: '.yaml' | '.md', schema: S): ContentEntry<z.infer<S>>[] {
    const path = join(this.#root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .flatMap((name) => {
        if (!name.endsWith(extension))
          return this.addProblem(`${folder}/${name}`, [], `only ${extension} files belong here`);
        const entry = this.read(`${folder}/${name}`, schema);
        return entry ? [entry] : [];
      });
  }

  /** Always returns an empty list, for the place where the value would have been. */
  addProblem(file: string, path: readonly PropertyKey[], message: string): [] {
    this.problems.push({ file, line: this.sources.get(file)?.lineOf(path) ?? 1, field: path.join(' › '), message });
    return [];
  }
}
