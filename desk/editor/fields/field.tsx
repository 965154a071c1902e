/** One field of a form, by its schema. */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { fieldLabels, languageName, message, useEditor } from '#desk/editor/editor-context.ts';
import { isWithin, valueAt } from '#model/isomorphic/field-values.ts';
import { isShown, schemaForType, withDependents, type FieldGroup } from '#desk/editor/logic/dependent-fields.ts';
import { labelOf, nameOfValue } from '#desk/editor/logic/labels.ts';
import { emptyValue, isNumberedId, kindOf, type FieldKind } from '#desk/editor/logic/schema-values.ts';
import { Button, Loading } from '#desk/editor/ui/controls.tsx';
import { FieldFrame, FieldHelp, FieldNotes, problemsId } from './field-frame.tsx';
import { IconControl } from './icon-control.tsx';
import { LanguagesField } from './languages-field.tsx';
import { ListField } from './list-field.tsx';
import { RecordField } from './record-field.tsx';
import { describeValue, fieldId, focusButton, focusField, type FieldProps, type OpenFile } from './open-file.ts';
import { PictureControl } from './picture-control.tsx';
import {
  ChoiceControl,
  ColourControl,
  DateControl,
  FormControl,
  LinkControl,
  LongTextControl,
  NumberControl,
  SwitchControl,
  TextControl,
  type ControlProps,
} from './simple-controls.tsx';

const MarkdownControl = lazy(() => import('./markdown-control.tsx'));

const controls: Record<Exclude<FieldKind, 'group' | 'list' | 'record'>, ComponentType<ControlProps>> = {
  text: TextControl,
  longText: LongTextControl,
  markdown: MarkdownControl,
  picture: PictureControl,
  icon: IconControl,
  date: DateControl,
  link: LinkControl,
  colour: ColourControl,
  form: FormControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  number: NumberControl,
};

/** The fields around a field: some change with it. */
const GroupContext = createContext<FieldGroup>({ schema: {}, path: [] });

export function Field({ schema, path, files, isRequired, label, hiddenLabel }: FieldProps) {
  const { overview } = useEditor();
  const kind = kindOf(schema);
  if (schema.operatorOnly) return <OperatorField schema={schema} path={path} file={files[0]!} />;
  if (kind === 'group') return <Group schema={schema} path={path} files={files} isRequired={isRequired} />;
  return (
    <div className={files.length > 1 ? 'columns' : undefined}>
      {files.map((file) => {
        if (kind === 'list') {
          const items = schema.items ?? {};
          const isGroup = ['group', 'list', 'record'].includes(kindOf(items));
          const renderItem = (itemPath: FieldPath, itemLabel: string) =>
            kindOf(items) === 'group' ? (
              <Fields schema={items} path={itemPath} files={[file]} />
            ) : (
              <Field schema={items} path={itemPath} files={[file]} isRequired hiddenLabel={itemLabel} />
            );
          return <ListField key={file.file} {...{ schema, path, file, label, isGroup, renderItem }} />;
        }
        if (kind === 'record') {
          const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
          if (schema.byLanguage) {
            const renderText = (textPath: FieldPath, usual: string | undefined, inLanguage: OpenFile) => (
              <Field
                schema={{ ...values, default: usual }}
                path={textPath}
                files={[inLanguage]}
                isRequired={false}
                label={languageName(overview, String(textPath.at(-1)))}
              />
            );
            return <LanguagesField key={file.file} {...{ schema, path, file, renderText }} />;
          }
          // Some values are by language; other keys are names.
          const renderValue = (valuePath: FieldPath) => (
            <Field
              schema={values}
              path={valuePath}
              files={[file]}
              isRequired
              label={languageName(overview, String(valuePath.at(-1)))}
            />
          );
          return <RecordField key={file.file} {...{ schema, path, file, renderValue }} />;
        }
        return <Leaf key={file.file} {...{ schema, path, file, isRequired, label, hiddenLabel, kind }} />;
      })}
    </div>
  );
}

/** Shown, but changed in the file on the server only. */
function OperatorField({ schema, path, file }: { schema: JsonSchema; path: FieldPath; file: OpenFile }) {
  const stored = valueAt(file.data, path);
  const chosen = schema.enum && (stored ?? schema.default);
  const value = fieldLabels[`${String(path.at(-1))}.${String(chosen)}`] ?? describeValue(stored);
  return (
    <div className="field stack" role="group" aria-label={labelOf(path, fieldLabels)} id={fieldId(file, path)}>
      <span className="field-name">{labelOf(path, fieldLabels)}</span>
      <FieldHelp schema={schema} />
      {value !== '' && (
        <p className="field-value" dir="auto">
          {value}
        </p>
      )}
      <small>{message('error-operatorOnly')}</small>
      <FieldNotes file={file} path={path} />
    </div>
  );
}

interface LeafProps {
  schema: JsonSchema;
  path: FieldPath;
  file: OpenFile;
  isRequired: boolean;
  label?: string;
  hiddenLabel?: string;
  kind: keyof typeof controls;
}

function Leaf({ schema, path, file, isRequired, label: givenLabel, hiddenLabel, kind }: LeafProps) {
  const { saver } = useEditor();
  const group = use(GroupContext);
  const value = valueAt(file.data, path);
  const change = (changed: unknown) => {
    for (const edit of withDependents(group, file, { path, value: changed }))
      saver.edit(file.file, edit.path, edit.value);
  };
  // Decided once: another control would lose focus.
  const [isLong] = useState(() => kind === 'text' && typeof value === 'string' && value.length > 70);
  const Control = controls[isLong ? 'longText' : kind];
  return (
    <FieldFrame {...{ schema, path, file, isRequired, hiddenLabel }} label={givenLabel} isInline={kind === 'switch'}>
      {(attributes, label) => (
        <Suspense fallback={<Loading />}>
          <Control {...{ attributes, schema, value, label, isRequired, path }} onChange={change} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** Fields that are rarely changed come last, out of the way. */
const minorFields = new Set(['url', 'order', 'parent', 'reuses', 'learnMore', 'imageClassName', 'className', 'sample']);

/** Whether something has to be said about one of the fields: then its group is open. */
function hasNotesIn(files: OpenFile[], ...paths: FieldPath[]): boolean {
  return files.some(({ problems, conflicts }) =>
    [...problems, ...conflicts].some((note) => paths.some((path) => isWithin(note.path, path))),
  );
}

/** Opens when something has to be said about a field in it. It stays open when that is settled: the focus may be in it. */
function useOpening(isOpening: boolean) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpening && element.current) element.current.open = true;
  }, [isOpening]);
  return element;
}

/** The fields of a group, without a frame. */
export function Fields({ schema, path, files }: { schema: JsonSchema; path: FieldPath; files: OpenFile[] }) {
  const type = valueAt(files[0]!.data, [...path, 'type']);
  const properties = Object.entries(schema.properties ?? {})
    .filter(([name, child]) => !isNumberedId(name, child))
    .filter(([name, child]) => files.some(({ data }) => isShown(child, valueAt(data, [...path, name]), type)))
    .map(([name, child]) => [name, schemaForType(child, type)] as [string, JsonSchema]);
  const isMinor = ([name]: [string, JsonSchema]) => minorFields.has(name);
  const minor = properties.filter(isMinor);
  const minorGroup = useOpening(hasNotesIn(files, ...minor.map(([name]) => [...path, name])));
  const known = new Set(Object.keys(schema.properties ?? {}));
  const others = files.flatMap(({ data }) => Object.keys(valueAt(data, path) ?? {})).filter((name) => !known.has(name));
  const renderField = ([name, child]: [string, JsonSchema]) => (
    <Field
      key={name}
      schema={child}
      path={[...path, name]}
      files={files}
      isRequired={schema.required?.includes(name) ?? false}
    />
  );
  return (
    <GroupContext value={{ schema, path }}>
      {properties.filter((property) => !isMinor(property)).map(renderField)}
      {minor.length > 0 && (
        <details ref={minorGroup} className="group">
          <summary>
            <span className="group-name">{message('moreSettings')}</span>
          </summary>
          <div className="group-fields stack roomy">{minor.map(renderField)}</div>
        </details>
      )}
      {others.length > 0 && <small>{message('otherFields', { names: [...new Set(others)].join(', ') })}</small>}
    </GroupContext>
  );
}

/** A section of the form that can be closed. A section that is optional can be added and removed. */
function Group({ schema, path, files, isRequired }: FieldProps) {
  const { saver, announce } = useEditor();
  const label = labelOf(path, fieldLabels);
  const group = useOpening(path[0] === 'hero' || hasNotesIn(files, path));
  const addId = (file: OpenFile) => `${fieldId(file, path)}-add`;
  const add = (file: OpenFile) =>
    changeThenFocus(
      () => saver.edit(file.file, path, emptyValue(schema)),
      () => focusField(file.file, path),
    );
  const remove = (file: OpenFile) =>
    changeThenFocus(
      () => {
        saver.edit(file.file, path, undefined);
        announce(message('removed', { name: label }));
      },
      () => focusButton(addId(file)),
    );
  const present = files.filter(({ data }) => valueAt(data, path) !== undefined);
  const addButtons: ReactNode = files
    .filter((file) => !present.includes(file))
    .map((file) => (
      <Button key={file.file} id={addId(file)} glyph="plus" onClick={() => add(file)}>
        {message('addSection', { section: label })}
        {!file.isOnlyOne && <span className="field-language">{file.languageName}</span>}
      </Button>
    ));
  if (present.length === 0)
    return (
      <div className="group absent between" id={fieldId(files[0]!, path)}>
        <span className="group-name">{label}</span>
        {addButtons}
      </div>
    );
  return (
    <details ref={group} className="group" id={fieldId(files[0]!, path)}>
      <summary aria-describedby={present.flatMap((file) => problemsId(file, path) ?? []).join(' ') || undefined}>
        <span className="group-name">{label}</span>
        <span className="group-excerpt clipped quiet" dir="auto">
          {nameOfValue(valueAt(present[0]!.data, path))}
        </span>
      </summary>
      <div className="group-fields stack roomy">
        <FieldHelp schema={schema} label={label} />
        {present.map((file) => (
          <FieldNotes key={file.file} file={file} path={path} />
        ))}
        <Fields schema={schema} path={path} files={present} />
        <p className="actions">
          {addButtons}
          {!isRequired &&
            present.map((file) => (
              <Button key={file.file} glyph="trash" onClick={() => remove(file)}>
                {message('removeSection', { section: label })}
                {!file.isOnlyOne && <span className="field-language">{file.languageName}</span>}
              </Button>
            ))}
        </p>
      </div>
    </details>
  );
}
