import { useState, type DragEvent, type ReactNode } from 'react';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { fieldLabels, message, useEditor } from '#desk/editor/editor-context.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { labelOf, nameOfValue } from '#desk/editor/logic/labels.ts';
import { emptyValue } from '#desk/editor/logic/schema-values.ts';
import { Button, IconButton } from '#desk/editor/ui/controls.tsx';
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
  const { saver, announce } = useEditor();
  const [dragged, setDragged] = useState<number | null>(null);
  const value = valueAt(file.data, path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const [keys, setKeys] = useItemKeys(items.length);
  const id = fieldId(file, path);
  const nameOf = (index: number) =>
    schema.items?.titles?.[String(items[index])] || nameOfValue(items[index]) || message('item', { number: index + 1 });

  function move(from: number, to: number): void {
    if (from === to) return;
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
        announce(message('removed', { name: nameOf(index) }));
      },
      () => {
        if (items.length === 1) focusButton(`${id}-add`);
        else focusEntry(file, [...path, Math.min(index, items.length - 2)]);
      },
    );
  }

  function add(): void {
    const item = emptyValue(schema.items!, items);
    // A list with usual entries starts with those, to be moved and removed.
    const usual = Array.isArray(schema.default) && schema.default.length > 0 ? schema.default : undefined;
    changeThenFocus(
      () => {
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
      <IconButton glyph="trash" label={message('remove', { name: nameOf(index) })} onClick={() => remove(index)} />
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
      <Button id={`${id}-add`} glyph="plus" onClick={add}>
        {message('add', { list: label })}
      </Button>
    </fieldset>
  );
}

/** Stable keys, so that an open entry stays open when it moves. */
function useItemKeys(length: number) {
  const [known, setKeys] = useState<number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const added = Array.from({ length: Math.max(0, length - known.length) }, (_, index) => next + index);
  return [[...known.slice(0, length), ...added], setKeys] as const;
}

interface RecordFieldProps {
  path: FieldPath;
  schema: JsonSchema;
  file: OpenFile;
  renderValue: (path: FieldPath) => ReactNode;
}

/** Values with names of their own, such as tags and redirects. */
export function RecordField({ path, schema, file, renderValue }: RecordFieldProps) {
  const { saver, announce } = useEditor();
  const [name, setName] = useState('');
  const id = fieldId(file, path);
  const values = (valueAt(file.data, path) ?? {}) as Record<string, unknown>;
  const valueSchema = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const add = () => {
    if (name === '' || name in values) return;
    changeThenFocus(
      () => {
        saver.edit(file.file, [...path, name], emptyValue(valueSchema));
        setName('');
      },
      () => focusField(file.file, [...path, name]),
    );
  };
  const remove = (key: string) => {
    const keys = Object.keys(values);
    const index = keys.indexOf(key);
    const neighbour = keys[index + 1] ?? keys[index - 1];
    changeThenFocus(
      () => {
        saver.edit(file.file, [...path, key], undefined);
        announce(message('removed', { name: key }));
      },
      () => (neighbour === undefined ? focusButton(`${id}-new`) : focusEntry(file, [...path, neighbour])),
    );
  };
  return (
    <fieldset id={id} className="list stack" aria-describedby={problemsId(file, path)}>
      <legend>{labelOf(path, fieldLabels)}</legend>
      <FieldHelp schema={schema} />
      <FieldNotes file={file} path={path} />
      <ul className="stack">
        {Object.keys(values).map((key) => (
          <li key={key}>
            {renderValue([...path, key])}
            <div className="item-buttons">
              <IconButton glyph="trash" label={message('remove', { name: key })} onClick={() => remove(key)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        <label htmlFor={`${id}-new`}>{fieldLabels[`${String(path.at(-1))}.key`] ?? message('newName')}</label>
        <input
          id={`${id}-new`}
          value={name}
          dir="ltr"
          onChange={({ target }) => setName(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button glyph="plus" onClick={add}>
          {message('addNamed')}
        </Button>
      </div>
    </fieldset>
  );
}
