/** The mistakes that people make in YAML, Markdown and JSON: the message says what to do, on the line where it is wrong. */
import { expect, test } from 'vitest';
import { parseSourceFile } from './source-file.ts';

const problemsOf = (file: string, text: string) =>
  parseSourceFile(file, text).problems.map(({ line, message }) => `${line}: ${message}`);

test.each<[mistake: string, yaml: string, problem: string]>([
  [
    'a colon in a text',
    'a: 1\ntitle: Strategy: a start\nb: 2\n',
    "2: put the text in quotes, because of the colon in it: title: 'Strategy: a start'",
  ],
  [
    'a colon in a text with an apostrophe',
    "title: It's simple: start\n",
    `1: put the text in quotes, because of the colon in it: title: "It's simple: start"`,
  ],
  [
    'a colon in a text of several lines',
    'title: We build\n  software: fast\nb: 2\n',
    'or put the whole text in quotes, because of the colon in it',
  ],
  [
    'a missing quote at the end',
    'a: 1\ntitle: "One\nb: 2\nc: "x"\n',
    '2: close the quote that opens here: title: "One"',
  ],
  ['a missing single quote', "list:\n  - 'One\n  - 'Two'\n", "2: close the quote that opens here: - 'One'"],
  [
    'an apostrophe between single quotes',
    "title: 'Don't do it'\n",
    `1: put the quotes around the whole text, and none inside it: title: "Don't do it"`,
  ],
  [
    'a placeholder at the start',
    'title: {brand} now\n',
    "1: put the text in quotes, because it begins with {: title: '{brand} now'",
  ],
  [
    'a sign that means something else',
    'title: @home\n',
    "1: put the text in quotes, because it begins with @: title: '@home'",
  ],
  ['a tab', 'hero:\n\ttitle: x\n', '2: replace the tab at the start of the line with spaces'],
  ['no space after a colon', 'a: 1\ntitle:Home\nb: 2\n', '2: put a space after the colon: title: Home'],
  ['no colon', 'a: 1\ntitle Home\nb: 2\n', '2: begin the line with the name of a field and a colon, or'],
  ['no colon above fields', 'meta\n  title: x\n  topic: y\n', '1: put a colon after the name: meta:'],
  [
    'a field too far to the right',
    'a: 1\n  b: 2\nc: 3\nb: 4\n',
    '2: begin the line with no spaces, like the lines it belongs to: b: 2',
  ],
  [
    'a field too far to the left',
    'm:\n  a: 1\n b: 2\n  c: 3\n',
    '3: begin the line with 2 spaces, like the lines it belongs to:   b: 2',
  ],
  [
    'the first field too far to the right',
    'm:\n    a: 1\n  b: 2\n',
    '2: begin the line with 2 spaces, like the lines it belongs to:   a: 1',
  ],
  ['two fields on one line', 'title: One topic: Two\ntopic: x\n', 'or begin a new line at topic:'],
  ['a field twice', 'a: 1\nb: 2\na: 3\n', '3: remove one of the two lines "a": the other is line 1'],
  [
    'two entries on one line',
    "list:\n  - 'One\n    two.' - three\n  - four\n",
    '3: begin a new line after the quote: - three',
  ],
  [
    'an entry on the last line of a text',
    'list:\n  - q: One\n    a: >-\n      Two. - q: Three\n    a: >-\n      Four\n',
    '4: begin a new line at - q:',
  ],
  [
    'the last line of a text in quotes too far to the left',
    "list:\n  - 'One\n    two\n  three four.'\n  - five\n",
    "4: begin the line with 4 spaces, like the lines it belongs to:     three four.'",
  ],
  [
    'the first entry too far to the left',
    "list:\n- One\n  - Two\n  - 'Three: four'\n",
    '2: begin the line with 2 spaces, like the lines it belongs to:   - One',
  ],
  [
    'an entry too far to the right',
    "list:\n  - One\n    - 'Two: three'\n  - Four\n",
    "3: begin the line with 2 spaces, like the lines it belongs to:   - 'Two: three'",
  ],
  [
    'a list below another field',
    "points:\ntitle: One\n  - Two\n  - 'Three: four'\n",
    '3: put the list below the field that it belongs to: the one above has a text',
  ],
  [
    'no hyphen at the first entry',
    "list:\n    'One: two'\n  - three\n",
    '2: begin the entry with a hyphen and a space',
  ],
  [
    'no colon in the first field of an entry',
    'title: x\nlist:\n  - kind bars\n    title: One\n',
    '3: put a colon after the name: - kind: bars',
  ],
  [
    'a part too far to the left',
    'm:\n  n:\n    a: 1\n  links:\n      x: 1\n    b: 2\n',
    '4: begin the line with 4 spaces, like the lines it belongs to:     links:',
  ],
  ['a list that is not closed', 'tags: [one, two\nb: 2\n', '1: close the list with ] after its last entry'],
  [
    'a wrong backslash',
    String.raw`path: "C:\docs"` + '\n',
    String.raw`1: write \\ for a backslash between double quotes`,
  ],
])('YAML: %s', (_, yaml, problem) => {
  expect(problemsOf('a.yaml', yaml)).toEqual([expect.stringContaining(problem)]);
});

test('YAML: every mistake is reported', () => {
  expect(problemsOf('a.yaml', 'a: One: x\nb: "Two\nc: @three\nd: fine\n').map((problem) => problem[0])).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('YAML: a text that is cut by # has its field', () => {
  const { cuts, problems } = parseSourceFile(
    'a.yaml',
    'accent: #0b7a75\nlist:\n  - We are #1 in Oslo\nnote: fine # a comment\nurl: /a#b\ntext: >-\n  Tell #us\nquoted: "a #b"\n',
  );
  expect(problems).toEqual([]);
  expect(cuts.map(({ line, path, message }) => [line, path.join(' '), message])).toEqual([
    [1, 'accent', "put the text in quotes, because everything after # is a comment: accent: '#0b7a75'"],
    [3, 'list 0', "put the text in quotes, because everything after # is a comment: - 'We are #1 in Oslo'"],
  ]);
});

test('a byte order mark is not a part of the file', () => {
  for (const mark of ['', '\ufeff']) {
    expect(parseSourceFile('a.yaml', `${mark}title: x\n`)).toMatchObject({ data: { title: 'x' }, problems: [] });
    expect(parseSourceFile('a.md', `${mark}---\r\ntitle: x\r\n---\r\n\r\nText\r\n`)).toMatchObject({
      data: { title: 'x' },
      body: 'Text',
      bodyLine: 5,
      problems: [],
    });
  }
});

test.each<[mistake: string, markdown: string, problem: string]>([
  ['no fields', 'Only text.\n', '1: begin the file with its fields, between two lines of three hyphens: ---'],
  ['a hyphen too many', '----\ntitle: x\n---\nText\n', '1: write exactly three hyphens on this line: ---'],
  ['a hyphen too few at the end', '---\ntitle: x\n--\nText\n', '3: write exactly three hyphens on this line: ---'],
  [
    'no end',
    '---\ntitle: x\n\nText of the page.\n',
    '4: end the fields above this line with a line of three hyphens: ---',
  ],
  [
    'no end, and a rule in the text',
    '---\ntitle: x\n\nText of the page.\n\n---\n\nMore\n',
    '4: end the fields above this line',
  ],
  [
    'a colon in a text',
    '---\ntitle: One: two\n---\nText\n',
    "2: put the text in quotes, because of the colon in it: title: 'One: two'",
  ],
])('Markdown: %s', (_, markdown, problem) => {
  expect(problemsOf('a.md', markdown)).toEqual([expect.stringContaining(problem)]);
});

test('Markdown: fields may be written in any way that is valid', () => {
  expect(parseSourceFile('a.md', '---\n{ "title": "x" }\n---\nText\n')).toMatchObject({
    data: { title: 'x' },
    body: 'Text',
    problems: [],
  });
});

test.each<[mistake: string, json: string, problem: string]>([
  ['no comma', '{\n  "a": {\n    "b": "x"\n    "c": "y"\n  }\n}\n', '3: add a comma at the end of the line'],
  ['no bracket at the start', '\n  "a": {\n    "b": "x"\n  }\n}\n', '1: begin the file with {'],
  ['a comma too many', '{\n  "a": {\n    "b": "x",,\n    "c": "y"\n  }\n}\n', '3: write the line as "name": "text"'],
  ['a quote in a text', '{\n  "a": {\n    "b": "x "y" z"\n  }\n}\n', '3: write the line as "name": "text"'],
])('JSON: %s', (_, json, problem) => {
  expect(problemsOf('a.json', json)).toEqual([expect.stringContaining(problem)]);
});

test('a file in another encoding than UTF-8', () => {
  const text = Buffer.from('a: x\ntitle: Büro\n', 'latin1').toString('utf8');
  expect(problemsOf('a.yaml', text)).toEqual(['2: save the file as UTF-8: its letters cannot be read']);
});

test.each<[what: string, yaml: string, problem: string]>([
  ['lists in lists', `${'- '.repeat(2000)}a\n`, '1: is nested too deeply: write it with fewer levels'],
  [
    'brackets in brackets',
    `a: ${'['.repeat(500)}${']'.repeat(500)}\n`,
    '1: is nested too deeply: write it with fewer levels',
  ],
  ['a list that contains itself', 'a: &a [*a]\n', '1: is nested too deeply: write it with fewer levels'],
  [
    'references that multiply',
    `a0: &a0 [${'x, '.repeat(9)}]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]`).join('\n')}\n`,
    '1: repeats itself too often: write the texts out, without & and *',
  ],
  [
    'a long text that is repeated',
    `a: &a ${'word '.repeat(3000)}\n${Array.from({ length: 90 }, (_, n) => `b${n}: *a`).join('\n')}\n`,
    '1: has too many values: write texts out, without & and *, and remove some',
  ],
  ['lines without end', 'a:\n'.repeat(6000), '5001: has more than 5000 lines: divide it, or make it shorter'],
  ['a line without end', `a: b\nc: ${'d'.repeat(30_000)}\n`, '2: is longer than 20000 characters: begin new lines'],
  ['a file without end', '#\n'.repeat(200_000), '1: is longer than 262144 characters: divide it, or make it shorter'],
])('YAML that nobody writes: %s', (_, yaml, problem) => {
  expect(problemsOf('a.yaml', yaml)).toEqual([problem]);
});

test('YAML: fields that are there twice are found among many', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `name${index}: x`);
  expect(problemsOf('a.yaml', [...names, 'name7: y', ''].join('\n'))).toEqual([
    '3001: remove one of the two lines "name7": the other is line 8',
  ]);
});
