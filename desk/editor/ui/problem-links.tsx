import type { FieldPath, FieldProblem } from '#contract/editor.ts';
import { describeField, findFile, useEditor } from '#desk/editor/editor-context.ts';
import { entryUrl, languageOfFile } from '#desk/editor/router.ts';
import { toPointer } from '#model/isomorphic/field-values.ts';

interface ProblemLinksProps {
  problems: FieldProblem[];
  /** Where they may be in several files. */
  areFilesNamed?: boolean;
  /** Shows the field, if it is on this screen. */
  show?: (path: FieldPath) => void;
}

/** Each leads to its field. */
export function ProblemLinks({ problems, areFilesNamed, show }: ProblemLinksProps) {
  const { overview } = useEditor();
  return (
    <ul>
      {problems.map(({ file, path, message }) => {
        const { entry, name } = findFile(overview, file);
        const field = describeField(overview, path);
        return (
          <li key={file + toPointer(path) + message}>
            <a
              href={entryUrl(entry, languageOfFile(file), toPointer(path))}
              onClick={(event) => {
                if (show) event.preventDefault();
                show?.(path);
              }}
            >
              {areFilesNamed && field ? `${name}, ${field}` : field || name}
            </a>{' '}
            <span dir="auto">{message}</span>
          </li>
        );
      })}
    </ul>
  );
}
