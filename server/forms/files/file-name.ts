/** Makes the name of an uploaded file safe for headers, mails, file systems and screens. */
import type { FileType } from '#contract/forms/field-type.ts';
import { normaliseLine } from '#server/forms/intake/normalise.ts';

const maxNameLength = 80;
/** Marks that are invisible or change the order of what follows: `CV\u202efdp.exe` would be shown as `CVexe.pdf`. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** What Windows or a shell does not allow or treats specially. */
const reserved = /[<>:"/\\|?*`$%;]/g;

/** Its extension is that of the detected type, whatever the name said. */
export function toSafeFileName(name: string, type: FileType): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const clean = normaliseLine(last).replace(invisible, '').replace(reserved, '_');
  const stem = withoutExtensions(clean)
    .replace(/^[\s.~-]+/, '')
    .replace(/\s+/g, ' ');
  const short = withoutLast(Array.from(stem).slice(0, maxNameLength), ' .').join('');
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short);
  return `${short === '' || isDevice ? 'file' : short}.${type}`;
}

/** Of `CV.pdf.exe`, both. */
function withoutExtensions(name: string): string {
  const [stem = '', ...extensions] = name.split('.');
  while (extensions.length > 0 && /^[a-z\d]{1,5}$/i.test(extensions.at(-1)!)) extensions.pop();
  return [stem, ...extensions].join('.');
}

/** Without a regular expression, which would try again from each of many characters. */
function withoutLast(characters: string[], removed: string): string[] {
  let length = characters.length;
  while (length > 0 && removed.includes(characters[length - 1]!)) length--;
  return characters.slice(0, length);
}
