/** The files of a new content/: the sample's texts or none, in the owner's languages. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { textsOf } from '#model/check/forms.ts';
import { messageDefinitionsFor } from '#model/check/messages.ts';
import { placeholderText as toWrite } from '#model/check/unfinished-texts.ts';
import { applyEdits, readFields } from '#model/edit/edit-text.ts';
import type { FormFile } from '#model/schema/form-schema.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { findShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { mergeMessages, shippedMessagesFor } from '#model/messages/shipped-messages.ts';
import { emptyForm, emptyPages, type EditorTexts } from './empty-content.ts';
import { describeLanguages } from './languages.ts';

export interface OwnOptions {
  name?: string;
  /** The default language first. */
  languages?: string[];
  accent?: string;
  email?: string;
  /** Names of `optionalSections`. */
  sections?: string[];
  /** Whether the content has none of the sample's texts. */
  isEmpty?: boolean;
}

/** Optional pages: their files, and their paths in the menus. */
export const optionalSections: Record<string, { files: string[]; paths: string[] }> = {
  portfolio: { files: ['pages/portfolio.yaml', 'projects'], paths: ['/portfolio'] },
  careers: { files: ['pages/careers.yaml', 'jobs'], paths: ['/careers'] },
  'remote-team': { files: ['pages/remote-team.yaml', 'service-groups.yaml'], paths: ['/remote-team'] },
  'staff-augmentation': { files: ['pages/staff-augmentation.yaml'], paths: ['/staff-augmentation'] },
  blog: { files: ['pages/posts.yaml', 'pages/blog.md', 'posts', 'tags.yaml'], paths: ['/blog'] },
};

const sampleLanguages = ['en', 'ar'];
const contactForm = 'contact.yaml';

/** Without services, the contact form is enough. */
const mayHaveForm = (file: string, isEmpty: boolean, sections: string[]) =>
  file === 'application.yaml' ? sections.includes('careers') : !isEmpty || file === contactForm;

/** Writes to `folder`; `root` is the project. Without an option, the sample's choice stays. */
export function createContent(root: string, folder: string, options: OwnOptions): void {
  const { languages = sampleLanguages, isEmpty = false } = options;
  const { sections = isEmpty ? [] : Object.keys(optionalSections) } = options;
  for (const code of languages) {
    const target = join(folder, code);
    if (isEmpty) writeEmptyLanguage(root, target, code, sections);
    else copyLanguage(root, target, code, sections);
    if (!findShippedLanguage(code)) write(join(target, 'messages.json'), englishMessagesFor(code));
    const captions = join(folder, `media/testimonial.${code}.vtt`);
    if (isEmpty) continue;
    cpSync(join(root, 'sample/media'), join(folder, 'media'), { recursive: true });
    if (!existsSync(captions)) copyFileSync(join(root, 'sample/media/testimonial.en.vtt'), captions);
  }
  const forms = readdirSync(join(root, 'sample/forms')).filter((file) => mayHaveForm(file, isEmpty, sections));
  for (const file of forms) {
    const isOwn = isEmpty && file === contactForm;
    const form = isOwn ? emptyForm : readFileSync(join(root, 'sample/forms', file), 'utf8');
    write(join(folder, 'forms', file), changeForm(file, form, languages));
  }
  const settings = readFileSync(join(root, 'sample/site.yaml'), 'utf8');
  write(join(folder, 'site.yaml'), changeSettings(settings, { ...options, isEmpty, sections }));
}

/** A language that the sample lacks starts with its English texts. */
function copyLanguage(root: string, folder: string, code: string, sections: string[]): void {
  const isInSample = sampleLanguages.includes(code);
  cpSync(join(root, 'sample', isInSample ? code : 'en'), folder, { recursive: true });
  // The sample's own wording is English.
  if (!isInSample) rmSync(join(folder, 'messages.json'));
  // A choice of the sample: most case studies are shorter than an About page.
  const portfolio = join(folder, 'pages/portfolio.yaml');
  write(portfolio, changeFields('portfolio.yaml', readFileSync(portfolio, 'utf8'), { aboutAfterCases: undefined }));
  for (const [section, { files }] of Object.entries(optionalSections))
    if (!sections.includes(section))
      for (const file of files) rmSync(join(folder, file), { recursive: true, force: true });
}

function writeEmptyLanguage(root: string, folder: string, code: string, sections: string[]): void {
  const language = findShippedLanguage(code) ?? 'en';
  const editor = readFileSync(join(root, 'desk/editor/messages', `${language}.json`), 'utf8');
  const pages = emptyPages(mergeMessages(language, {}), JSON.parse(editor) as EditorTexts, sections, todayUtc());
  for (const [file, { body, ...fields }] of Object.entries(pages)) {
    const yaml = stringify(fields, { lineWidth: 120, singleQuote: true });
    write(join(folder, file), body === undefined ? yaml : `---\n${yaml}---\n\n${body as string}\n`);
  }
}

/** To be translated, in every plural form of the language. */
function englishMessagesFor(code: string): string {
  const english = shippedMessagesFor('en')!;
  const sections = Object.entries(messageDefinitionsFor(code)).map(([section, definitions]) => {
    const texts = english[section]!;
    const textOf = (key: string) => texts[key.replace(/_(zero|one|two|few|many)$/, '_other')]!;
    return [section, Object.fromEntries(Object.keys(definitions).map((key) => [key, textOf(key)]))] as const;
  });
  return `${JSON.stringify(Object.fromEntries(sections), null, 2)}\n`;
}

function changeSettings(
  sample: string,
  { name, accent, email, languages, sections = [], isEmpty }: OwnOptions,
): string {
  const fields = readFields('site.yaml', sample);
  const at = (path: string) => valueAt(fields, path.split('.'));
  const codes = languages ?? sampleLanguages;
  const inEach = (path: string) => {
    const texts = at(path) as Record<string, unknown>;
    return Object.fromEntries(codes.map((code) => [code, isEmpty ? toWrite : (texts[code] ?? texts['en'])]));
  };
  // This machine is likely where the team is.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const changes: Record<string, unknown> = { timeZone };
  if (name || isEmpty) Object.assign(changes, { brand: name ?? toWrite, company: name ?? toWrite });
  if (accent) changes['accent'] = accent;
  if (email) changes['email'] = email;
  if (email || isEmpty) Object.assign(changes, { hrEmail: undefined, securityEmail: undefined });
  if (isEmpty || languages) changes['blurb'] = inEach('blurb');
  if (isEmpty) {
    const absent = ['founded', 'phone', 'address', 'socials', 'sample', 'navigation.footer.services'];
    for (const path of absent) changes[path] = undefined;
    Object.assign(changes, { updated: todayUtc(), newsletter: false });
  } else if (languages) changes['address.lines'] = inEach('address.lines');
  if (languages) {
    changes['languages'] = { all: describeLanguages(languages), offered: languages };
    const inArabicScript = languages.filter((code) => new Intl.Locale(code).maximize().script === 'Arab');
    if (inArabicScript.length === 0) changes['fonts.scripts'] = undefined;
    // The sample's font has the letters of Arabic, but not those that Urdu and Persian add.
    else if (inArabicScript.some((code) => new Intl.Locale(code).language !== 'ar'))
      changes['fonts.scripts.Arabic'] = '@fontsource-variable/vazirmatn';
  }
  const missing = Object.entries(optionalSections).filter(([section]) => !sections.includes(section));
  const gone = [...missing.flatMap(([, { paths }]) => paths), ...(isEmpty ? ['/terms'] : [])];
  for (const path of ['navigation.header', 'navigation.footer.company'])
    changes[path] = (at(path) as string[]).filter((link) => !gone.includes(link));
  const text = changeFields('site.yaml', sample, changes);
  return name ? text.replace('Careers - Meridian Technologies', `Careers - ${name.replaceAll(/[$\n]/g, '')}`) : text;
}

/** With its texts in these languages: in English until they are translated. */
function changeForm(file: string, text: string, languages: string[]): string {
  const form = readFields(file, text) as FormFile;
  const changes: Record<string, unknown> = {};
  form.fields.forEach(({ type }, index) => {
    // People write their phone numbers in many ways.
    if (type === 'phone') changes[`fields.${index}.format`] = 'free';
  });
  for (const [path, texts] of textsOf(form))
    changes[path.join('.')] = Object.fromEntries(languages.map((code) => [code, texts[code] ?? texts['en']]));
  return changeFields(file, text, changes);
}

/** By the path of the field. Undefined removes it, with its comment; everything else stays as it is written. */
function changeFields(file: string, text: string, changes: Record<string, unknown>): string {
  const fields = readFields(file, text);
  const edits = Object.entries(changes).map(([key, value]) => {
    const path = key.split('.');
    return { path, before: valueAt(fields, path), value };
  });
  return applyEdits(file, text, edits).text;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
