import { useState, type DragEvent, type ReactNode } from 'react';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { fieldLabels, message, useEditor } from '#desk/editor/editor-context.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { labelOf, nameOfItem } from '#desk/editor/logic/labels.ts';
import { emptyValue } from '#desk/editor/logic/schema-values.ts';
import { ActionDialog, Button, IconButton } from '#desk/editor/ui/controls.tsx';
import { Glyph } from '#desk/editor/ui/glyph.tsx';
import { FieldHelp, FieldNotes, problemsId } from './field-frame.tsx';
import { fieldId, focusButton, focusEntry, focusField, type OpenFile } from './open-file.ts';

interface ListFieldProps {
  schema: JsonSchema;
  path: FieldPath;
  file: OpenFile;
  label?: string;
  isGroup: boolean;
  renderItem: (path: FieldPath, label: string) => ReactNode;
}

/** Entries can be added, removed and moved: by dragging, or with buttons. */
export function ListField({
  schema,
  path,
  file,
  label = labelOf(path, fieldLabels),
  isGroup,
  renderItem,
}: ListFieldProps) {
  const { saver, announce, overview } = useEditor();
  // That of the desk first, if the site has it.
  const deskLanguage = document.documentElement.lang;
  const codes = overview.languages
    .map(({ code }) => code)
    .toSorted((a, b) => Number(b === deskLanguage) - Number(a === deskLanguage));
  const [dragged, setDragged] = useState<number | null>(null);
  const value = valueAt(file.data, path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const [keys, setKeys] = useItemKeys(items.length);
  const id = fieldId(file, path);
  const [removed, setRemoved] = useState<{ index: number; item: unknown; name: string } | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const nameOf = (index: number) =>
    nameOfItem(items[index], schema.items, codes) || message('item', { number: index + 1 });

  function move(from: number, to: number): void {
    if (from === to) return;
    setRemoved(null);
    saver.edit(file.file, path, items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
    announce(message('moved', { name: nameOf(from), position: to + 1, count: items.length }));
  }

  /** Focus stays on the button, which moves with its entry. */
  function moveByButton(from: number, to: number, button: string): void {
    if (to < 0 || to >= items.length) return;
    changeThenFocus(
      () => move(from, to),
      () => focusButton(`${fieldId(file, [...path, to])}-${button}`),
    );
  }

  function remove(index: number): void {
    changeThenFocus(
      () => {
        saver.edit(file.file, path, items.toSpliced(index, 1));
        setKeys(keys.toSpliced(index, 1));
        setRemoved({ index, item: items[index], name: nameOf(index) });
        announce(message('removed', { name: nameOf(index) }));
      },
      () => focusNeighbour(index),
    );
  }

  function focusNeighbour(index: number): void {
    if (items.length === 1) focusButton(`${id}-add`);
    else focusEntry(file, [...path, Math.min(index, items.length - 2)]);
  }

  function undo({ index, item }: NonNullable<typeof removed>): void {
    const at = Math.min(index, items.length);
    changeThenFocus(
      () => {
        saver.edit(file.file, path, items.toSpliced(at, 0, item));
        setKeys(keys.toSpliced(at, 0, Math.max(-1, ...keys) + 1));
        setRemoved(null);
      },
      () => focusEntry(file, [...path, at]),
    );
  }

  /** Entries that are published, by what they are called in the data. */
  const isPublished = (index: number) => {
    const published = valueAt(file.published, path);
    const name = valueAt(items[index], ['name']);
    return Array.isArray(published) && published.some((item) => valueAt(item, ['name']) === name);
  };

  function add(): void {
    const item = schema.newEntry ?? emptyValue(schema.items!, items);
    // A list with usual entries starts with those, to be moved and removed.
    const usual = Array.isArray(schema.default) && schema.default.length > 0 ? schema.default : undefined;
    changeThenFocus(
      () => {
        setRemoved(null);
        if (items.length === 0) saver.edit(file.file, path, usual ?? [item]);
        else saver.edit(file.file, [...path, items.length], item);
      },
      () => focusField(file.file, [...path, items.length]),
    );
  }

  const dragHandlers = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged === index) return;
      move(dragged, index);
      setDragged(index);
    },
    onDrop: (event: DragEvent) => dragged !== null && event.preventDefault(),
  });

  const buttons = (index: number) => (
    <div className="item-buttons">
      <span
        className="grip"
        draggable
        onDragStart={(event) => {
          setDragged(index);
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setDragImage(event.currentTarget.closest('li')!, 0, 0);
        }}
        onDragEnd={() => setDragged(null)}
      >
        <Glyph name="grip" />
      </span>
      {(['up', 'down'] as const).map((direction) => {
        const target = direction === 'up' ? index - 1 : index + 1;
        return (
          <IconButton
            key={direction}
            id={`${fieldId(file, [...path, index])}-${direction}`}
            glyph={direction}
            label={message(direction === 'up' ? 'moveUp' : 'moveDown', { name: nameOf(index) })}
            isDisabled={target < 0 || target >= items.length}
            onClick={() => moveByButton(index, target, direction)}
          />
        );
      })}
      <IconButton
        glyph="trash"
        label={message('remove', { name: nameOf(index) })}
        onClick={() => (schema.removal && isPublished(index) ? setAsking(index) : remove(index))}
      />
    </div>
  );

  return (
    <fieldset id={id} className="list stack" aria-describedby={problemsId(file, path)}>
      <legend>
        {label}
        {!file.isOnlyOne && <span className="field-language">{file.languageName}</span>}
      </legend>
      <FieldHelp schema={schema} />
      <FieldNotes file={file} path={path} />
      <ol className="stack">
        {items.map((_, index) => {
          const itemPath = [...path, index];
          return (
            <li key={keys[index]} className={dragged === index ? 'dragged' : undefined} {...dragHandlers(index)}>
              {isGroup ? (
                <details id={fieldId(file, itemPath)}>
                  <summary aria-describedby={problemsId(file, itemPath)}>
                    <span className="group-name clipped" dir={file.direction} lang={file.language ?? undefined}>
                      {nameOf(index)}
                    </span>
                    {schema.items?.properties?.['type']?.enum && (
                      <span className="group-excerpt field-type clipped quiet">{typeLabelOf(items[index])}</span>
                    )}
                  </summary>
                  <div className="group-fields stack roomy">
                    <FieldNotes file={file} path={itemPath} />
                    {renderItem(itemPath, nameOf(index))}
                  </div>
                </details>
              ) : (
                renderItem(itemPath, message('item', { number: index + 1 }))
              )}
              {buttons(index)}
            </li>
          );
        })}
      </ol>
      {removed && (
        <p className="field-note actions">
          {message('removed', { name: removed.name })} <Button onClick={() => undo(removed)}>{message('undo')}</Button>
        </p>
      )}
      {asking !== null && (
        <ActionDialog
          title={message('remove', { name: nameOf(asking) })}
          onAction={() => {
            remove(asking);
            setAsking(null);
            return Promise.resolve();
          }}
          focus={() => focusNeighbour(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{message(`removal-${schema.removal!}`)}</p>
        </ActionDialog>
      )}
      <Button id={`${id}-add`} glyph="plus" onClick={add}>
        {message('add', { list: label })}
      </Button>
    </fieldset>
  );
}

/** What a field of a form is. */
const typeLabelOf = (item: unknown) => fieldLabels[`type.${String(valueAt(item, ['type']))}`];

/** Stable keys, so that an open entry stays open when it moves. */
function useItemKeys(length: number) {
  const [known, setKeys] = useState<number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const added = Array.from({ length: Math.max(0, length - known.length) }, (_, index) => next + index);
  return [[...known.slice(0, length), ...added], setKeys] as const;
}
