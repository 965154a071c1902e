/** Reads the files of one folder of the content through their shapes, and gathers all that is wrong with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { z } from 'zod';
import { findingsOf } from './messages.ts';
import type { Problem } from './problem.ts';
import { readSource, type Source } from './source.ts';

export interface Entry<T> {
  id: string;
  data: T;
  source: Source;
}

export class FolderReader {
  readonly problems: Problem[] = [];
  /** By file, for whoever has to say where something stands. */
  readonly sources = new Map<string, Source>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** A file that is missing is read as nothing where its shape allows that. */
  read<S extends z.ZodType>(file: string, shape: S): Entry<z.infer<S>> | undefined {
    const path = join(this.#root, file);
    const there = existsSync(path);
    const source = readSource(file, there ? readFileSync(path, 'utf8') : '');
    this.sources.set(file, source);
    if (source.problems.length > 0) return void this.problems.push(...source.problems);
    const result = shape.safeParse(there ? (source.data ?? undefined) : undefined, { reportInput: true });
    if (result.success) return { id: basename(file, extname(file)), data: result.data, source };
    if (!there) this.add(file, [], 'the file is missing');
    else for (const { path: at, message } of findingsOf(result.error)) this.add(file, at, message);
    return undefined;
  }

  /** A file that may be left out. */
  readIfThere<S extends z.ZodType>(file: string, shape: S): Entry<z.infer<S>> | undefined {
    return existsSync(join(this.#root, file)) ? this.read(file, shape) : undefined;
  }

  /** A file for each entry. The folder may be missing. */
  readAll<S extends z.ZodType>(folder: string, ending: '.yaml' | '.md', shape: S): Entry<z.infer<S>>[] {
    const path = join(this.#root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .toSorted()
      .flatMap((name) => {
        if (!name.endsWith(ending)) return this.add(`${folder}/${name}`, [], `only ${ending} files belong here`);
        const entry = this.read(`${folder}/${name}`, shape);
        return entry ? [entry] : [];
      });
  }

  /** Always returns an empty list, for the place where the value would have been. */
  add(file: string, path: readonly PropertyKey[], message: string): [] {
    this.problems.push({ file, line: this.sources.get(file)?.lineOf(path) ?? 1, field: path.join(' › '), message });
    return [];
  }
}
