/** A language must have every message, in each of its plural forms, with the right placeholders. */
import type { ContentProblem } from '../read/content-error.ts';
import type { SourceFile } from '../read/source-file.ts';
import { messageKeys } from './message-keys.ts';

/** Shows translators the English text of each message. */
const referenceFile = 'sample/en/messages.json';

interface MessageDefinition {
  placeholders: string[];
  isPlural: boolean;
}

type MessageTree = Record<string, Record<string, unknown> | undefined>;

export function findMessageProblems({ file, data, lineOf }: SourceFile, language: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = (path: string[], message: string) => problems.push({ file, line: lineOf(path), path, message });
  const expected = messageDefinitionsFor(language);
  const messages = data as MessageTree;
  for (const [section, definitions] of Object.entries(expected)) {
    for (const [key, definition] of Object.entries(definitions)) {
      const text = messages[section]?.[key];
      if (typeof text !== 'string' || text.trim() === '')
        report([section, key], `is missing: translate it from ${referenceFile}`);
      else for (const problem of findPlaceholderProblems(text, definition)) report([section, key], problem);
    }
  }
  for (const [section, texts] of Object.entries(messages)) {
    if (!expected[section]) report([section], 'is not a section of messages: remove it');
    else
      for (const key of Object.keys(texts ?? {}))
        if (!expected[section][key]) report([section, key], 'is not the name of a message: remove it');
  }
  return problems;
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
  const missing = isPlural ? [] : placeholders.filter((name) => !used.includes(name));
  const unknown = used.filter((name) => !placeholders.includes(name));
  return [
    ...missing.map((name) => `must contain {${name}}: add it to the text`),
    ...unknown.map((name) => `{${name}} has no value in this message: remove it or correct the name`),
  ];
}
