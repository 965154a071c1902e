/**
 * Detects what a file is from its content; names and browsers' content types prove nothing. Of an archive, only the list
 * of entries at its end is read: nothing is unpacked, so an archive bomb costs nothing.
 */
import { fileTypes, type FileType } from '#contract/forms/field-type.ts';

interface DetectedFile {
  /** Several for an archive without its end: what it contains is not known. */
  types: FileType[];
  /** False if it begins like a file of its types, but its end is missing. */
  isWhole: boolean;
}

export function detectFileType(bytes: Buffer): DetectedFile | undefined {
  if (pdfStart.test(bytes.toString('latin1', 0, 64))) return { types: ['pdf'], isWhole: hasPdfEnd(bytes) };
  const picture = pictureTypes.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  if (picture) return { types: [picture.type], isWhole: bytes.subarray(-maxTrailingBytes).includes(picture.end) };
  if (bytes.length < 30 || bytes.readUint32LE(0) !== localHeader) return undefined;
  const entries = listEntries(bytes);
  if (!entries) return { types: ['docx', 'odt'], isWhole: false };
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  const unpackedBytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpackedBytes > maxUnpackedBytes) return undefined;
  // Macros run programs; a document without them has another type, even if its name ends in .docx.
  if (has(/(^|[/\\])(vbaProject\.bin$|(Basic|Scripts)[/\\])/i)) return undefined;
  // Word on the web calls it document2.xml.
  if (has(/^\[Content_Types\]\.xml$/) && has(/^word\/document\d*\.xml$/)) return { types: ['docx'], isWhole: true };
  const isText = isStoredFirst(bytes, 'mimetype', fileTypes.odt);
  return isText && has(/^content\.xml$/) ? { types: ['odt'], isWhole: true } : undefined;
}

/** What they begin and end with. Some cameras write more after the end. */
const pictureTypes: { type: FileType; start: Buffer; end: Buffer }[] = [
  { type: 'jpg', start: Buffer.from([0xff, 0xd8, 0xff]), end: Buffer.from([0xff, 0xd9]) },
  { type: 'png', start: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), end: Buffer.from('IEND', 'latin1') },
];
const maxTrailingBytes = 64 * 1024;

/**
 * Some programs write a byte order mark or line breaks first. Readers look for the header in the first kilobyte, but
 * then a page or a program with these five characters would be one, too.
 */
const pdfStart = /^(\xef\xbb\xbf)?\s*%PDF-/;

/** Near the end: some programs add a signature or line breaks after it. */
function hasPdfEnd(bytes: Buffer): boolean {
  return bytes.subarray(Math.max(0, bytes.length - 16 * 1024)).includes('%%EOF');
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endHeader = Buffer.from('PK\x05\x06', 'latin1');
const endHeaderLength = 22;
const maxCommentLength = 0xffff;
/** A CV with pictures unpacks to some ten megabytes. */
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxEntries = 5000;

interface ArchiveEntry {
  name: string;
  /** Unpacked, as the archive states it. */
  size: number;
}

/** The central directory at the end of a ZIP archive; undefined if it is not complete. */
function listEntries(bytes: Buffer): ArchiveEntry[] | undefined {
  const end = bytes.lastIndexOf(endHeader, bytes.length - endHeaderLength);
  if (end < bytes.length - endHeaderLength - maxCommentLength || end < 0) return undefined;
  const count = bytes.readUint16LE(end + 10);
  let position = bytes.readUint32LE(end + 16);
  if (count > maxEntries || position + bytes.readUint32LE(end + 12) > end) return undefined;
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (position + 46 > end || bytes.readUint32LE(position) !== centralHeader) return undefined;
    const nameLength = bytes.readUint16LE(position + 28);
    const restLength = bytes.readUint16LE(position + 30) + bytes.readUint16LE(position + 32);
    const nameEnd = position + 46 + nameLength;
    if (nameEnd + restLength > end) return undefined;
    entries.push({
      name: bytes.toString('utf8', position + 46, nameEnd),
      size: bytes.readUint32LE(position + 24),
    });
    position = nameEnd + restLength;
  }
  return entries;
}

/** OpenDocument: the first entry is not compressed, and its content is the type. */
function isStoredFirst(bytes: Buffer, name: string, content: string): boolean {
  const nameEnd = 30 + name.length;
  const extra = bytes.length > nameEnd ? bytes.readUint16LE(28) : 0;
  const start = nameEnd + extra;
  return (
    bytes.toString('latin1', 30, nameEnd) === name &&
    bytes.readUint16LE(26) === name.length &&
    bytes.readUint16LE(8) === 0 &&
    bytes.toString('latin1', start, start + content.length) === content &&
    bytes.readUint32LE(22) === content.length
  );
}
