/**
 * CodeMirror for Markdown. It is in a shadow root, because there its styles are adopted style sheets, which the
 * Content-Security-Policy allows; in the document they would be inline styles.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorSelection, EditorState, type ChangeSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { parser, Table } from '@lezer/markdown';

export type MarkdownCommand = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link';

export interface MarkdownEditor {
  setText: (text: string) => void;
  /** Its name, help and problems for screen readers. */
  describe: (label: string, notes: Element[], isInvalid: boolean) => void;
  run: (command: MarkdownCommand) => void;
  /** As a block of its own where the caret is; the caret is below it then. */
  insertPicture: (name: string, alt: string) => void;
  destroy: () => void;
}

const markdown = new Language(defineLanguageFacet(), parser, [], 'markdown');

const formatting = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.5em', fontWeight: '650' },
  { tag: tags.heading2, fontSize: '1.3em', fontWeight: '650' },
  { tag: tags.heading3, fontSize: '1.15em', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.quote, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline' },
  { tag: [tags.url, tags.monospace], color: 'var(--muted)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--accent-text)' },
]);

const look = EditorView.theme({
  '&': { background: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': { padding: '12px 0', minHeight: '12em', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 14px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
});

const marks: Partial<Record<MarkdownCommand, string>> = { bold: '**', italic: '_' };
const linePrefixes: Partial<Record<MarkdownCommand, string>> = { heading: '## ', list: '- ', quote: '> ' };

interface MarkdownEditorOptions {
  lang: string | undefined;
  dir: string;
  onChange: (text: string) => void;
}

export function createMarkdownEditor(
  host: HTMLElement,
  { lang, dir, onChange }: MarkdownEditorOptions,
): MarkdownEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const names = new Compartment();
  let isOurs = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        history(),
        keymap.of([
          { key: 'Mod-b', run: () => (run('bold'), true) },
          { key: 'Mod-i', run: () => (run('italic'), true) },
          { key: 'Mod-k', run: () => (run('link'), true) },
          { key: 'Enter', run: continueList },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        markdown.extension,
        syntaxHighlighting(formatting),
        look,
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        names.of([]),
        EditorView.contentAttributes.of({
          spellcheck: 'true',
          autocapitalize: 'sentences',
          dir,
          ...(lang && { lang }),
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isOurs) onChange(state.doc.toString());
        }),
      ],
    }),
  });

  function run(command: MarkdownCommand): void {
    const mark = marks[command];
    const prefix = linePrefixes[command];
    if (mark) wrap(view, mark, mark);
    else if (prefix) togglePrefix(view, prefix);
    else wrap(view, '[', '](https://)');
    view.focus();
  }

  return {
    setText(text) {
      // While it has focus, it shows what is being typed.
      if (view.hasFocus || view.state.doc.toString() === text) return;
      isOurs = true;
      // Only what differs, so that the caret stays where it was.
      view.dispatch({ changes: findChange(view.state.doc.toString(), text) });
      isOurs = false;
    },
    describe(label, notes, isInvalid) {
      view.dispatch({
        effects: names.reconfigure(
          EditorView.contentAttributes.of({ 'aria-label': label, ...(isInvalid && { 'aria-invalid': 'true' }) }),
        ),
      });
      view.contentDOM.ariaDescribedByElements = notes;
    },
    run,
    insertPicture(name, alt) {
      const text = view.state.doc.toString();
      const position = findBlockBreak(text, view.state.selection.main.head);
      const from = text.slice(0, position).trimEnd().length;
      const to = position + /^(?:[^\S\n]*\n)* ?/.exec(text.slice(position))![0].length;
      const insert = `${from > 0 ? '\n\n' : ''}![${alt.replace(/[[\]\\]/g, '\\$&')}](${name})\n\n`;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** The part in which two texts differ, as a change. */
function findChange(before: string, after: string): ChangeSpec {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

const blockParser = parser.configure(Table);
/** Parts of a text between whose parts there can be another block. */
const divisible = new Set(['Document', 'Paragraph', 'BulletList', 'OrderedList']);

/** Where a block can be put without breaking what the position is in: after it. A paragraph is divided. */
function findBlockBreak(text: string, position: number): number {
  let found = position;
  blockParser.parse(text).iterate({
    enter({ name, from, to }) {
      if (from >= position || position >= to) return false;
      if (divisible.has(name)) return true;
      found = to;
      return false;
    },
  });
  return found;
}

/** Marks the selection, or takes the marks away. */
function wrap(view: EditorView, before: string, after: string): void {
  view.dispatch(
    view.state.changeByRange((range) => {
      const { doc } = view.state;
      const start = range.from - before.length;
      const isMarked =
        start >= 0 &&
        doc.sliceString(start, range.from) === before &&
        doc.sliceString(range.to, range.to + after.length) === after;
      if (isMarked)
        return {
          changes: [
            { from: start, to: range.from },
            { from: range.to, to: range.to + after.length },
          ],
          range: EditorSelection.range(start, range.to - before.length),
        };
      return {
        changes: [
          { from: range.from, insert: before },
          { from: range.to, insert: after },
        ],
        range: EditorSelection.range(range.from + before.length, range.to + before.length),
      };
    }),
  );
}

/** Starts the selected lines with a prefix, or takes it away if all of them have it. */
function togglePrefix(view: EditorView, prefix: string): void {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const first = doc.lineAt(from).number;
  const lines = Array.from({ length: doc.lineAt(to).number - first + 1 }, (_, index) => doc.line(first + index));
  const hasPrefix = lines.every(({ text }) => text.startsWith(prefix));
  const changes: ChangeSpec[] = lines.map((line) =>
    hasPrefix ? { from: line.from, to: line.from + prefix.length } : { from: line.from, insert: prefix },
  );
  view.dispatch({ changes });
}

/** Enter in a list starts the next entry; in an empty entry it ends the list. */
function continueList(view: EditorView): boolean {
  const { state } = view;
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const marker = /^(\s*)([-*+]|(\d+)([.)]))(\s+)/.exec(line.text);
  if (!empty || !marker || from < line.from + marker[0].length) return false;
  if (line.text === marker[0]) {
    view.dispatch({ changes: { from: line.from, to: line.to } });
    return true;
  }
  const [, indent, bullet, number, end, space] = marker;
  const insert = `\n${indent}${number ? `${Number(number) + 1}${end}` : bullet}${space}`;
  view.dispatch({ changes: { from, insert }, selection: { anchor: from + insert.length }, scrollIntoView: true });
  return true;
}
