/** Chooses the kind of a new section. */
import { useState } from 'react';
import type { JsonSchema } from '#contract/editor.ts';
import { fieldLabels, message } from '#desk/editor/editor-context.ts';
import { wordsOf } from '#desk/editor/logic/labels.ts';
import { emptyValue } from '#desk/editor/logic/schema-values.ts';
import { Dialog, SearchInput } from '#desk/editor/ui/controls.tsx';
import { SectionSketch } from '#desk/editor/ui/section-sketch.tsx';
import { valueAt } from '#model/isomorphic/field-values.ts';

const labelOfKind = (kind: string) => fieldLabels[`section.${kind}`] ?? wordsOf(kind);

export function sectionName(section: unknown): string {
  const kind = valueAt(section, ['section']);
  return typeof kind === 'string' ? labelOfKind(kind) : '';
}

interface SectionPickerProps {
  schemas: JsonSchema[];
  /** Whether there is an entry that the section can show. */
  isOfEntry: boolean;
  onPick: (section: unknown) => void;
  onClose: () => void;
}

export function SectionPicker({ schemas, isOfEntry, onPick, onClose }: SectionPickerProps) {
  const [text, setText] = useState('');
  const kinds = schemas
    .filter(({ isSpecial }) => !isSpecial || isOfEntry)
    .map((schema) => ({ schema, kind: String(schema.properties?.['section']?.const) }))
    .filter(({ kind }) => `${labelOfKind(kind)} ${kind}`.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Dialog title={message('chooseSection')} isWide onClose={onClose}>
      <SearchInput label={message('searchSections')} value={text} onChange={setText} />
      <ul className="section-picker">
        {kinds.map(({ schema, kind }) => (
          <li key={kind}>
            <button type="button" onClick={() => onPick(emptyValue(schema))}>
              <SectionSketch name={kind} />
              {labelOfKind(kind)}
            </button>
          </li>
        ))}
      </ul>
      {kinds.length === 0 && <p className="desk-empty">{message('nothingFound')}</p>}
    </Dialog>
  );
}
