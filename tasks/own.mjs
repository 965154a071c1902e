/** npm run own: copies the sample to content/. Works before packages are installed. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError, projectRoot } from './run.mjs';

const help = `npm run own [-- --empty]

Copies sample/ to content/. From then on, the site is built from content/. Change it as you like and keep it in your own
repository: updates of the product change only sample/.

--empty   leave out the sample's testimonials, projects and jobs

Exit codes: 0 success, 1 content/ already exists, 2 invalid arguments.`;

/** Content that makes no sense for another company. */
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
  exitWithError('content/ already exists, so nothing was changed. To start over, move it away first.');
const temporary = `${to}.next`;
fs.rmSync(temporary, { recursive: true, force: true });
fs.cpSync(from, temporary, { recursive: true });
if (values.empty) {
  for (const language of fs.readdirSync(temporary, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const name of sampleOnlyContent)
      fs.rmSync(path.join(temporary, language.name, name), { recursive: true, force: true });
  }
  // It contains only the video of a testimonial.
  fs.rmSync(path.join(temporary, 'media'), { recursive: true });
}
// Renamed at the end, so that an interrupted copy is not mistaken for the site.
fs.renameSync(temporary, to);
console.log(
  'content/ is ready. Start with content/site.yaml, and run npm run dev to see your changes. The guide is docs/content.md.',
);
