/** Reads content files, validates them and collects every problem instead of stopping at the first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
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
  readonly #drafts: ReadonlyMap<string, string | null>;

  /** Drafts replace files, or remove them if they are null. */
  constructor(root: string, drafts: ReadonlyMap<string, string | null> = new Map()) {
    this.#root = root;
    this.#drafts = drafts;
  }

  exists(file: string): boolean {
    const draft = this.#drafts.get(file);
    return draft === undefined ? existsSync(join(this.#root, file)) : draft !== null;
  }

  /** Empty if the file is missing. */
  readText(file: string): string {
    const draft = this.#drafts.get(file);
    if (draft !== undefined || !this.exists(file)) return draft ?? '';
    return readFileSync(join(this.#root, file), 'utf8');
  }

  /** The names of the files in a folder, which may be missing. */
  list(folder: string): string[] {
    const path = join(this.#root, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
    const drafted = [...this.#drafts.keys()].filter((file) => dirname(file) === folder).map((file) => basename(file));
    return [...new Set([...names, ...drafted])].filter((name) => this.exists(`${folder}/${name}`)).toSorted();
  }

  /** A missing file is parsed as undefined, which is valid if the schema has a default. */
  read<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    const exists = this.exists(file);
    const source = parseSourceFile(file, this.readText(file));
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
    return this.list(folder).flatMap((name) => {
      if (!name.endsWith(extension))
        return this.addProblem(`${folder}/${name}`, [], `only ${extension} files belong in this folder`);
      const entry = this.read(`${folder}/${name}`, schema);
      return entry ? [entry] : [];
    });
  }

  /** Returns an empty list, so that a caller in `flatMap` can return the call itself. */
  addProblem(file: string, path: FieldPath, message: string): [] {
    this.problems.push({ file, line: this.sources.get(file)?.lineOf(path) ?? 1, path, message });
    return [];
  }
}
