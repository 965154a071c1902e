import type { FieldType } from '#contract/forms/field-type.ts';

/** `www.example.com/me` → `https://www.example.com/me`. Undefined if it is no address of a web page. */
function toUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const url =
    /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d+(\/|$)/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(url);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '' ? href : undefined;
}

export const url: FieldType = {
  control: 'input',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  dir: 'ltr',
  maxLength: 500,
  normalise: (text) => toUrl(text) ?? text,
  findError: (text) => (toUrl(text) === undefined ? { code: 'invalidLink' } : undefined),
  example: () => 'https://www.example.com/',
};
