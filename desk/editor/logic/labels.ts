/** What a field is called on screen. */
import type { JsonSchema } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';

/** `initialHeading` → "Initial heading", `why-choose` → "Why choose", `mapUrl` → "Map URL". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .map((word) => (/^(url|id|seo|faq|cta)$/.test(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels are looked up by the innermost path first: `contact.points` before `points`. */
export function labelOf(path: readonly (string | number)[], labels: Record<string, string>): string {
  const names = path.filter((key) => typeof key === 'string');
  const name = names.at(-1) ?? '';
  return labels[names.slice(-2).join('.')] ?? labels[name] ?? wordsOf(name);
}

const namingFields = ['title', 'name', 'heading', 'question', 'label', 'topic', 'code', 'author'];

/** What to call an entry of a list, or a closed group: its title, or its first text. */
export function nameOfValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const fields = value as Record<string, unknown>;
  const named = namingFields.map((field) => fields[field]).find((text) => typeof text === 'string' && text !== '');
  return nameOfValue(named ?? Object.values(fields).map(nameOfValue).find(Boolean));
}

/** What to call an entry of a list: what visitors read there, if it has a label in the languages of the site. */
export function nameOfItem(item: unknown, schema: JsonSchema | undefined, languages: readonly string[]): string {
  const label = schema?.properties?.['label'];
  if (!label?.byLanguage) return schema?.titles?.[String(item)] ?? nameOfValue(item);
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const name = [valueAt(item, ['name']), valueAt(item, ['value'])].find(isText) ?? '';
  const texts = languages.flatMap((code) => [valueAt(item, ['label', code]), label.usualTexts?.[name]?.[code]]);
  return texts.find(isText) ?? name;
}
