/** Makes the name of an uploaded file safe for headers, mails, file systems and screens. */
import { fileExtensions, type FileType } from '#contract/application.ts';
import { normaliseLine } from './normalise.ts';

const maxNameLength = 80;
/** Marks that are invisible or change the order of what follows: `CV‮fdp.exe` would be shown as `CVexe.pdf`. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** What Windows or a shell does not allow or treats specially. */
const reserved = /[<>:"/\\|?*`$%;]/g;

/** Its extension is that of the detected type, whatever the name said. */
export function toSafeFileName(name: string, type: FileType): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const clean = normaliseLine(last).replace(invisible, '').replace(reserved, '_');
  const stem = clean
    .replace(/(\.[a-z\d]{1,5})+$/i, '')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ');
  const short = Array.from(stem).slice(0, maxNameLength).join('').trim();
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short);
  return `${short === '' || isDevice ? 'CV' : short}.${fileExtensions[type]}`;
}
