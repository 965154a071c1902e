/** Builds a content folder for a test from the sample and the files next to this one. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { projectRoot } from '#render/files/paths.ts';
import { createContent, type OwnOptions } from '#cli/own/create-content.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests know the shape of their file
type YamlData = any;

export class ContentFolderBuilder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** As npm run own does. */
  own(options: OwnOptions): void {
    createContent(projectRoot, this.#folder, options);
  }

  /** Copies a file or folder of the project. Overwrites existing files. */
  copy(from: string, to: string): void {
    cpSync(join(projectRoot, from), join(this.#folder, to), { recursive: true });
  }

  write(file: string, content: string | Buffer): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  edit(file: string, change: (data: YamlData) => void): void {
    const path = join(this.#folder, file);
    const data: YamlData = parse(readFileSync(path, 'utf8'));
    change(data);
    writeFileSync(path, stringify(data));
  }

  addFrontMatter(file: string, lines: string): void {
    const path = join(this.#folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', `---\n${lines}\n`));
  }

  remove(...files: string[]): void {
    for (const file of files) rmSync(join(this.#folder, file), { recursive: true });
  }

  /** The file names in a folder, without extensions. */
  namesIn(folder: string): string[] {
    return readdirSync(join(this.#folder, folder)).map((name) => name.replace(/\.\w+$/, ''));
  }
}
