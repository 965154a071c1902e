/** The controls of single values. An emptied optional field is removed from the file. */
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { formsFolder, type FieldPath, type JsonSchema } from '#contract/editor.ts';
import { fieldLabels, message, nameOfEntry, useEditor } from '#desk/editor/editor-context.ts';
import type { ControlAttributes } from './field-frame.tsx';

export interface ControlProps {
  attributes: ControlAttributes;
  schema: JsonSchema;
  value: unknown;
  label: string;
  path: FieldPath;
  isRequired: boolean;
  onChange: (value: unknown) => void;
}

/** While a field has focus it shows what was typed, even if the server trims it. */
export function useTyped({ value, isRequired, onChange }: Pick<ControlProps, 'value' | 'isRequired' | 'onChange'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const saved = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return {
    value: typed ?? saved,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.target.value;
      setTyped(text);
      onChange(text === '' && !isRequired ? undefined : text);
    },
    onBlur: () => setTyped(null),
    // Typing replaces the dots of a new entry.
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      target.value === '…' && target.select(),
  };
}

const placeholderOf = ({ default: value }: JsonSchema) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export function TextControl(props: ControlProps) {
  return <input type="text" {...props.attributes} {...useTyped(props)} placeholder={placeholderOf(props.schema)} />;
}

export function LongTextControl(props: ControlProps) {
  const typed = useTyped(props);
  const { maxLength } = props.schema;
  const { length } = typed.value;
  return (
    <>
      <textarea
        {...props.attributes}
        {...typed}
        rows={Math.min(12, Math.ceil((length + 1) / 64))}
        placeholder={placeholderOf(props.schema)}
      />
      {maxLength !== undefined && (
        <small className={length > maxLength ? 'count over' : 'count'}>
          {message('characters', { count: length, limit: maxLength })}
        </small>
      )}
    </>
  );
}

export function NumberControl(props: ControlProps) {
  const { attributes, schema, onChange } = props;
  const typed = useTyped({
    ...props,
    onChange: (text) => onChange(text === undefined || text === '' ? undefined : Number(text)),
  });
  return <input type="number" {...attributes} {...typed} dir="ltr" step="any" placeholder={placeholderOf(schema)} />;
}

export function DateControl(props: ControlProps) {
  return <input type="date" {...props.attributes} {...useTyped(props)} />;
}

export function LinkControl(props: ControlProps) {
  const { overview } = useEditor();
  const list = `${props.attributes.id}-paths`;
  return (
    <>
      <input type="text" inputMode="url" {...props.attributes} {...useTyped(props)} dir="ltr" list={list} />
      <datalist id={list}>
        {overview.entries.map(
          ({ id, path, title }) =>
            path && (
              <option key={id} value={path}>
                {nameOfEntry(id, title)}
              </option>
            ),
        )}
      </datalist>
    </>
  );
}

export function ColourControl(props: ControlProps) {
  const typed = useTyped(props);
  return (
    <div className="colour">
      <input
        type="color"
        aria-label={message('pickColour', { label: props.label })}
        value={/^#[\da-f]{6}$/i.test(typed.value) ? typed.value : '#000000'}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <input type="text" {...props.attributes} {...typed} dir="ltr" placeholder={placeholderOf(props.schema)} />
    </div>
  );
}

interface ChoiceProps extends ControlProps {
  /** What no choice is called. */
  none?: string | undefined;
}

export function ChoiceControl({ attributes, schema, value, path, isRequired, none, onChange }: ChoiceProps) {
  const name = path.findLast((key) => typeof key === 'string');
  const known = schema.enum ?? [];
  const chosen = value ?? schema.default;
  // A value that does not exist is shown as it is, and its problem below.
  const isUnknown = typeof chosen === 'string' && chosen !== '' && !known.includes(chosen);
  const options = isUnknown ? [chosen, ...known] : known;
  return (
    <select
      {...attributes}
      value={typeof chosen === 'string' || typeof chosen === 'number' ? chosen : ''}
      onChange={({ target }) => onChange(options.find((option) => String(option) === target.value))}
    >
      {schema.default === undefined && (!isRequired || value === undefined) && (
        <option value="">{none ?? message('noChoice')}</option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {schema.titles?.[option] ?? fieldLabels[`${name}.${option}`] ?? fieldLabels[option] ?? option}
        </option>
      ))}
    </select>
  );
}

/** Without a choice, a page has the form that is usual there, or none. */
export function FormControl({ schema, ...props }: ControlProps) {
  const { overview } = useEditor();
  const forms = overview.entries.filter(({ kind }) => kind === 'form');
  const titles = Object.fromEntries(
    forms.map(({ id, title }) => [id.slice(formsFolder.length), nameOfEntry(id, title)] as const),
  );
  const none =
    schema.usual && message('usualForm', { form: titles[schema.usual] ?? titles['contact'] ?? schema.usual });
  return <ChoiceControl {...props} schema={{ ...schema, enum: Object.keys(titles), titles }} none={none} />;
}

/** A switch in its usual position is left out of the file. */
export function SwitchControl({ attributes, schema, value, isRequired, onChange }: ControlProps) {
  const isUsuallyOn = schema.default === true || (schema.description?.startsWith('false:') ?? false);
  return (
    <input
      type="checkbox"
      {...attributes}
      checked={(value ?? isUsuallyOn) === true}
      onChange={({ target: { checked } }) => onChange(checked === isUsuallyOn && !isRequired ? undefined : checked)}
    />
  );
}
