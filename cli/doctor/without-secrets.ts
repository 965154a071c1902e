import type { EnvVariables } from './check.ts';

/** The last net: no check tells a secret, but an error that nobody foresaw might. */
export function redactSecrets(variables: EnvVariables, text: string): string {
  const { BACKUP_KEY, AWS_SECRET_ACCESS_KEY, WEBHOOK_SECRET, WEBHOOK_URL, SMTP_URL, DATABASE_URL } = variables;
  const secrets = [
    BACKUP_KEY,
    AWS_SECRET_ACCESS_KEY,
    WEBHOOK_SECRET,
    WEBHOOK_URL,
    ...secretsOf(SMTP_URL),
    ...secretsOf(DATABASE_URL),
  ];
  // Longest first, so that a password inside an address does not leave the rest of it behind; what is too short to be
  // told from a word would only make the text unreadable.
  const known = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length > 3)
    .toSorted((a, b) => b.length - a.length);
  return known.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

function secretsOf(url = ''): string[] {
  if (!URL.canParse(url)) return [url];
  const { password } = new URL(url);
  try {
    return [url, password, decodeURIComponent(password)];
  } catch {
    return [url, password];
  }
}
