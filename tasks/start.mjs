/** npm start: installs, builds and serves, skipping whatever is up to date. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const help = `npm start installs the packages, builds the site and serves it on http://localhost:3000.
Steps that are up to date are skipped. Ctrl-C stops the server.

Settings are environment variables, or lines of a .env file (see .env.example):
  PORT       port to listen on (3000)
  HOST       address to listen on (127.0.0.1; 0.0.0.0 for all)
  SITE_URL   public URL of the site (http://localhost:PORT)
  DATA_DIR   where visitors' requests are stored (./data)

For Postgres, mail, webhooks and proxies see docs/operations.md.

Example: PORT=8080 SITE_URL=https://www.example.com npm start

Exit codes: 0 stopped, 1 failed, 2 wrong usage.`;

const options = process.argv.slice(2);
if (options.length > 0) {
  const isHelp = options[0] === '--help';
  (isHelp ? console.log : console.error)(help);
  process.exit(isHelp ? 0 : 2);
}

await installPackages('site');
// Reports a wrong setting or a port in use before the long build.
await runProgram('server/check-startup.ts');
await runProgram('render/build/build-site.ts');
await runProgram('dist/server.js');
