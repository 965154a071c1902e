/** The bytes of one file, with writes at any offset and truncation. */
import type { JournalEntry } from './journal.ts';

export type FileChange = Extract<JournalEntry, { kind: 'write' | 'truncate' }>;

export class DiskFile {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer = Buffer.alloc(0), size = bytes.length) {
    this.#bytes = bytes;
    this.#size = size;
  }

  apply(change: FileChange): void {
    if (change.kind === 'truncate') return this.#resize(change.size);
    this.#resize(Math.max(this.#size, change.offset + change.bytes.length));
    change.bytes.copy(this.#bytes, change.offset);
  }

  /** A gap after the old end reads as zeros. */
  #resize(size: number): void {
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(size * 2);
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    } else if (size < this.#size) {
      this.#bytes.fill(0, size, this.#size);
    }
    this.#size = size;
  }

  copy(): DiskFile {
    return new DiskFile(Buffer.from(this.#bytes), this.#size);
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}
