/** Makes a folder of content for a test, from the sample and from what lies beside this file. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '#render/places.ts';
import { fillings } from './fillings.ts';

/** What a file of YAML holds. */
// oxlint-disable-next-line typescript/no-explicit-any -- whoever edits it knows its shape
export type Data = any;

export class Maker {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** A file or folder of the project; what is there already is laid over. */
  copy(from: string, to: string): void {
    cpSync(join(root, from), join(this.#folder, to), { recursive: true });
  }

  write(file: string, content: string | Buffer): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  edit(file: string, change: (data: Data) => void): void {
    const path = join(this.#folder, file);
    const data: Data = parse(readFileSync(path, 'utf8'));
    change(data);
    writeFileSync(path, stringify(data));
  }

  /** Puts lines below the first dashes of a Markdown file. */
  front(file: string, lines: string): void {
    const path = join(this.#folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', `---\n${lines}\n`));
  }

  remove(...files: string[]): void {
    for (const file of files) rmSync(join(this.#folder, file), { recursive: true });
  }

  /** The names of the entries of a folder, without their endings. */
  names(folder: string): string[] {
    return readdirSync(join(this.#folder, folder)).map((name) => name.replace(/\.\w+$/, ''));
  }
}

export type FillingName = keyof typeof fillings;

/** Where a filling of that name is made and built, from the project's root. */
export const folderOf = (name: string) => join('.build/fillings', name);

export async function makeFilling(name: FillingName): Promise<string> {
  const folder = join(folderOf(name), 'filling');
  await fillings[name](new Maker(join(root, folder)));
  return folder;
}
