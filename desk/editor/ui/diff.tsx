import { message } from '../editor-context.ts';
import { readUnifiedDiff, type DiffPart } from '../logic/text-diff.ts';

export function DiffText({ parts }: { parts: DiffPart[] }) {
  return parts.map(({ kind, text }, index) =>
    kind === 'same' ? text : kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>,
  );
}

/** A unified diff as text in which changed words are marked. */
export function Diff({ diff }: { diff: string }) {
  const hunks = readUnifiedDiff(diff);
  if (hunks.length === 0) return <p className="desk-empty">{message('noChange')}</p>;
  return (
    <div className="diff">
      {hunks.map((parts, index) => (
        <p key={index} dir="auto">
          <DiffText parts={parts} />
        </p>
      ))}
    </div>
  );
}
