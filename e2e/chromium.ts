import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** CHROME_PATH, else the system's Chromium, else the one that npm brings, so that the tests need nothing installed. */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path));
  if (chosen) return chosen;
  // Makes the package unpack the libraries that a bare system lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
