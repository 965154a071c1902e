/** npm run own: starts the owner's content/. Works before packages are installed. */
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createContent, optionalSections } from './own/create-content.mjs';
import { describeLanguages } from './own/languages.mjs';
import { exitWithError, projectRoot } from './run.mjs';

const sectionNames = Object.keys(optionalSections);

const help = `npm run own [-- options]

Creates content/ from sample/. From then on, the site is built from content/. Change it as you like and keep it in your
own repository: updates of the product change only sample/. In a terminal, it asks for what no option says.

--name <name>        the company
--languages <codes>  such as nb,en; the first has no prefix. A language that the sample lacks starts in English
--accent <colour>    such as '#0b7a75'
--email <address>    where visitors write
--sections <names>   optional pages, of ${sectionNames.join(', ')}; or none
--empty              none of the sample's texts, figures, people, services or projects
--yes                ask nothing

Exit codes: 0 success, 1 content/ already exists or the questions were cancelled, 2 invalid arguments.`;

const fail = (message) => exitWithError(`${message}\n\n${help}`, 2);

let values;
try {
  ({ values } = parseArgs({
    options: {
      name: { type: 'string' },
      languages: { type: 'string' },
      accent: { type: 'string' },
      email: { type: 'string' },
      sections: { type: 'string' },
      empty: { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  }));
} catch (error) {
  fail(error.message);
}
if (values.help) {
  console.log(help);
  process.exit(0);
}

const listOf = (text) => text.split(/[\s,]+/).filter(Boolean);

/** Each returns the value of an option, or throws with what is wrong with it. */
const parse = {
  name(text) {
    if (text.trim() === '') throw new Error('The name is empty.');
    return text.trim();
  },
  languages(text) {
    const codes = listOf(text);
    if (codes.length === 0) throw new Error('Name at least one language, such as nb.');
    if (new Set(codes).size < codes.length) throw new Error('A language is named twice.');
    describeLanguages(codes);
    return codes;
  },
  accent(text) {
    const colour = text.trim().replace(/^#?/, '#').toLowerCase();
    if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`"${text}" is not a colour: use one such as #0b7a75.`);
    return colour;
  },
  email(text) {
    if (!/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/.test(text.trim())) throw new Error(`"${text}" is not an email address.`);
    return text.trim();
  },
  sections(text) {
    const names = listOf(text).filter((name) => name !== 'none');
    const unknown = names.find((name) => !sectionNames.includes(name));
    if (unknown) throw new Error(`"${unknown}" is not a section: choose from ${sectionNames.join(', ')}.`);
    return names;
  },
};

const options = { isEmpty: values.empty };
for (const [option, read] of Object.entries(parse)) {
  if (values[option] === undefined) continue;
  try {
    options[option] = read(values[option]);
  } catch (error) {
    fail(`--${option}: ${error.message}`);
  }
}

const to = path.join(projectRoot, 'content');
if (fs.existsSync(to))
  exitWithError('content/ already exists, so nothing was changed. To start over, move it away first.');

if (!values.yes && process.stdin.isTTY && process.stdout.isTTY) await askForMissing();

const temporary = `${to}.next`;
fs.rmSync(temporary, { recursive: true, force: true });
createContent(projectRoot, temporary, options);
// Renamed at the end, so that an interrupted copy is not mistaken for the site.
fs.renameSync(temporary, to);
console.log(
  'content/ is ready. Start with content/site.yaml, and run npm run dev to see your changes; npm run doctor lists what is ' +
    'left to write and to translate. The guide is docs/content.md.',
);

/** Enter keeps what the sample has. */
async function askForMissing() {
  const questions = {
    name: 'Name of the company: ',
    languages: 'Languages, the main one first (such as nb,en): ',
    accent: 'Main colour (such as #0b7a75): ',
    email: 'Email address for visitors: ',
    sections: `Optional pages (${sectionNames.join(', ')}, or none): `,
  };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C or Ctrl+D.
  terminal.on('close', () => exitWithError('\nCancelled: nothing was changed.'));
  console.log('Press Enter to keep what the sample has.');
  for (const [option, question] of Object.entries(questions)) {
    while (options[option] === undefined) {
      const answer = await terminal.question(question);
      if (answer.trim() === '') break;
      try {
        options[option] = parse[option](answer);
      } catch (error) {
        console.log(error.message);
      }
    }
  }
  if (options.isEmpty === undefined) {
    const answer = await terminal.question('Keep the sample’s texts to start from? [Y/n] ');
    options.isEmpty = /^n/i.test(answer.trim());
  }
  terminal.removeAllListeners('close');
  terminal.close();
}
