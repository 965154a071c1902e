/** Small documents of each accepted type, and files that only look like one. */
import { crc32, deflateRawSync } from 'node:zlib';

export const pdfFile = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
/** Some programs write a byte order mark or a line break first. */
export const laterPdfFile = Buffer.concat([Buffer.from('\ufeff\r\n'), pdfFile]);

interface Entry {
  name: string;
  content?: string | Buffer;
  compress?: boolean;
  /** What the archive states, if that is not true. */
  statedSize?: number;
}

export function buildZip(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '<x/>', compress = false, statedSize } of entries) {
    const bytes = Buffer.from(content);
    const data = compress ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUint16LE(20, 0);
    common.writeUint16LE(compress ? 8 : 0, 4);
    common.writeUint32LE(crc32(bytes), 10);
    common.writeUint32LE(data.length, 14);
    common.writeUint32LE(statedSize ?? bytes.length, 18);
    common.writeUint16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUint32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUint16LE(entries.length, 8);
  end.writeUint16LE(entries.length, 10);
  end.writeUint32LE(Buffer.concat(directory).length, 12);
  end.writeUint32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const contentTypes = { name: '[Content_Types].xml', compress: true };
export const docxFile = buildZip([contentTypes, { name: 'word/document.xml', compress: true }]);
/** As Word on the web saves it. */
export const webDocxFile = buildZip([contentTypes, { name: 'word/document2.xml', compress: true }]);
const odtEntries: Entry[] = [
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
  { name: 'content.xml', compress: true },
];
export const odtFile = buildZip(odtEntries);

/** Files of other types, whatever their names say. */
export const otherFiles: Record<string, Buffer> = {
  text: Buffer.from('My CV'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'html with a PDF inside': Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdfFile]),
  'program with a PDF inside': Buffer.concat([Buffer.from(`MZ${'\0'.repeat(58)}PE`), pdfFile]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  program: Buffer.from(`MZ${'\0'.repeat(58)}PE`),
  'old Word': Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.repeat(64), 'latin1'),
  archive: buildZip([{ name: 'cv.txt' }]),
  spreadsheet: buildZip([contentTypes, { name: 'xl/workbook.xml' }]),
  'Word with macros': buildZip([contentTypes, { name: 'word/document.xml' }, { name: 'word/vbaProject.bin' }]),
  'Word with macros elsewhere': buildZip([
    contentTypes,
    { name: 'word/document.xml' },
    { name: 'word\\vbaProject.bin' },
  ]),
  ...Object.fromEntries(
    ['Basic/Standard/Module1.xml', './Basic/script-lc.xml', 'Scripts/python/a.py', 'Scripts\\python\\a.py'].map(
      (name) => [`OpenDocument with ${name}`, buildZip([...odtEntries, { name }])],
    ),
  ),
  presentation: buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.presentation' },
    { name: 'content.xml' },
  ]),
  'archive bomb': buildZip([contentTypes, { name: 'word/document.xml', statedSize: 4_000_000_000 }]),
  'bomb of many parts': buildZip([
    contentTypes,
    ...Array.from({ length: 300 }, (_, index) => ({ name: `word/${index}.xml`, statedSize: 1_000_000 })),
    { name: 'word/document.xml' },
  ]),
};
