import { useState, type ReactNode } from 'react';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { fieldLabels, message, useEditor } from '#desk/editor/editor-context.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { labelOf } from '#desk/editor/logic/labels.ts';
import { emptyValue } from '#desk/editor/logic/schema-values.ts';
import { Button, IconButton } from '#desk/editor/ui/controls.tsx';
import { FieldHelp, FieldNotes, problemsId } from './field-frame.tsx';
import { fieldId, focusButton, focusEntry, focusField, type OpenFile } from './open-file.ts';

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
