/** Markdown as source, with its formatting shown. Loaded when a page has such a field. */
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldLabels, message, type MessageKey } from '#desk/editor/editor-context.ts';
import { ActionDialog, IconButton } from '#desk/editor/ui/controls.tsx';
import type { GlyphName } from '#desk/editor/ui/glyph.tsx';
import { MediaPicker, Thumbnail } from '#desk/editor/ui/media.tsx';
import { createMarkdownEditor, type MarkdownCommand, type MarkdownEditor } from './markdown-editor.ts';
import type { ControlProps } from './simple-controls.tsx';

const tools: { command: MarkdownCommand; glyph: GlyphName; label: MessageKey }[] = [
  { command: 'bold', glyph: 'bold', label: 'bold' },
  { command: 'italic', glyph: 'italic', label: 'italic' },
  { command: 'heading', glyph: 'heading', label: 'heading' },
  { command: 'list', glyph: 'list', label: 'bulletList' },
  { command: 'quote', glyph: 'quote', label: 'quote' },
  { command: 'link', glyph: 'link', label: 'linkTool' },
];

export default function MarkdownControl({ attributes, value, label, onChange }: ControlProps) {
  const { id, lang, dir } = attributes;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor | null>(null);
  const change = useRef(onChange);
  const [isPicking, setPicking] = useState(false);
  const text = typeof value === 'string' ? value : '';
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const created = createMarkdownEditor(host.current!, { lang, dir, onChange: (changed) => change.current(changed) });
    editor.current = created;
    return () => created.destroy();
  }, [lang, dir]);
  useEffect(() => editor.current?.setText(text), [text]);
  const describedBy = attributes['aria-describedby'];
  const isInvalid = attributes['aria-invalid'] ?? false;
  useEffect(() => {
    const notes = (describedBy?.split(' ') ?? []).flatMap((noteId) => document.getElementById(noteId) ?? []);
    editor.current?.describe(label, notes, isInvalid);
  }, [label, describedBy, isInvalid]);
  function insertPicture(name: string, alt: string): void {
    // The dialog returns the focus to its button when it closes; then it moves on to the text.
    flushSync(() => setPicking(false));
    editor.current?.insertPicture(name, alt);
  }
  return (
    <div className="markdown">
      <div className="markdown-tools" role="group" aria-label={message('formatting', { label })}>
        {tools.map(({ command, glyph, label: name }) => (
          <IconButton key={command} glyph={glyph} label={message(name)} onClick={() => editor.current?.run(command)} />
        ))}
        <IconButton glyph="image" label={message('picture')} onClick={() => setPicking(true)} />
      </div>
      <div ref={host} id={id} className="markdown-text" data-focus="" />
      {isPicking && <PictureDialog onInsert={insertPicture} onClose={() => setPicking(false)} />}
    </div>
  );
}

interface PictureDialogProps {
  onInsert: (name: string, alt: string) => void;
  onClose: () => void;
}

/** A picture without a description could not be published. */
function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [alt, setAlt] = useState('');
  const insert = async () => {
    if (alt.trim() !== '') onInsert(name, alt.trim());
  };
  if (name === '') return <MediaPicker onPick={setName} onClose={onClose} />;
  return (
    <ActionDialog title={message('picture')} action={message('addNamed')} onAction={insert} onClose={onClose}>
      <Thumbnail name={name} type="image/*" />
      <label htmlFor={id}>{fieldLabels['alt']}</label>
      <input id={id} required dir="auto" value={alt} onChange={({ target }) => setAlt(target.value)} />
    </ActionDialog>
  );
}
