/** /.well-known/security.txt (RFC 9116): where to report a security problem. */

interface SecurityContact {
  securityEmail: string;
  languages: { code: string }[];
}

const dayMs = 24 * 60 * 60_000;

export function renderSecurityTxt({ securityEmail, languages }: SecurityContact, siteUrl: string, now: number): string {
  // Rounded to the day, so that the file changes only once a day.
  const expires = new Date((Math.floor(now / dayMs) + 180) * dayMs).toISOString();
  return [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
