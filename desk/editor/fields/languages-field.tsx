import type { ReactNode } from 'react';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { fieldLabels, useEditor } from '#desk/editor/editor-context.ts';
import { labelOf } from '#desk/editor/logic/labels.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';
import { FieldHelp, FieldNotes, problemsId } from './field-frame.tsx';
import { fieldId, type OpenFile } from './open-file.ts';

interface LanguagesFieldProps {
  path: FieldPath;
  schema: JsonSchema;
  file: OpenFile;
  /** `usual` is what visitors read without a text. */
  renderText: (path: FieldPath, usual: string | undefined, inLanguage: OpenFile) => ReactNode;
}

/** One text for each language of the site. A text of another language is shown, to be removed. */
export function LanguagesField({ path, schema, file, renderText }: LanguagesFieldProps) {
  const { overview } = useEditor();
  const languages = overview.languages;
  const texts = valueAt(file.data, path);
  const codes = [...new Set([...languages.map(({ code }) => code), ...Object.keys(isRecord(texts) ? texts : {})])];
  const name = valueAt(file.data, [...path.slice(0, -1), 'name']);
  const usual = schema.usualTexts?.[typeof name === 'string' ? name : ''];
  return (
    <fieldset id={fieldId(file, path)} className="list stack" aria-describedby={problemsId(file, path)}>
      <legend>{labelOf(path, fieldLabels)}</legend>
      <FieldHelp schema={schema} />
      <FieldNotes file={file} path={path} />
      <div className="languages">
        {codes.map((code) => {
          const direction = languages.find((language) => language.code === code)?.direction ?? 'auto';
          return (
            <div key={code}>{renderText([...path, code], usual?.[code], { ...file, language: code, direction })}</div>
          );
        })}
      </div>
    </fieldset>
  );
}
