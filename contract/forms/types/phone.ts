import type { FieldType, PhoneFormat } from '#contract/forms/field-type.ts';
import { toAsciiDigits } from './number.ts';

const phonePattern = /^\+?[0-9]{6,15}$/;
/** Blanks, dashes, dots, slashes, and the invisible marks that address books put around a number. */
const phoneSeparators = /[\s\p{Pd}\u2212./\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu;

/**
 * `+49 (30) 123-456` → `+4930123456`, `0049 30/123456` → `+4930123456`, `٠١٠ ١٢٣٤ ٥٦٧٨` → `01012345678`. Text that is
 * no phone number stays as it is.
 */
export function normalisePhone(number: string, format: PhoneFormat): string {
  if (format === 'digits') return number;
  const compact = toAsciiDigits(number).replace('\uff0b', '+').replace(phoneSeparators, '');
  // +44 (0)20 …: the 0 in brackets is for calls within the country.
  const dialled = /^\(?(?:\+|00)/.test(compact) ? compact.replace('(0)', '') : compact;
  const found = dialled.replace(/[()[\]]/g, '').replace(/^00/, '+');
  return phonePattern.test(found) ? found : number;
}

/** Without a limit of its own: too many digits is the same error as a letter. */
export const phone: FieldType = {
  control: 'input',
  type: 'tel',
  autoComplete: 'tel',
  dir: 'ltr',
  normalise: (number, { phoneFormat = 'digits' }) => normalisePhone(number, phoneFormat),
  findError(number, { phoneFormat = 'digits' }) {
    if (phonePattern.test(normalisePhone(number, phoneFormat))) return undefined;
    return { code: phoneFormat === 'free' ? 'invalidFreePhone' : 'invalidPhone' };
  },
  example: () => '000000',
};
