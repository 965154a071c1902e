/** npm start: install, build, serve; each only as far as it is needed. */
import { installPackages, runProgram } from './setup/install-packages.mjs';

const help = `npm start installs the packages, builds the site and serves it on http://localhost:3000.
What is up to date is not done again. Ctrl-C stops it.

Settings are environment variables, or lines of a file .env (see .env.example):
  PORT       where to listen (3000)
  HOST       on which address (127.0.0.1; 0.0.0.0 for all)
  SITE_URL   the public address of the site (http://localhost:PORT)
  DATA_DIR   where visitors' requests are stored (./data)

Storage in Postgres, mail, webhook and proxies are in docs/operations.md.

For example: PORT=8080 SITE_URL=https://www.example.com npm start`;

const options = process.argv.slice(2);
if (options.length > 0) {
  console.log(help);
  process.exit(options[0] === '--help' ? 0 : 1);
}

await installPackages('site');
// A wrong setting or a taken port should not be found only after a long build.
await runProgram('server/check-startup.ts');
await runProgram('render/build/build-site.ts');
await runProgram('dist/server.js');
