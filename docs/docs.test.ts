/** Everything the documentation names exists: files, links, commands, options, settings, log messages. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadsCommands } from '#cli/commands.ts';
import { fieldTypes } from '#contract/forms/field-types.ts';
import { parseSourceFile } from '#model/read/source-file.ts';
import { postSchema } from '#model/schema/entry-schemas.ts';
import { formFileSchema } from '#model/schema/form-schema.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const documents = [...find('*.md', 'docs/**/*.md', 'tests/faults/*.md')].filter((file) => file !== 'THIRD-PARTY.md');
/** History names what is gone. */
const currentDocuments = documents.filter((file) => file !== 'CHANGELOG.md');

const withoutCodeBlocks = (text: string) => text.replaceAll(/^( *)```[^]*?^\1```$/gm, '');
/** Between one or more backticks, as in `` `code` ``. */
const codeSpan = /(`+)(?!`)([^]*?[^`])\1(?!`)/g;
const withoutCode = (text: string) => withoutCodeBlocks(text).replaceAll(codeSpan, '');
const codeSpansOf = (text: string) => [...withoutCodeBlocks(text).matchAll(codeSpan)].map(([, , span]) => span!);

/** One line for each mention that `isWrong`, with the document that makes it. */
function findWrong(mentionsOf: (text: string) => string[], isWrong: (mention: string, file: string) => boolean) {
  return currentDocuments.flatMap((file) =>
    mentionsOf(read(file))
      .filter((mention) => isWrong(mention, file))
      .map((mention) => `${file}: ${mention}`),
  );
}

/** The Markdown table below a heading, as cells. */
function tableBelow(heading: string, file: string): string[][] {
  const section = withoutCodeBlocks(read(file)).split(`\n${heading}\n`)[1]!.split(/\n#/)[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('links', () => {
  const linksOf = (text: string) => [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target!);
  const anchorsOf = (text: string) =>
    [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );

  test('lead to files and headings that exist', () => {
    const broken = documents.flatMap((file) =>
      linksOf(read(file))
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#');
          const linked = path === '' ? file : posix.join(dirname(file), path);
          if (!existsSync(join(root, linked))) return true;
          return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('in code comments lead to documents that exist', () => {
    const sources = find('{app,cli,contract,desk,model,render,server,tasks,tests}/**/*.{ts,tsx,mjs,css}', '*.ts');
    const broken = sources.flatMap((file) =>
      [...read(file).matchAll(/(?<![\w./])docs\/[\w./-]*\w/g)]
        .filter(([path]) => !file.endsWith('.test.ts') && find(path, `${path}*`).length === 0)
        .map(([path]) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  test('the list of decisions has every decision, by its title', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+?)\)$/gm)];
    const titles = find('docs/decisions/0*.md')
      .toSorted()
      .map((file) => [basename(file), read(file).split('\n')[0]!.slice(2)]);
    expect(listed.map(([, title, file]) => [file, title])).toEqual(titles);
  });
});

describe('paths', () => {
  /** Made by commands, or by owners. */
  const generated =
    /^(dist|dist-static|data|content|node_modules|\.build)\/?$|^(dist|dist-static|content\/media|\.build)\//;
  const examples = [
    'app/sections/company/awards.tsx',
    'awards.module.css',
    'free/impressum.md',
    'posts/better-briefs.md',
    'site.json',
    'package.json',
  ];
  const topFolders = find('*', '.*').map((name) => `${name}/`);
  const contentFolders = ['pages/', 'services/', 'projects/', 'jobs/', 'free/', 'posts/'];
  const fileNames = new Set(
    find('*.ts', '{app,cli,contract,desk,docs,model,render,sample,server,tasks,tests}/**/*.*').map((file) =>
      basename(file),
    ),
  );

  const pathsOf = (text: string) => codeSpansOf(text).filter((span) => /^[\w.@*<>-]+(\/[\w.@*<>-]+)*\/?$/.test(span));

  function isMissing(path: string, document: string): boolean {
    if (generated.test(path) || examples.includes(path)) return false;
    const isIn = (folders: string[]) => folders.some((folder) => path.startsWith(folder));
    const pattern = path
      .replace(/^content\//, 'sample/')
      .replaceAll(/<\w+>/g, '*')
      .replace(/\/$/, '');
    const exists = (...folders: string[]) => folders.some((folder) => find(posix.join(folder, pattern)).length > 0);
    if (path.includes('/')) {
      if (isIn(contentFolders)) return !exists('', 'app', 'sample/*', 'tests/content-fixtures/*/*');
      const here = `${dirname(document)}/`;
      return isIn(topFolders) ? !exists('') : path.endsWith('/') && document.endsWith('README.md') && !exists(here);
    }
    return /\.(css|json|md|mjs|ts|tsx|yaml)$/.test(path) && !path.includes('*') && !fileNames.has(path);
  }

  test('in backticks exist', () => {
    expect(findWrong(pathsOf, isMissing)).toEqual([]);
  });
});

describe('commands', () => {
  const commandsOf = (text: string) =>
    [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test))(?: -- ([^`\n|#;]*))?/g)].map(
      ([, script, builtIn, options = '']) => [script ?? builtIn!, options.trim()] as const,
    );
  const doctorHelp = execFileSync(process.execPath, ['cli/doctor.ts', '--help'], { cwd: root, encoding: 'utf8' });
  const checkNames = [...doctorHelp.matchAll(/^ {2}([a-z-]+) {2}/gm)]
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('-'));
  const benchNames = [...read('tests/bench/run-benches.ts').matchAll(/^ {2}(\w+): (?:\(\) => import|\{$)/gm)].map(
    ([, name]) => name!,
  );
  const [, lanes = ''] = /^const lanes = ([^]*?);$/m.exec(read('tasks/test.mjs')) ?? [];
  const testNames = [...lanes.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!);
  const leadsNames = leadsCommands.map(({ name }) => name);

  /** What may follow `--`, where we can tell. Only `leads` takes more than names of one kind. */
  const takesArgument: Record<string, (name: string, index: number) => boolean> = {
    leads: (word, index) => index > 0 || leadsNames.some((name) => name.split(' ')[0] === word) || word === 'COMMAND',
    doctor: (name) => checkNames.includes(name),
    bench: (name) => benchNames.includes(name.split('/')[0]!),
    test: (name) => testNames.includes(name),
  };

  test('are scripts of package.json, with arguments that they take', () => {
    const wrong = findWrong(
      (text) => commandsOf(text).map(([script, options]) => `${script} ${options}`.trim()),
      (mention) => {
        const [script = '', ...words] = mention.split(' ');
        if (!(script in packageJson.scripts)) return true;
        const names = words.filter((word) => /^\w/.test(word));
        return names.some((name, index) => takesArgument[script]?.(name, index) === false);
      },
    );
    expect(wrong).toEqual([]);
  });

  test('of leads: the table has each, with options that it takes', () => {
    const rows = tableBelow('## Leads command', 'docs/operations.md');
    const optionsOf = (name: string) =>
      Object.keys(leadsCommands.find((command) => command.name === name)?.options ?? {});
    const documented = rows.map(([first = '', second = '']) => ({
      names: leadsNames.filter((name) => new RegExp(`\`${name}\\b`).test(first) || first.includes(`, \`${name} `)),
      options: [...`${first} ${second}`.matchAll(/--([a-z-]+)/g)].map(([, option]) => option!),
    }));
    expect(documented.flatMap(({ names }) => names).toSorted()).toEqual(leadsNames.toSorted());
    const unknown = documented.flatMap(({ names, options }) =>
      options.filter((option) => !names.some((name) => optionsOf(name).includes(option))),
    );
    expect(unknown).toEqual([]);
  });

  test('of the doctor: the two tables have every check', () => {
    const rows = [...tableBelow('## Check', 'docs/content.md'), ...tableBelow('## Doctor', 'docs/operations.md')];
    expect(rows.map(([name = '']) => name.replaceAll('`', ''))).toEqual(checkNames);
  });
});

describe('settings', () => {
  /** Of one word, only those that the server reads: others are abbreviations. */
  const shortNames = find('server/env/*.ts').flatMap((file) =>
    [...read(file).matchAll(/source(?:\[|, )'([A-Z]+)'/g)].map(([, name]) => name!),
  );
  const settingName = new RegExp(`^(?:${shortNames.join('|')}|[A-Z][A-Z\\d]*(?:_[A-Z\\d]+)+)$`);
  const namesIn = (files: string[], pattern: RegExp) =>
    new Set(
      files
        .filter((file) => !/\.test\.|-fixture/.test(file))
        .flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => name!))
        .filter((name) => settingName.test(name)),
    );
  const serverSettings = namesIn(find('server/env/*.ts'), /'([A-Z][A-Z\d_]+)'/g);
  const allVariables = namesIn(
    find('*.config.ts', '{cli,model,render,server,tasks}/**/*.{ts,mjs}'),
    /(?:\[?'|env\.)([A-Z][A-Z\d_]+)/g,
  );
  /** Node's, Postgres' and the system's. */
  const foreign = ['NODE_ENV', 'PGPASSWORD', 'TMPDIR'];

  test('that the documentation names are read by the code', () => {
    const mentionsOf = (text: string) =>
      codeSpansOf(text)
        .map((span) => span.split('=')[0]!)
        .filter((name) => settingName.test(name));
    const wrong = findWrong(mentionsOf, (name) => !allVariables.has(name) && !foreign.includes(name));
    expect(wrong).toEqual([]);
    const inExample = [...read('.env.example').matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name]) => name!);
    expect(inExample.filter((name) => !serverSettings.has(name))).toEqual([]);
  });

  test('that the server reads are in the table and in .env.example', () => {
    const documented = tableBelow('## Settings', 'docs/operations.md')
      .map(([names = '']) => names)
      .join();
    const example = read('.env.example');
    expect(serverSettings.size).toBeGreaterThan(20);
    expect([...serverSettings].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
    expect([...serverSettings].filter((name) => !example.includes(`#${name}=`))).toEqual([]);
  });
});

test('log messages in the table are written by the server', () => {
  const server = find('server/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .join('\n');
  const parts = tableBelow('## Logs', 'docs/monitoring.md')
    .flatMap(([messages = '']) => codeSpansOf(messages))
    .flatMap((message) => message.split('…'))
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
  expect(parts.filter((part) => !server.includes(part))).toEqual([]);
});

describe('examples of content', () => {
  const examples = Array.from(read('docs/content.md').matchAll(/^```yaml\n([^]*?)^```/gm), ([, yaml]) => yaml!);

  test('a post is valid, also with a comma in its description', () => {
    const post = examples.find((yaml) => /^lead: /m.test(yaml) && /^author: /m.test(yaml))!;
    const { data } = parseSourceFile('post.yaml', post.replace('description: ', 'description: One, two, '));
    expect(postSchema.safeParse(data)).toMatchObject({ success: true });
  });

  test('the form is valid, and the table has each type of field', () => {
    const { data } = parseSourceFile(
      'workshop.yaml',
      examples.find((yaml) => yaml.startsWith('# forms/'))!,
    );
    expect(formFileSchema.safeParse(data)).toMatchObject({ success: true });
    const listed = tableBelow('## Forms', 'docs/content.md').flatMap(([types]) => codeSpansOf(types!));
    expect(listed.toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
  });
});
