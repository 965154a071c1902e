/**
 * Every message must have a text in each plural form of its language, with the right placeholders. A site may leave out
 * what the product has in that language.
 */
import type { ContentProblem } from '#model/read/content-error.ts';
import type { SourceFile } from '#model/read/source-file.ts';
import { closestName, didYouMean } from '#model/read/closest-name.ts';
import { messageKeys } from '#model/messages/message-keys.ts';
import { shippedMessagesFor } from '#model/messages/shipped-messages.ts';

/** Shows translators the English text of each message. */
const referenceFile = 'model/messages/languages/en.json';

interface MessageDefinition {
  placeholders: string[];
  isPlural: boolean;
}

type MessageTree = Record<string, Record<string, unknown> | undefined>;

export function findMessageProblems(
  { file, data, lineOf }: SourceFile,
  language: string,
  /** Nothing may be missing in a file of the product itself. */
  { isShipped = false } = {},
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (path: string[], message: string) => problems.push({ file, line: lineOf(path), path, message });
  const expected = messageDefinitionsFor(language);
  const shipped = isShipped ? undefined : shippedMessagesFor(language);
  const messages = data as MessageTree;
  const isPresent = (section: string, key: string) => {
    const text = messages[section]?.[key];
    return typeof text === 'string' && text.trim() !== '';
  };
  /** The names of missing messages that are there with a mistake in their name. */
  const misspelt = new Set<string>();
  for (const [section, texts] of Object.entries(messages)) {
    const known = expected[section];
    const meant = known ? undefined : closestName(section, Object.keys(expected));
    if (meant !== undefined) misspelt.add(meant);
    if (!known)
      report([section], `is not a section of messages: ${didYouMean(section, Object.keys(expected), 'remove it')}`);
    for (const key of known ? Object.keys(texts ?? {}).filter((name) => !known[name]) : []) {
      const closest = closestName(
        key,
        Object.keys(known!).filter((name) => !isPresent(section, name)),
      );
      if (closest !== undefined) misspelt.add(`${section}.${closest}`);
      report(
        [section, key],
        `is not the name of a message: ${closest === undefined ? 'remove it' : `did you mean ${closest}?`}`,
      );
    }
  }
  for (const [section, definitions] of Object.entries(expected)) {
    for (const [key, definition] of Object.entries(definitions)) {
      if (misspelt.has(section) || misspelt.has(`${section}.${key}`)) continue;
      const ours = shipped?.[section]?.[key];
      if (messages[section]?.[key] === undefined && ours !== undefined) continue;
      if (!isPresent(section, key)) report([section, key], missingProblem(ours));
      else
        for (const problem of findPlaceholderProblems(messages[section]![key] as string, definition))
          report([section, key], problem);
    }
  }
  return problems;
}

function missingProblem(ours: string | undefined): string {
  if (ours === undefined) return `is missing: translate it from ${referenceFile}`;
  return `is empty: write the text, or remove the line to say "${ours}"`;
}

/** By section and key. A plural message has one key per plural form of the language. */
export function messageDefinitionsFor(language: string): Record<string, Record<string, MessageDefinition>> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const definitions = (entry: string): [key: string, MessageDefinition][] => {
    const [, name, placeholders, plural] = /^([\w-]+)(?:\{(.+)\})?(\(plural\))?$/.exec(entry)!;
    if (plural) return pluralCategories.map((form) => [`${name}_${form}`, { placeholders: ['count'], isPlural: true }]);
    return [[name!, { placeholders: placeholders?.split(',') ?? [], isPlural: false }]];
  };
  return Object.fromEntries(
    Object.entries(messageKeys).map(([section, entries]) => [
      section,
      Object.fromEntries(entries.trim().split(/\s+/).flatMap(definitions)),
    ]),
  );
}

function findPlaceholderProblems(text: string, { placeholders, isPlural }: MessageDefinition): string[] {
  const used = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
  // A plural form may leave the number out: Arabic has a word for "two minutes".
  const missing = placeholders.filter((name) => !isPlural && !name.endsWith('?') && !used.includes(name));
  const unknown = used.filter((name) => !placeholders.includes(name) && !placeholders.includes(`${name}?`));
  return [
    ...missing.map((name) => `must contain {${name}}: add it to the text`),
    ...unknown.map((name) => `{${name}} has no value in this message: remove it or correct the name`),
  ];
}
