/** The files of a new content/: the sample's texts or none, in the owner's languages. */
import fs from 'node:fs';
import path from 'node:path';
import { emptyPages, toWrite } from './empty-content.mjs';
import { describeLanguages } from './languages.mjs';
import { inline, toYaml } from './write-yaml.mjs';

/** Optional pages: their files, and their paths in the menus. */
export const optionalSections = {
  portfolio: { files: ['pages/portfolio.yaml', 'projects'], paths: ['/portfolio'] },
  careers: { files: ['pages/careers.yaml', 'jobs'], paths: ['/careers'] },
  'remote-team': { files: ['pages/remote-team.yaml', 'service-groups.yaml'], paths: ['/remote-team'] },
  'staff-augmentation': { files: ['pages/staff-augmentation.yaml'], paths: ['/staff-augmentation'] },
  blog: { files: ['pages/posts.yaml', 'pages/blog.md', 'posts', 'tags.yaml'], paths: ['/blog'] },
};

const sampleLanguages = ['en', 'ar'];

/**
 * Writes to `folder`. `options`: name, languages (codes, the default language first), accent, email, sections (names
 * above) and isEmpty. Without one of them, the sample's stays.
 */
export function createContent(root, folder, options) {
  const { isEmpty = false, name, accent, email } = options;
  const codes = options.languages ?? sampleLanguages;
  const sections = options.sections ?? (isEmpty ? [] : Object.keys(optionalSections));
  const languages = describeLanguages(codes);
  fs.mkdirSync(folder, { recursive: true });
  for (const { code } of languages) {
    if (isEmpty) writeEmptyLanguage(root, path.join(folder, code), code, sections);
    else copyLanguage(root, folder, code, sections);
    if (!hasMessages(root, code)) writeJson(path.join(folder, code, 'messages.json'), englishMessagesFor(root, code));
  }
  if (!isEmpty) fs.cpSync(path.join(root, 'sample/media'), path.join(folder, 'media'), { recursive: true });
  if (!isEmpty)
    for (const { code } of languages) {
      const captions = path.join(folder, `media/testimonial.${code}.vtt`);
      if (!fs.existsSync(captions)) fs.copyFileSync(path.join(root, 'sample/media/testimonial.en.vtt'), captions);
    }
  const sample = fs.readFileSync(path.join(root, 'sample/site.yaml'), 'utf8');
  const settings = { name, accent, email, sections, isEmpty, languages: options.languages && languages };
  fs.writeFileSync(path.join(folder, 'site.yaml'), writeSettings(sample, settings));
}

/** A language that the sample lacks starts with its English texts. */
function copyLanguage(root, folder, code, sections) {
  const [from, to] = [path.join(root, 'sample', sampleLanguages.includes(code) ? code : 'en'), path.join(folder, code)];
  fs.cpSync(from, to, { recursive: true });
  // The sample's own wording is English.
  if (!sampleLanguages.includes(code)) fs.rmSync(path.join(to, 'messages.json'));
  removeAboutAfterCases(path.join(to, 'pages/portfolio.yaml'));
  for (const [section, { files }] of Object.entries(optionalSections))
    if (!sections.includes(section))
      for (const file of files) fs.rmSync(path.join(to, file), { recursive: true, force: true });
}

/** A choice of the sample, with its comment. Most case studies are shorter than an About page. */
function removeAboutAfterCases(file) {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/^(?:#.*\n)*aboutAfterCases: .*\n/m, ''));
}

function writeEmptyLanguage(root, folder, code, sections) {
  const messages = readJson(root, 'model/messages/languages', code);
  const editor = readJson(root, 'desk/editor/messages', code);
  const day = new Date().toISOString().slice(0, 10);
  for (const [file, { body, ...fields }] of Object.entries(emptyPages({ messages, editor, sections, day }))) {
    const yaml = `${toYaml(fields)}\n`;
    write(path.join(folder, file), file.endsWith('.md') ? `---\n${yaml}---\n\n${body}\n` : yaml);
  }
}

/** pt-BR has those of pt; English for a language that the product does not speak. */
function readJson(root, folder, code) {
  return JSON.parse(fs.readFileSync(path.join(root, folder, `${shippedCodeOf(root, code) ?? 'en'}.json`), 'utf8'));
}

/** As in model/isomorphic/shipped-languages.ts, which needs packages. */
function shippedCodeOf(root, code) {
  const language = code.split('-')[0];
  const nearest = { no: 'nb', nn: 'nb' }[language] ?? language;
  return fs.existsSync(path.join(root, 'model/messages/languages', `${nearest}.json`)) ? nearest : undefined;
}

const hasMessages = (root, code) => shippedCodeOf(root, code) !== undefined;

/** To be translated, in every plural form of the language. */
function englishMessagesFor(root, code) {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const inForms = ([key, text]) => {
    if (key.endsWith('_other')) return forms.map((form) => [key.replace('_other', `_${form}`), text]);
    return /_(zero|one|two|few|many)$/.test(key) ? [] : [[key, text]];
  };
  return Object.fromEntries(
    Object.entries(readJson(root, 'model/messages/languages', 'en')).map(([section, texts]) => [
      section,
      Object.fromEntries(Object.entries(texts).flatMap(inForms)),
    ]),
  );
}

function writeSettings(sample, { name, accent, email, sections, isEmpty, languages }) {
  let text = sample;
  /** Replaces a field and the lines that belong to it. */
  const set = (field, value) => {
    const pattern = new RegExp(`^${field}:.*\\n(?:(?: +.*)?\\n(?= ))*(?: +.*\\n)*`, 'm');
    if (!pattern.test(text)) throw new Error(`sample/site.yaml has no ${field}.`);
    text = text.replace(pattern, () => (value === undefined ? '' : `${value}\n`));
  };
  const remove = (field, comment) => {
    set(field);
    if (comment) text = text.replace(comment, '');
  };
  if (name) {
    set('brand', `brand: ${inline(name)}`);
    set('company', `company: ${inline(name)}`);
    text = text.replace('Careers - Meridian Technologies', `Careers - ${name.replaceAll(/["\n]/g, '')}`);
  }
  if (email) {
    set('email', `email: ${inline(email)}`);
    remove('hrEmail');
    remove('securityEmail', /^# Where people report a security problem.*\n/m);
  }
  if (accent) set('accent', `accent: '${accent}'`);
  // The sample takes digits only; people write their numbers in many ways.
  text = text.replace(/^ {2}phoneFormat: .*$/m, '  phoneFormat: free');
  // Of this machine, which is likely where the team is.
  set('timeZone', `timeZone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
  if (isEmpty) {
    if (!name) for (const field of ['brand', 'company']) set(field, `${field}: ${toWrite}`);
    remove('founded', /^# The year the company was founded.*\n/m);
    set('updated', `updated: ${new Date().toISOString().slice(0, 10)}`);
    remove('phone');
    remove('address', /^# The postal address.*\n/m);
    remove('socials', /^# Social accounts.*\n/m);
    set('newsletter', 'newsletter: false');
    remove('sample', /^# True while the details.*\n/m);
    if (!email) {
      remove('hrEmail');
      remove('securityEmail', /^# Where people report a security problem.*\n/m);
    }
  }
  const codes = (languages ?? []).map(({ code }) => code);
  if (isEmpty)
    set(
      'blurb',
      ['blurb:', ...(codes.length > 0 ? codes : sampleLanguages).map((code) => `  ${code}: ${toWrite}`)].join('\n'),
    );
  else if (languages) {
    text = text.replace(/(?<=^blurb:\n)(?: +.*\n)+/m, (lines) => translateLines(lines, codes));
    text = text.replace(/(?<=^ {2}lines:\n)(?: {4}.*\n)+/m, (lines) => translateLines(lines, codes));
  }
  if (languages) {
    const all = languages.map(
      (language) =>
        `    - { ${Object.entries(language)
          .map(([key, value]) => `${key}: ${value === '' ? "''" : value}`)
          .join(', ')} }`,
    );
    set('languages', ['languages:', '  all:', ...all, `  offered: [${codes.join(', ')}]`].join('\n'));
    const inArabicScript = codes.filter((code) => new Intl.Locale(code).maximize().script === 'Arab');
    if (inArabicScript.length === 0)
      text = text.replace(/^ {2}# Fonts for other scripts\.\n {2}scripts:\n {4}Arabic: .*\n/m, '');
    // The sample's font has the letters of Arabic, but not those that Urdu and Persian add.
    else if (inArabicScript.some((code) => new Intl.Locale(code).language !== 'ar'))
      text = text.replace(/^ {4}Arabic: .*$/m, "    Arabic: '@fontsource-variable/vazirmatn'");
    text = text.replace(
      /^# The site's languages[^]*?(?=^languages:)/m,
      () =>
        "# The site's languages. The first has an empty prefix, so its paths have none. The language picker lists the offered\n# ones.\n",
    );
  }
  const missing = Object.entries(optionalSections).flatMap(([section, { paths }]) =>
    sections.includes(section) ? [] : paths,
  );
  const gone = isEmpty ? [...missing, '/terms'] : missing;
  text = text.replace(/^( +(?:header|company): )\[(.*)\]/gm, (_, start, list) => {
    const kept = list.split(', ').filter((link) => !gone.includes(link));
    return `${start}[${kept.join(', ')}]`;
  });
  if (isEmpty) text = text.replace(/^ {4}services:\n(?: {6}- .*\n)+/m, '');
  return text;
}

/** `  en: …` for each language. */
function translateLines(lines, codes) {
  const texts = Object.fromEntries(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => /^( +)([\w-]+): (.*)$/.exec(line).slice(2)),
  );
  const indent = /^ +/.exec(lines)[0];
  return codes.map((code) => `${indent}${code}: ${texts[code] ?? texts.en}\n`).join('');
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function writeJson(file, data) {
  write(file, `${JSON.stringify(data, null, 2)}\n`);
}
