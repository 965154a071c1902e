import type { FieldType } from '#contract/forms/field-type.ts';

/** `www.example.com/me` → `https://www.example.com/me`. Undefined if it is no address of a web page. */
function toUrl(address: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address);
  const whole = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username + password === '' ? href : undefined;
}

export const url: FieldType = {
  control: 'input',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  dir: 'ltr',
  maxLength: 500,
  normalise: (address) => toUrl(address.trim()) ?? address,
  findError: (address) => (toUrl(address.trim()) === undefined ? { code: 'invalidLink' } : undefined),
  example: () => 'https://www.example.com/',
};
