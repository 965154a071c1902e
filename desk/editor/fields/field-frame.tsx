import type { ReactNode } from 'react';
import type { FieldConflict, FieldPath, JsonSchema } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { fieldLabels, formatTime, message, translateHelp, useEditor } from '#desk/editor/editor-context.ts';
import { isSamePath, valueAt } from '#model/isomorphic/field-values.ts';
import { labelOf } from '#desk/editor/logic/labels.ts';
import { compareWords } from '#desk/editor/logic/text-diff.ts';
import { Button } from '#desk/editor/ui/controls.tsx';
import { Glyph } from '#desk/editor/ui/glyph.tsx';
import { DiffText } from '#desk/editor/ui/diff.tsx';
import { describeValue, fieldId, focusField, type OpenFile } from './open-file.ts';

/** What a control needs to be named, described and marked. */
export interface ControlAttributes {
  id: string;
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | 'auto';
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps {
  schema: JsonSchema;
  path: FieldPath;
  file: OpenFile;
  isRequired: boolean;
  label?: string;
  hiddenLabel?: string;
  /** A checkbox comes before its label. */
  isInline?: boolean;
  children: (attributes: ControlAttributes, label: string) => ReactNode;
}

/** The element with the problems of exactly this field, list or group, if it has any. */
export function problemsId(file: OpenFile, path: FieldPath): string | undefined {
  return file.problems.some((problem) => isSamePath(problem.path, path))
    ? `${fieldId(file, path)}-problems`
    : undefined;
}

/** The label, help, problems, conflicts and notes of one field. */
export function FieldFrame({ schema, path, file, isRequired, label, hiddenLabel, isInline, children }: FrameProps) {
  const { saver } = useEditor();
  const id = fieldId(file, path);
  const name = hiddenLabel ?? label ?? labelOf(path, fieldLabels);
  const hasHelp = schema.description !== undefined && !hiddenLabel;
  // A value with a name of its own can be removed with it.
  const isMarked = isRequired && !isInline && !label;
  const problems = problemsId(file, path);
  const isOutdated = file.outdated.some((outdated) => isSamePath(outdated, path));
  const describedBy = [hasHelp && `${id}-help`, problems, isOutdated && `${id}-outdated`];
  const attributes: ControlAttributes = {
    id,
    lang: file.language ?? undefined,
    dir: file.direction,
    'aria-required': isMarked || undefined,
    'aria-invalid': problems !== undefined || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div
      className={isInline ? 'field inline stack' : 'field stack'}
      onFocus={() => saver.focus(file.file, path)}
      onBlur={() => saver.blur()}
    >
      <label htmlFor={id} className={hiddenLabel ? 'visually-hidden' : undefined}>
        {name}
        {isMarked && <span className="required"> {message('required')}</span>}
        {!file.isOnlyOne && <span className="field-language">{file.languageName}</span>}
      </label>
      {hasHelp && <FieldHelp schema={schema} id={`${id}-help`} />}
      {children(attributes, name)}
      <FieldNotes file={file} path={path} />
    </div>
  );
}

/** Nothing, if it only repeats the label. */
export function FieldHelp({ schema, id, label }: { schema: JsonSchema; id?: string; label?: string }) {
  if (schema.description === undefined) return null;
  const { text, lang } = translateHelp(schema.description);
  return text === `${label}.` ? null : (
    <small id={id} lang={lang} dir={lang && 'ltr'}>
      {text}
    </small>
  );
}

/** What has to be said about a field, a list or a group. */
export function FieldNotes({ file, path }: { file: OpenFile; path: FieldPath }) {
  const id = fieldId(file, path);
  const problems = file.problems.filter((problem) => isSamePath(problem.path, path));
  const conflicts = file.conflicts.filter((conflict) => isSamePath(conflict.path, path));
  const isOutdated = file.outdated.some((outdated) => isSamePath(outdated, path));
  return (
    <>
      {problems.length > 0 && (
        <div id={`${id}-problems`} className="field-problems">
          {problems.map(({ message: text }) => (
            <p key={text}>
              <Glyph name="alert" size={16} /> <span dir="auto">{text}</span>
            </p>
          ))}
        </div>
      )}
      {isOutdated && <OutdatedNote id={`${id}-outdated`} file={file} path={path} />}
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.at} file={file} conflict={conflict} />
      ))}
    </>
  );
}

function OutdatedNote({ id, file, path }: { id: string; file: OpenFile; path: FieldPath }) {
  const textIn = (data: unknown) => describeValue(valueAt(data, path));
  const [before, after] = [textIn(file.original?.published), textIn(file.original?.data)];
  return (
    <div className="field-note stack">
      <p id={id}>
        <Glyph name="clock" size={16} /> {message('outdatedField')}
      </p>
      {after && (
        <p className="original" dir="auto" lang={file.original?.language ?? undefined}>
          {before && before !== after ? <DiffText parts={compareWords(before, after)} /> : after}
        </p>
      )}
    </div>
  );
}

function ConflictChoice({ file, conflict }: { file: OpenFile; conflict: FieldConflict }) {
  const { saver } = useEditor();
  const { path, current, rejected, at } = conflict;
  const isMine = conflict.author === saver.author;
  const choose = (value: unknown) =>
    changeThenFocus(
      () => saver.settle(file.file, path, current, value),
      () => focusField(file.file, path),
    );
  return (
    <div className="conflict stack" role="group" aria-label={message('conflict')}>
      <p>
        <Glyph name="users" size={16} /> {message('conflictText')}
      </p>
      <div className="conflict-values">
        <div className="stack">
          <strong>{message(isMine ? 'theirs' : 'savedValue')}</strong>
          <p dir="auto">{describeValue(current) || message('emptyValue')}</p>
          <Button onClick={() => choose(current)}>{message(isMine ? 'useTheirs' : 'keepSaved')}</Button>
        </div>
        <div className="stack">
          <strong>
            <bdi>{isMine ? message('mine') : conflict.author}</bdi>, {formatTime(at)}
          </strong>
          <p dir="auto">{describeValue(rejected) || message('emptyValue')}</p>
          <Button onClick={() => choose(rejected)}>{message(isMine ? 'keepMine' : 'useOther')}</Button>
        </div>
      </div>
    </div>
  );
}
