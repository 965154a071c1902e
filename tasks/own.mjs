/** npm run own: makes content/, the owner's own filling, from the sample. Needs nothing installed. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, projectRoot } from './run.mjs';

const help = `npm run own [-- --empty]

Copies sample/ to content/. From then on content/ is the site: change whatever you like in it, and keep it in your own
repository. An update of the product never touches it; sample/ stays as it is delivered.

--empty   without the sample's people, projects and jobs

Exit codes: 0 done, 1 there is a content/ already, 2 wrong use.`;

/** What an agency can only say of itself. */
const sampleOnlyContent = ['testimonials.yaml', 'projects', 'jobs'];

let values;
try {
  ({ values } = parseArgs({ options: { empty: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }));
} catch (error) {
  console.error(`${error.message}\n\n${help}`);
  process.exit(2);
}
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [from, to] = ['sample', 'content'].map((name) => path.join(projectRoot, name));
if (fs.existsSync(to))
  exitWithError('There is a content/ already, and it is yours: nothing was changed. Move it away to begin anew.');
const next = `${to}.next`;
fs.rmSync(next, { recursive: true, force: true });
fs.cpSync(from, next, { recursive: true });
if (values.empty) {
  for (const language of fs.readdirSync(next, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const name of sampleOnlyContent)
      fs.rmSync(path.join(next, language.name, name), { recursive: true, force: true });
  }
  // All that the sample has there is the film of a testimonial.
  fs.rmSync(path.join(next, 'media'), { recursive: true });
}
// All of it or nothing: half a content/ would be taken for the site.
fs.renameSync(next, to);
console.log(
  'content/ is yours now. Start with content/site.yaml; npm run dev shows what you change. docs/content.md leads through it.',
);
