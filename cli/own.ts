/** `npm run own`: starts the owner's content/ in the working directory. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createContent, optionalSections, type OwnOptions } from './own/create-content.ts';
import { describeLanguages } from './own/languages.ts';

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

function exitWithError(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

const fail = (error: unknown, option = ''): never =>
  exitWithError(`${option}${(error as Error).message}\n\n${help}`, 2);

function readOptions() {
  try {
    return parseArgs({
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
    }).values;
  } catch (error) {
    return fail(error);
  }
}

const values = readOptions();
if (values.help) {
  console.log(help);
  process.exit(0);
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Each returns the value of an option, or throws with what is wrong with it. */
const parse = {
  name(text: string) {
    if (text.trim() === '') throw new Error('The name is empty.');
    return text.trim();
  },
  languages(text: string) {
    const codes = listOf(text);
    if (codes.length === 0) throw new Error('Name at least one language, such as nb.');
    if (new Set(codes).size < codes.length) throw new Error('A language is named twice.');
    describeLanguages(codes);
    return codes;
  },
  accent(text: string) {
    const colour = text.trim().replace(/^#?/, '#').toLowerCase();
    if (!/^#[\da-f]{6}$/.test(colour)) throw new Error(`"${text}" is not a colour: use one such as #0b7a75.`);
    return colour;
  },
  email(text: string) {
    if (!/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/.test(text.trim())) throw new Error(`"${text}" is not an email address.`);
    return text.trim();
  },
  sections(text: string) {
    const names = listOf(text).filter((name) => name !== 'none');
    const unknown = names.find((name) => !sectionNames.includes(name));
    if (unknown) throw new Error(`"${unknown}" is not a section: choose from ${sectionNames.join(', ')}.`);
    return names;
  },
};

const options: OwnOptions = { isEmpty: values.empty };
const parsed = Object.keys(parse) as (keyof typeof parse)[];
for (const option of parsed) {
  const text = values[option];
  try {
    if (text !== undefined) Object.assign(options, { [option]: parse[option](text) });
  } catch (error) {
    fail(error, `--${option}: `);
  }
}

const to = 'content';
if (existsSync(to))
  exitWithError('content/ already exists, so nothing was changed. To start over, move it away first.');

if (!values.yes && process.stdin.isTTY && process.stdout.isTTY) await askForMissing();

const temporary = `${to}.next`;
rmSync(temporary, { recursive: true, force: true });
createContent(join(import.meta.dirname, '..'), temporary, options);
// Renamed at the end, so that an interrupted copy is not mistaken for the site.
renameSync(temporary, to);
console.log(
  'content/ is ready. Start with content/site.yaml, and run npm run dev to see your changes; npm run doctor lists what is ' +
    'left to write and to translate. The guide is docs/content.md.',
);

/** Enter keeps what the sample has. */
async function askForMissing(): Promise<void> {
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
  for (const option of parsed) {
    while (options[option] === undefined) {
      const answer = await terminal.question(questions[option]);
      if (answer.trim() === '') break;
      try {
        Object.assign(options, { [option]: parse[option](answer) });
      } catch (error) {
        console.log((error as Error).message);
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
