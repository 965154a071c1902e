/** Reads content files, validates them and collects every problem instead of stopping at the first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { isWithin } from '#model/isomorphic/field-values.ts';
import { findOnDisk, findOtherForm } from './disk-names.ts';
import type { ContentProblem } from './content-error.ts';
import { parseSourceFile, type SourceFile } from './source-file.ts';
import { withDummyValues } from './dummy-values.ts';
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
  /** Whether a file is missing from the content because it cannot be read, so that others may refer to it in vain. */
  isIncomplete = false;
  /** Invalid values that were replaced, by file. */
  readonly #dummies = new Map<string, FieldPath[]>();
  readonly #root: string;
  readonly #drafts: ReadonlyMap<string, string | null>;
  /** A folder with the name of a file, for example. */
  readonly #unreadable = new Set<string>();

  /** Drafts replace files, or remove them if they are null. */
  constructor(root: string, drafts: ReadonlyMap<string, string | null> = new Map()) {
    this.#root = root;
    this.#drafts = drafts;
  }

  exists(file: string): boolean {
    const draft = this.#drafts.get(file);
    return draft === undefined ? existsSync(this.#pathOf(file)) : draft !== null;
  }

  /** Empty if the file is missing or cannot be read. */
  readText(file: string): string {
    const draft = this.#drafts.get(file);
    if (draft !== undefined || !this.exists(file)) return draft ?? '';
    let bytes: Buffer;
    try {
      bytes = readFileSync(this.#pathOf(file));
    } catch {
      this.#unreadable.add(file);
      return '';
    }
    // The encoding that Notepad calls Unicode.
    return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8');
  }

  #pathOf(file: string): string {
    return findOnDisk(join(this.#root, file));
  }

  /** The names of the files in a folder, which may be missing. */
  list(folder: string): string[] {
    const path = join(this.#root, folder);
    const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
    const normalised = names.map((name) => name.normalize('NFC'));
    const drafted = [...this.#drafts.keys()].filter((file) => dirname(file) === folder).map((file) => basename(file));
    return [...new Set([...normalised, ...drafted])].filter((name) => this.exists(`${folder}/${name}`)).toSorted();
  }

  /** A missing file is parsed as undefined, which is valid if the schema has a default. */
  read<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    const exists = this.exists(file);
    const source = parseSourceFile(file, this.readText(file));
    this.sources.set(file, source);
    this.problems.push(...source.problems, ...source.cuts);
    if (this.#unreadable.has(file)) {
      this.addProblem(file, [], 'cannot be read: it must be a file, and the server must be allowed to read it');
      return this.#leaveOut();
    }
    if (source.problems.length > 0) return this.#leaveOut();
    const result = schema.safeParse(exists ? (source.data ?? undefined) : undefined, { reportInput: true });
    if (result.success) return { id: basename(file, extname(file)), data: result.data, source };
    if (!exists) {
      this.addProblem(file, [], 'the file is missing: add it');
      return this.#leaveOut();
    }
    const cutLines = new Set(source.cuts.map(({ line }) => line));
    for (const { path, message } of describeZodError(result.error, schema, source))
      if (!cutLines.has(source.lineOf(path))) this.addProblem(file, path, message);
    const repaired = withDummyValues(schema, source.data, result.error);
    if (!repaired) return this.#leaveOut();
    this.#dummies.set(file, repaired.paths);
    // Other files refer to these by their values.
    if (
      repaired.paths.some(
        (path) =>
          ['url', 'parent', 'reuses', 'services', 'tags', 'languages'].includes(String(path[0])) || path[1] === 'title',
      )
    )
      this.isIncomplete = true;
    return { id: basename(file, extname(file)), data: repaired.data, source };
  }

  #leaveOut(): undefined {
    this.isIncomplete = true;
  }

  readOptional<S extends z.ZodType>(file: string, schema: S): ContentEntry<z.infer<S>> | undefined {
    return this.exists(file) ? this.read(file, schema) : undefined;
  }

  /** Reads every file of a folder. The folder may be missing. */
  readAll<S extends z.ZodType>(folder: string, extension: '.yaml' | '.md', schema: S): ContentEntry<z.infer<S>>[] {
    return this.list(folder).flatMap((name) => {
      if (!name.endsWith(extension))
        return this.addProblem(`${folder}/${name}`, [], `only ${extension} files belong in this folder: rename it`);
      const path = this.#pathOf(`${folder}/${name}`);
      if (existsSync(path) && findOtherForm(path))
        this.addProblem(
          `${folder}/${name}`,
          [],
          'there are two files of this name, as a Mac and others write it: remove one',
        );
      const entry = this.read(`${folder}/${name}`, schema);
      return entry ? [entry] : [];
    });
  }

  /** Returns an empty list, so that a caller in `flatMap` can return the call itself. */
  addProblem(file: string, path: FieldPath, message: string): [] {
    const isDummy = this.#dummies.get(file)?.some((other) => isWithin(path, other));
    if (!isDummy) this.problems.push({ file, line: this.sources.get(file)?.lineOf(path) ?? 1, path, message });
    return [];
  }
}
