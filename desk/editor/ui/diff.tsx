import { Fragment } from 'react';
import { fieldLabels, findFile, message, useEditor } from '#desk/editor/editor-context.ts';
import { labelOf } from '#desk/editor/logic/labels.ts';
import { readUnifiedDiff, type DiffPart } from '#desk/editor/logic/text-diff.ts';

export function DiffText({ parts }: { parts: DiffPart[] }) {
  return parts.map(({ kind, text }, index) =>
    kind === 'same' ? text : kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>,
  );
}

/** A unified diff as text in which changed words are marked. Several files are named by what they are. */
export function Diff({ diff }: { diff: string }) {
  const { overview } = useEditor();
  // Labels are isolated: the text has the direction of its own language.
  const files = readUnifiedDiff(diff, (name) => `\u2068${labelOf([name], fieldLabels)}\u2069`);
  if (files.length === 0) return <p className="desk-empty">{message('noChange')}</p>;
  return (
    <div className="diff stack">
      {files.map(({ file, hunks }) => (
        <Fragment key={file}>
          {files.length > 1 && <h2>{findFile(overview, file).name}</h2>}
          {hunks.map((parts, index) => (
            <p key={index} dir={findFile(overview, file).direction}>
              <DiffText parts={parts} />
            </p>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
