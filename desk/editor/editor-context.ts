import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorQueries } from '#contract/editor-api.ts';
import type { EntryId, EditorOverview, FieldPath, PublishStatus } from '#contract/editor.ts';
import { interpolate, type InterpolationValues } from '#model/isomorphic/interpolate.ts';
import { ApiError, query } from './api.ts';
import { changeThenFocus, focusHeadingIfLost } from './change-then-focus.ts';
import type { DraftSaver } from './draft-saver.ts';
import { labelOf } from './logic/labels.ts';
import type english from './messages/en.json';

export type MessageKey = Exclude<keyof typeof english, 'entries' | 'fields' | 'help'>;

interface Editor {
  saver: DraftSaver;
  overview: EditorOverview;
  reloadOverview: () => void;
  publishing: PublishStatus;
  setPublishing: (status: PublishStatus) => void;
  /** Says it to screen readers. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  return use(EditorContext)!;
}

/** One file for each language: the browser loads one of them. */
const files = import.meta.glob<typeof english>('./messages/*.json', { import: 'default' });
const messages = await (files[`./messages/${document.documentElement.lang}.json`] ?? files['./messages/en.json']!)();
export const fieldLabels: Record<string, string> = messages.fields;
const locale = document.documentElement.dataset['locale'];

/** Built-in pages, lists and settings have names in the language of the desk. */
export function nameOfEntry(id: string, title: string): string {
  return (messages.entries as Record<string, string>)[id] ?? title;
}

export function languageName(overview: EditorOverview, code: string | null): string {
  return overview.languages.find((language) => language.code === code)?.name ?? code ?? '';
}

interface FoundFile {
  entry: string;
  name: string;
  direction: 'ltr' | 'rtl' | 'auto';
}

/** What a file is, for people. Its path may start above the content, as in a diff of git. */
export function findFile(overview: EditorOverview, path: string): FoundFile {
  for (const { id, title, files: all } of overview.entries) {
    const known = all.find(({ file }) => `/${path}`.endsWith(`/${file}`));
    if (!known) continue;
    const names = [nameOfEntry(id, title), languageName(overview, known.language)];
    const direction = overview.languages.find(({ code }) => code === known.language)?.direction ?? 'auto';
    return { entry: id, name: names.filter(Boolean).join(', '), direction };
  }
  return { entry: path, name: path, direction: 'auto' };
}

/** Why visitors do not see a page, and what to do. */
export function hiddenReasonOf(id: EntryId): string {
  return (messages as unknown as Record<string, string>)[id.replace('pages/', 'hidden-')] ?? '';
}

export function message(key: MessageKey, values: InterpolationValues = {}): string {
  return interpolate(messages[key], values);
}

/** A field by its label, with the entry of a list and the language that it belongs to. Empty for a whole file. */
export function describeField(overview: EditorOverview, path: FieldPath): string {
  const code = path.findLast((key) => overview.languages.some((language) => language.code === key));
  const names = path.filter((key) => key !== code);
  const index = names.findLastIndex((key) => typeof key === 'number');
  const list = [labelOf(names.slice(0, index), fieldLabels), message('item', { number: Number(names[index]) + 1 })];
  return [
    ...(index < 0 ? [] : list),
    index === names.length - 1 ? '' : labelOf(names, fieldLabels),
    code === undefined ? '' : languageName(overview, String(code)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Help comes with the schema, in English; the desk's languages translate it. */
export function translateHelp(text: string): { text: string; lang?: string } {
  const help = (messages.help as Record<string, string>)[text];
  if (help) return { text: help };
  return document.documentElement.lang === 'en' ? { text } : { text, lang: 'en' };
}

const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
export const formatTime = (at: number) => timeFormat.format(at);
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );
}

/** In the words of the server if it has some, otherwise in ours. */
export function describeError(error: unknown): string {
  const { code, message: text, part = '' } = error instanceof ApiError ? error : new ApiError('unavailable', '');
  if (code === 'invalid' || code === 'conflict') return text || message('error-invalid');
  return message(`error-${code}`, { part });
}

interface QueryState<Name extends keyof EditorQueries> {
  data: EditorQueries[Name]['response'] | null;
  error: unknown;
  reload: () => Promise<void>;
}

export function useQuery<Name extends keyof EditorQueries>(
  name: Name,
  parameters: EditorQueries[Name]['query'],
): QueryState<Name> {
  const [state, setState] = useState<Omit<QueryState<Name>, 'reload'>>({ data: null, error: null });
  const key = JSON.stringify(parameters);
  const abandoned = useRef(new AbortController());
  const numbers = useRef({ latest: 0, shown: 0 });
  const reload = useCallback(async () => {
    const { signal } = abandoned.current;
    const number = ++numbers.current.latest;
    try {
      const data = await query(name, JSON.parse(key) as typeof parameters, signal);
      if (signal.aborted || number < numbers.current.shown) return;
      numbers.current.shown = number;
      // At once: whoever waits for it may move the focus to what it brings.
      flushSync(() => setState({ data, error: null }));
    } catch (error) {
      if (!signal.aborted) setState((previous) => ({ ...previous, error }));
    }
  }, [name, key]);
  useEffect(() => {
    abandoned.current = new AbortController();
    void reload();
    return () => abandoned.current.abort();
  }, [reload]);
  return { ...state, reload };
}

interface Action {
  isBusy: boolean;
  error: string;
  /** `focus` moves the focus to what came of the action. */
  run: (action: () => Promise<void>, focus?: () => void) => void;
}

/** Runs an action of a button; an error is shown beside it. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const run: Action['run'] = (action, focus = focusHeadingIfLost) => {
    setBusy(true);
    setError('');
    action().then(
      () => changeThenFocus(() => setBusy(false), focus),
      (reason: unknown) => {
        setError(describeError(reason));
        setBusy(false);
      },
    );
  };
  return { isBusy, error, run };
}
