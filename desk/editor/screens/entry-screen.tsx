import { useEffect, useState } from 'react';
import type { EditorEntry, EditorFile, EditorOverview, FieldPath } from '#contract/editor.ts';
import { query } from '#desk/editor/api.ts';
import { message, nameOfEntry, useEditor, useQuery } from '#desk/editor/editor-context.ts';
import { Field, Fields } from '#desk/editor/fields/field.tsx';
import { focusField, type OpenFile } from '#desk/editor/fields/open-file.ts';
import { findClickedField } from '#desk/editor/logic/clicked-text.ts';
import { currentData } from '#desk/editor/logic/edit-queue.ts';
import { fromPointer, toPointer } from '#model/isomorphic/field-values.ts';
import { kindOf } from '#desk/editor/logic/schema-values.ts';
import { entryUrl, hasOwnPage, useUrl } from '#desk/editor/router.ts';
import { Button, ErrorNotice, Loading, Screen } from '#desk/editor/ui/controls.tsx';
import { Glyph } from '#desk/editor/ui/glyph.tsx';
import { useSaver } from '#desk/editor/ui/save-status.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FileState } from './file-state.tsx';
import { PreviewPane } from './preview-pane.tsx';

const pollMs = 10_000;

export function EntryScreen({ id }: { id: string }) {
  const { overview } = useEditor();
  const { data: entry, error, reload } = useQuery('entry', { id });
  const saver = useSaver();
  const [polled, setPolled] = useState<string[] | null>(null);

  useEffect(() => saver.forgetResults(), [saver]);
  useEffect(() => {
    if (!entry) return;
    for (const { file, data } of entry.files) saver.receive(file, data);
  }, [entry, saver]);

  // Others' saves appear, and whoever is here.
  useEffect(() => {
    if (!entry) return;
    const poll = async () => {
      if (document.visibilityState !== 'visible') return;
      const now = await query('people', { id }).catch(() => null);
      if (!now) return;
      setPolled(now.people);
      const known = (file: string) =>
        Math.max(saver.results.get(file)?.version ?? 0, entry.files.find((it) => it.file === file)?.version ?? 0);
      if (Object.entries(now.versions).some(([file, version]) => version > known(file))) await reload();
    };
    const timer = setInterval(() => void poll(), pollMs);
    return () => clearInterval(timer);
  }, [entry, id, saver, reload]);

  if (error && !entry)
    return (
      <Screen title={id}>
        <ErrorNotice error={error} />
      </Screen>
    );
  if (!entry) return <Loading />;
  return <Entry key={id} {...{ entry, overview, reload }} people={polled ?? entry.people} />;
}

interface EntryProps {
  entry: EditorEntry;
  overview: EditorOverview;
  people: string[];
  reload: () => Promise<void>;
}

function Entry({ entry, overview, people, reload }: EntryProps) {
  const saver = useSaver();
  const url = useUrl();
  // Some files exist in one language only.
  const languages = overview.languages.filter(
    ({ code }) =>
      entry.files.every((file) => file.language === null) || entry.files.some((file) => file.language === code),
  );
  const wanted = url.searchParams.get('in');
  const [language, setLanguage] = useState(
    () => languages.find(({ code }) => code === wanted)?.code ?? languages[0]!.code,
  );
  const [beside, setBeside] = useState('');
  const [hasPreview, setPreview] = useState(() => matchMedia('(width >= 64em)').matches && entry.path !== null);
  const [page, setPage] = useState({ language, path: entry.path ?? '/' });

  const isShared = entry.files.every((file) => file.language === null);
  const original = entry.files.find((file) => file.language === overview.languages[0]!.code) ?? null;
  const shown = [language, beside].filter((code, index, all) => code && all.indexOf(code) === index);
  const files = (isShared ? entry.files : shown.flatMap((code) => entry.files.find((it) => it.language === code) ?? []))
    .map((file) => ({ ...file, ...newerResult(file, saver.results.get(file.file)) }))
    .map((file, _, all): OpenFile => {
      const queue = saver.queueOf(file.file);
      const known = languages.find(({ code }) => code === file.language);
      return {
        ...file,
        data: queue && file.data !== null ? currentData(queue) : file.data,
        languageName: known?.name ?? '',
        direction: known?.direction ?? 'auto',
        isOnlyOne: all.length === 1,
        original: file.language === original?.language ? null : original,
      };
    });
  const editable = files.filter(({ data, source }) => data !== null && source === null);

  /** Shows the language of a field first, if necessary. */
  function show(file: EditorFile, path: FieldPath): void {
    if (file.language !== null && !shown.includes(file.language)) setLanguage(file.language);
    if (matchMedia('(width < 64em)').matches) setPreview(false);
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(file.file, path)));
  }

  const pointer = decodeURI(url.hash.slice(1));
  useEffect(() => {
    const file = editable.find((it) => it.language === (wanted ?? it.language));
    if (pointer && file) focusField(file.file, fromPointer(pointer, file.data));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the URL changes.
  }, [pointer, wanted]);

  function findText(text: string): boolean {
    const inLanguage = entry.files.filter((file) => file.language === null || file.language === page.language);
    for (const file of inLanguage) {
      const queue = saver.queueOf(file.file);
      const path = findClickedField(queue ? currentData(queue) : file.data, text);
      if (path) return (show(file, path), true);
    }
    return false;
  }

  const findElsewhere = (text: string) =>
    void query('search', { text: text.slice(0, 60) })
      .catch(() => [])
      .then(([hit]) => hit && location.assign(entryUrl(hit.entry, page.language, toPointer(hit.path))));

  const choose = (code: string) => {
    setLanguage(code);
    setPage((previous) => ({ ...previous, language: code }));
  };

  return (
    <Screen title={nameOfEntry(entry.id, entry.title)} actions={<EntryActions {...{ entry, page, reload }} />}>
      <div className="entry-bar between">
        <p className="desk-facts">
          <span>{message(`kind-${entry.kind}`)}</span>
          {hasOwnPage(entry) && <bdi dir="ltr">{entry.path}</bdi>}
          {people.length > 0 && (
            <strong role="status">
              <Glyph name="users" size={16} /> {message('alsoHere', { people: people.join(', ') })}
            </strong>
          )}
        </p>
        <div className="actions">
          {!isShared && (
            <>
              <div className="actions" role="group" aria-label={message('language')}>
                {languages.map(({ code, name }) => (
                  <button
                    key={code}
                    type="button"
                    className="button small outline"
                    lang={code}
                    aria-pressed={code === language}
                    onClick={() => choose(code)}
                  >
                    {name}
                  </button>
                ))}
              </div>
              <select
                className="beside"
                aria-label={message('beside')}
                value={beside === language ? '' : beside}
                onChange={({ target }) => setBeside(target.value)}
              >
                <option value="">{message('besideNone')}</option>
                {languages
                  .filter(({ code }) => code !== language)
                  .map(({ code, name }) => (
                    <option key={code} value={code}>
                      {message('besideLanguage', { name })}
                    </option>
                  ))}
              </select>
            </>
          )}
          {entry.path !== null && (
            <Button glyph="monitor" isPressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
              {message('preview')}
            </Button>
          )}
        </div>
      </div>
      <div className={hasPreview ? 'workspace with-preview' : 'workspace'}>
        <form className="entry-form stack roomy" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className={files.length > 1 ? 'columns' : undefined}>
            {files.map((file) => (
              <FileState key={file.file} {...{ entry, file, languages, reload }} show={(path) => show(file, path)} />
            ))}
          </div>
          {editable.length > 0 &&
            (kindOf(entry.schema) === 'group' ? (
              <Fields schema={entry.schema} path={[]} files={editable} />
            ) : (
              <Field schema={entry.schema} path={[]} files={editable} isRequired />
            ))}
        </form>
        {hasPreview && (
          <PreviewPane
            {...{ ...page, findText }}
            languages={overview.languages}
            saves={saver.saves}
            onNavigate={(code, path) => setPage({ language: code, path })}
            onUnknownText={findElsewhere}
          />
        )}
      </div>
    </Screen>
  );
}

const newerResult = (file: EditorFile, result: Partial<EditorFile> | undefined) =>
  result && result.version! >= file.version ? result : {};
