/** The path that tasks/browsers/find-browser.mjs found. */
export function chromiumPath(): string {
  const path = process.env['CHROME_PATH'];
  if (path) return path;
  console.error('No browser. `npm test -- e2e` and `npm run bench` find one; otherwise set CHROME_PATH.');
  return process.exit(1);
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
