import { useRef, useState } from 'react';
import type { EditorEntry, EditorLanguage, FieldPath } from '#contract/editor.ts';
import { command } from '#desk/editor/api.ts';
import { changeThenFocus, focusHeading } from '#desk/editor/change-then-focus.ts';
import { hiddenReasonOf, message, useAction, useEditor } from '#desk/editor/editor-context.ts';
import { focusField, type OpenFile } from '#desk/editor/fields/open-file.ts';
import { currentData } from '#desk/editor/logic/edit-queue.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { movedAddresses } from '#desk/editor/logic/moved-addresses.ts';
import { Button, ErrorNotice, StatusBadge } from '#desk/editor/ui/controls.tsx';
import { ProblemLinks } from '#desk/editor/ui/problem-links.tsx';
import { useSaver } from '#desk/editor/ui/save-status.tsx';

interface FileStateProps {
  entry: EditorEntry;
  file: OpenFile;
  languages: EditorLanguage[];
  reload: () => Promise<void>;
  show: (path: FieldPath) => void;
}

/** What to know about a file before editing it: its status, its problems, or that it does not exist yet. */
export function FileState({ entry, file, languages, reload, show }: FileStateProps) {
  const saver = useSaver();
  const { reloadOverview } = useEditor();
  const { run, isBusy, error } = useAction();
  const { data, problems, source, language } = file;
  const settings = currentDataOf(saver.queueOf('site.yaml'));
  const showFirst = () => focusField(file.file, []);
  const moved = movedAddresses(file, languages).filter(({ from, to }) => valueAt(settings, ['redirects', from]) !== to);
  return (
    <div className="file-state stack">
      <p className="desk-facts">
        {file.statuses.map((status) => (
          <StatusBadge key={status} status={status} language={file.languageName} />
        ))}
      </p>
      {file.statuses.includes('hidden') && <p className="field-note">{hiddenReasonOf(entry.id)}</p>}
      {problems.length > 0 && source === null && (
        <section className="problem-summary stack" aria-label={message('problems')}>
          <h2>{message('problems')}</h2>
          <ProblemLinks problems={problems} show={show} />
        </section>
      )}
      {moved.map(({ from, to }) => (
        <p key={from} className="field-note actions">
          {message('moved-address', { from, to })}{' '}
          <Button onClick={() => changeThenFocus(() => saver.edit('site.yaml', ['redirects', from], to), focusHeading)}>
            {message('addRedirect')}
          </Button>
        </p>
      ))}
      {source !== null && <SourceForm file={file} source={source} onSaved={reload} showFirst={showFirst} />}
      {data === null && source === null && (
        <div className="stack">
          <p>{message('untranslatedText', { language: file.languageName })}</p>
          <Button
            kind="primary"
            glyph="languages"
            isBusy={isBusy}
            onClick={() =>
              run(async () => {
                await command('entries', { action: 'translate', entry: entry.id, language: language! });
                await reload();
                reloadOverview();
              }, showFirst)
            }
          >
            {message('translate', { from: languages[0]!.name })}
          </Button>
          <ErrorNotice error={error} />
        </div>
      )}
    </div>
  );
}

const currentDataOf = (queue: Parameters<typeof currentData>[0] | undefined) => queue && currentData(queue);

interface SourceFormProps {
  file: OpenFile;
  source: string;
  onSaved: () => Promise<void>;
  /** Moves the focus to the first field, if the text can be read. */
  showFirst: () => void;
}

/** A file that cannot be parsed is edited as text. */
function SourceForm({ file, source, onSaved, showFirst }: SourceFormProps) {
  const [text, setText] = useState(source);
  const { run, isBusy, error } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const selectLine = (line: number) => {
    const start = text.split('\n', line - 1).join('\n').length + Number(line > 1);
    const end = text.indexOf('\n', start);
    field.current?.focus();
    field.current?.setSelectionRange(start, end < 0 ? text.length : end);
  };
  const save = async () => {
    await command('save', { file: file.file, edits: [], source: text });
    await onSaved();
  };
  return (
    <div className="source stack">
      <p>{message('unreadable')}</p>
      {file.problems.length > 0 && (
        <ul className="field-problems">
          {file.problems.map(({ line, message: problem }) => (
            <li key={`${line} ${problem}`}>
              <Button onClick={() => selectLine(line)}>{message('line', { line })}</Button>{' '}
              <span dir="auto">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="source">
        <bdi dir="ltr">{file.file}</bdi>
      </label>
      <textarea
        id="source"
        ref={field}
        dir="ltr"
        rows={24}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="primary" isBusy={isBusy} onClick={() => run(save, showFirst)}>
        {message('saveText')}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
