/** The browser that tasks/browsers/find-browser.mjs found. */
export function chromiumPath(): string {
  const path = process.env['CHROME_PATH'];
  if (path) return path;
  console.error(
    'No browser was named. `npm test -- e2e` and `npm run bench` find one by themselves; else set CHROME_PATH to the program of yours.',
  );
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
