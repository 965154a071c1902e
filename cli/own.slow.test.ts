import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import { readSiteContent } from '#model/read-site-content.ts';
import { createContent } from './own/create-content.ts';

const program = path.join(import.meta.dirname, 'own.ts');
const sample = path.join(import.meta.dirname, '../sample');
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-'));
  // New content is compared with the sample beside it.
  fs.cpSync(sample, path.join(folder, 'sample'), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function runOwn(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    cwd: folder,
    encoding: 'utf8',
    // A pipe that stays open, as in CI: nothing may wait for it.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return { status, output: stdout + stderr };
}
const readText = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const filesIn = (name: string) => fs.readdirSync(name, { recursive: true, encoding: 'utf8' }).toSorted();
const files = (name: string) => filesIn(path.join(folder, name));

test('content/ starts as a copy of the sample, without what only the sample should do', () => {
  expect(runOwn()).toMatchObject({ status: 0, output: expect.stringContaining('content/site.yaml') });
  expect(files('content')).toEqual(filesIn(sample));
  const { forms, locales } = readSiteContent(folder, 'content');
  const phones = Object.values(forms).flatMap(({ fields }) => fields.filter(({ type }) => type === 'phone'));
  expect(phones.map(({ format }) => format)).toEqual(['free', 'free', 'free']);
  expect(readText('content/forms/contact.yaml').split('\n')).toHaveLength(
    readText('sample/forms/contact.yaml').split('\n').length,
  );
  expect(locales.map(({ content }) => content.pages.portfolio!.aboutAfterCases)).toEqual([false, false]);
  expect(readText('content/en/pages/portfolio.yaml')).not.toMatch(/aboutAfterCases|^#/m);
});

test('the languages have their folders, in the texts of the sample until they are translated', () => {
  expect(
    runOwn('--languages', 'nb,en,ar,ur', '--name', "Fjord's kode: AS", '--accent', '0B7A75', '--email', 'post@fjord.no')
      .status,
  ).toBe(0);
  const { site, locales, languages } = readSiteContent(folder, 'content');
  expect(site).toMatchObject({
    brand: "Fjord's kode: AS",
    company: "Fjord's kode: AS",
    accent: '#0b7a75',
    email: 'post@fjord.no',
    hrEmail: 'post@fjord.no',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(site.languages.all[0]).toEqual({
    code: 'nb',
    name: 'Norsk bokmål',
    prefix: '',
    direction: 'ltr',
    locale: 'nb-NO',
    shareLocale: 'nb_NO',
  });
  expect(languages.settingsOf('ur')).toMatchObject({ name: 'اردو', prefix: '/ur', direction: 'rtl' });
  expect(site.languages.offered).toEqual(['nb', 'en', 'ar', 'ur']);
  const [norwegian, english, arabic, urdu] = locales as [LocaleContent, LocaleContent, LocaleContent, LocaleContent];
  for (const { content } of [norwegian, urdu]) expect(content.pages).toEqual(english.content.pages);
  expect(arabic.content.pages).not.toEqual(english.content.pages);
  expect(norwegian.messages.buttons.close).toBe('Lukk');
  // The sample's own wording is for English and Arabic.
  expect(norwegian.messages.buttons.submitting).toBe('Sender\u00a0…');
});

test('a language that the product does not speak starts with English messages, in its own plural forms', () => {
  expect(runOwn('--languages', 'pl', '--empty').status).toBe(0);
  const { messages } = readSiteContent(folder, 'content').locales[0]!;
  expect(messages.blog).toMatchObject({
    minutes_few: '{count}-minute read',
    minutes_many: '{count}-minute read',
  });
});

test('texts of forms are in the languages of the site: in English until they are translated', () => {
  const field =
    '{ name: budget, type: select, label: { en: Budget, ar: الميزانية }, options: [{ value: small, label: { en: Small, ar: صغيرة } }] }';
  fs.appendFileSync(path.join(folder, 'sample/forms/contact.yaml'), `  - ${field}\n`);
  createContent(folder, path.join(folder, 'content'), { languages: ['nb', 'ar'], sections: [] });
  const { forms } = readSiteContent(folder, 'content');
  expect(Object.keys(forms)).toEqual(['contact', 'project']);
  expect(forms['contact']!.fields.at(-1)).toMatchObject({
    label: { nb: 'Budget', ar: 'الميزانية' },
    options: [{ label: { nb: 'Small', ar: 'صغيرة' } }],
  });
});

test('--sections leaves out the other optional pages, and the links to them', () => {
  expect(runOwn('--sections', 'careers').status).toBe(0);
  const { forms, site, locales } = readSiteContent(folder, 'content');
  expect(site.navigation.header).toEqual(['/careers', '/about-us']);
  expect(Object.keys(forms)).toEqual(['application', 'contact', 'project']);
  expect(locales.map(({ content }) => [content.projects.length, content.pages.portfolio])).toEqual([
    [0, undefined],
    [0, undefined],
  ]);
});

/** In a terminal, which `script` simulates. Each answer is typed when its question has been asked. */
function runInTerminal(options: string[], answers: [question: string, answer: string][]) {
  const command = [process.execPath, program, ...options];
  const args =
    process.platform === 'linux' ? ['-qec', command.join(' '), '/dev/null'] : ['-q', '/dev/null', ...command];
  const terminal = spawn('script', args, { cwd: folder, env: { ...process.env, TERM: 'dumb' } });
  const left = [...answers];
  return new Promise<{ status: number; output: string; left: unknown[] }>((resolve, reject) => {
    let [output, unread] = ['', ''];
    terminal.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      unread += chunk;
      if (!left[0] || !unread.includes(left[0][0])) return;
      unread = '';
      terminal.stdin.write(left.shift()![1]);
    });
    terminal.on('error', reject).on('close', (status) => resolve({ status: status!, output, left }));
  });
}

describe.skipIf(process.platform === 'win32')('in a terminal', () => {
  test('it asks for what no option says, and again after a mistake', async () => {
    const result = await runInTerminal(
      ['--email', 'post@fjord.no'],
      [
        ['Name of the company: ', 'Fjordkode\r'],
        ['Languages, the main one first (such as nb,en): ', 'nb, xx\r'],
        ['Languages, the main one first (such as nb,en): ', 'nb, en\r'],
        // Enter keeps what the sample has.
        ['Main colour (such as #0b7a75): ', '\r'],
        ['Optional pages (portfolio, careers, remote-team, staff-augmentation, blog, or none): ', 'careers\r'],
        ['texts to start from? [Y/n] ', 'n\r'],
      ],
    );
    expect(result).toMatchObject({ status: 0, left: [], output: expect.stringContaining('content/ is ready') });
    expect(result.output).toContain('"xx" is not a language code: use one such as nb, de or pt-BR.');
    expect(result.output).not.toContain('Email address');
    const { site, locales } = readSiteContent(folder, 'content');
    expect(site).toMatchObject({ brand: 'Fjordkode', accent: '#d50000', email: 'post@fjord.no' });
    expect(locales.map(({ language }) => language)).toEqual(['nb', 'en']);
    expect(Object.keys(locales[0]!.content.pages)).toContain('careers');
    expect(Object.keys(locales[0]!.content.pages)).not.toContain('portfolio');
    expect(locales[0]!.content.services).toEqual([]);
  });

  test.each([
    ['Ctrl+C', '\x03', []],
    ['Ctrl+D', '\x04', ['--empty']],
  ])('%s creates nothing', async (_, key, options) => {
    const { status, output } = await runInTerminal(options, [['Name of the company: ', key]]);
    expect([status, output]).toEqual([1, expect.stringContaining('Cancelled: nothing was changed.')]);
    expect(fs.readdirSync(folder)).not.toContain('content');
  });
});

describe('--empty', () => {
  test.each([
    ['as it is', []],
    ['with all optional pages', ['--sections', 'portfolio,careers,remote-team,staff-augmentation,blog']],
    [
      'in eight languages',
      ['--languages', 'nb,en,ar,de,es,fr,pt,ur', '--name', 'Fjordkode', '--email', 'post@fjord.no'],
    ],
  ])('%s, is valid and has nothing of the sample', (_, options) => {
    expect(runOwn('--empty', ...options).status).toBe(0);
    const { forms, locales, media } = readSiteContent(folder, 'content');
    expect(media).toEqual([]);
    expect(Object.keys(forms)).toEqual([...(options.includes('--sections') ? ['application'] : []), 'contact']);
    expect(forms['contact']!.fields.map(({ name }) => name)).toEqual(['name', 'email', 'message']);
    for (const { content } of locales) {
      const lists = [
        content.services,
        content.jobs,
        content.projects,
        content.posts,
        content.statistics,
        content.industries,
      ];
      expect(lists.every((list) => list.length === 0)).toBe(true);
      expect(content.pages.about.vision.leader).toBeUndefined();
    }
    const texts = files('content')
      .filter((name) => /\.(yaml|md|json)$/.test(name))
      .map((name) => readText(`content/${name}`))
      .join('\n');
    const contents = texts.replaceAll(/^\s*#.*$/gm, '');
    expect(contents).not.toMatch(/Lahore|Pakistan|2015|\b200\b|400|Farah|Bilal|Salma|لاهور|sample: true/);
    if (options.includes('--name')) expect(contents).not.toMatch(/meridian/i);
  });
});

test('an existing content/ is never replaced', () => {
  runOwn();
  fs.writeFileSync(path.join(folder, 'content/site.yaml'), 'mine');
  expect(runOwn()).toMatchObject({ status: 1, output: expect.stringMatching(/^content\/ already exists, .*\n$/) });
  expect(readText('content/site.yaml')).toBe('mine');
});

test.each([
  ['an unknown option', ['--emtpy'], '--emtpy'],
  ['an unknown language', ['--languages', 'nb,xx'], '"xx" is not a language code: use one such as nb, de or pt-BR.'],
  ['a language twice', ['--languages', 'nb,nb'], 'A language is named twice.'],
  ['no colour', ['--accent', 'red'], '"red" is not a colour: use one such as #0b7a75.'],
  ['no address', ['--email', 'post'], '"post" is not an email address.'],
  ['an unknown section', ['--sections', 'team'], '"team" is not a section: choose from portfolio, careers,'],
])('%s is explained, with the help, and nothing is created', (_, options, message) => {
  const { status, output } = runOwn(...options);
  expect(status).toBe(2);
  expect(output).toContain(message);
  expect(output).toContain('--empty              none of');
  expect(fs.existsSync(path.join(folder, 'content'))).toBe(false);
});
