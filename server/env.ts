/** The settings that come from the environment. A wrong one stops the start with one line. */
import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

export interface Env {
  port: number;
  host: string;
  /** The public origin, without a slash at the end. */
  siteUrl: string;
}

export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty value is how compose files and dashboards say "not set".
  const port = readPort(source['PORT'] || '3000');
  return {
    port,
    host: readHost(source['HOST'] || '127.0.0.1'),
    siteUrl: readSiteUrl(source['SITE_URL'] || `http://localhost:${port}`),
  };
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value);
  throw wrong('PORT', value, 'a whole number from 0 to 65535, such as 3000 (0 takes any free port)');
}

function readHost(value: string): string {
  const name = /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i;
  const looksLikeIp = /^[\d.]+$/.test(value);
  if (isIP(value) || (name.test(value) && !looksLikeIp)) return value;
  throw wrong('HOST', value, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them');
}

function readSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) {
    return url.origin;
  }
  throw wrong('SITE_URL', value, 'the address of the site without a path, such as https://www.example.com');
}

function wrong(variable: string, value: string, expected: string): StartError {
  const shown = value.replace(/\/\/[^/]*@/, '//…@').slice(0, 100);
  return new StartError(`${variable} is ${JSON.stringify(shown)}, but must be ${expected}.`);
}
