import { useDeferredValue, useState } from 'react';
import {
  entryKinds,
  type EditorOverview,
  type EntryKind,
  type EntryName,
  type EntrySummary,
  type FieldPath,
  type FileStatus,
} from '#contract/editor.ts';
import { toSlug } from '#model/isomorphic/slug.ts';
import { command } from '#desk/editor/api.ts';
import {
  describeField,
  formatTime,
  languageName,
  message,
  hiddenReasonOf,
  nameOfEntry,
  useEditor,
  useQuery,
} from '#desk/editor/editor-context.ts';
import { toPointer } from '#model/isomorphic/field-values.ts';
import { entryUrl, hasOwnPage, languageOfFile, replaceSearch, screenUrl, useUrl } from '#desk/editor/router.ts';
import { LanguageChecks, NameInput } from './entry-actions.tsx';
import { ActionDialog, Button, ListNotice, Screen, StatusBadge } from '#desk/editor/ui/controls.tsx';
import { Glyph } from '#desk/editor/ui/glyph.tsx';

const statuses: FileStatus[] = ['draft', 'invalid', 'outdated', 'untranslated', 'hidden', 'published'];
const creatableKinds = ['form', 'service', 'project', 'post', 'job', 'textPage'] as const;
const isCreatable = (kind: EntryKind): kind is (typeof creatableKinds)[number] =>
  (creatableKinds as readonly EntryKind[]).includes(kind);

/** Everything that can be edited, with its status in each language. */
export function OverviewScreen() {
  const { overview } = useEditor();
  const filter = useUrl().searchParams;
  const [text, setText] = useState(filter.get('text') ?? '');
  const [creating, setCreating] = useState<(typeof creatableKinds)[number] | null>(null);
  const searched = useDeferredValue(text.trim());
  const chosen = (name: string) => filter.get(name) ?? '';
  const set = (name: string, value: string) => replaceSearch({ ...Object.fromEntries(filter), [name]: value });
  const drafts = overview.entries.flatMap(({ files }) => files.filter(({ draft }) => draft !== null)).length;
  const matches = ({ kind, files }: EntrySummary) =>
    ['', kind].includes(chosen('kind')) &&
    files.some(
      (file) =>
        (chosen('in') === '' || file.language === chosen('in')) &&
        (chosen('status') === '' || file.statuses.includes(chosen('status') as FileStatus)),
    );
  const entries = overview.entries.filter(matches);
  const isFiltered = ['kind', 'in', 'status'].some((name) => chosen(name) !== '');
  return (
    <Screen
      title={message('overview')}
      actions={
        <a className="button small primary" href={screenUrl('changes')}>
          {message('publishDrafts')} <span className="amount">{drafts}</span>
        </a>
      }
    >
      <search className="overview-filter">
        <div className="wide stack">
          <label htmlFor="search">{message('search')}</label>
          <input
            id="search"
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              set('text', target.value);
            }}
          />
        </div>
        <Choice label={message('status')} value={chosen('status')} onChange={(value) => set('status', value)}>
          {statuses.map((status) => [status, message(`status-${status}`)])}
        </Choice>
        <Choice label={message('language')} value={chosen('in')} onChange={(value) => set('in', value)}>
          {overview.languages.map(({ code, name }) => [code, name])}
        </Choice>
        <Choice label={message('kind')} value={chosen('kind')} onChange={(value) => set('kind', value)}>
          {entryKinds.map((kind) => [kind, message(`kinds-${kind}`)])}
        </Choice>
      </search>
      {searched.length > 1 ? (
        <SearchResults text={searched} overview={overview} />
      ) : (
        <>
          {entryKinds
            .map((kind) => ({ kind, group: sortByTitle(entries.filter((entry) => entry.kind === kind)) }))
            .filter(({ kind, group }) => group.length > 0 || (!isFiltered && isCreatable(kind)))
            .map(({ kind, group }) => (
              <section key={kind} className="stack" aria-labelledby={`kind-${kind}`}>
                <header className="between">
                  <h2 id={`kind-${kind}`}>
                    {message(`kinds-${kind}`)} <span className="amount">{group.length}</span>
                  </h2>
                  {isCreatable(kind) && (
                    <Button glyph="plus" onClick={() => setCreating(kind)}>
                      {message(`new-${kind}`)}
                    </Button>
                  )}
                </header>
                {group.length === 0 && isCreatable(kind) && <p className="desk-empty">{message(`none-${kind}`)}</p>}
                <ul className="entries rows">
                  {group.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} overview={overview} />
                  ))}
                </ul>
              </section>
            ))}
          {entries.length === 0 && <p className="desk-empty">{message('nothingFound')}</p>}
        </>
      )}
      {creating && <NewEntryDialog kind={creating} overview={overview} onClose={() => setCreating(null)} />}
    </Screen>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: [string, string][];
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="stack">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{message('any')}</option>
        {children.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function EntryRow({ entry, overview }: { entry: EntrySummary; overview: EditorOverview }) {
  return (
    <li>
      <a href={entryUrl(entry.id)}>
        <bdi>{nameOfEntry(entry.id, entry.title)}</bdi>
      </a>
      <span className="entry-path quiet" dir="ltr">
        {hasOwnPage(entry) && entry.path}
      </span>
      <ul className="statuses">
        {entry.files.some(({ statuses: all }) => all.includes('hidden')) && (
          <li>
            <small>{hiddenReasonOf(entry.id)}</small>
          </li>
        )}
        {entry.files.every(({ statuses: all }) => all.length === 0) && (
          <li className="status">{message('status-empty')}</li>
        )}
        {entry.files.map(({ file, language, statuses: all, draft }) => (
          <li key={file}>
            {all.map((status) => (
              <StatusBadge key={status} status={status} language={languageName(overview, language)} />
            ))}
            {draft && (
              <small>
                <bdi>{draft.author}</bdi>
                {draft.publishAt !== null && (
                  <>
                    , <Glyph name="calendar" size={14} /> {message('plannedFor', { time: formatTime(draft.publishAt) })}
                  </>
                )}
              </small>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function SearchResults({ text, overview }: { text: string; overview: EditorOverview }) {
  const { data: hits, error } = useQuery('search', { text });
  const placeOf = (file: string, path: FieldPath) =>
    [describeField(overview, path), languageName(overview, languageOfFile(file))].filter(Boolean).join(', ');
  return (
    <section aria-label={message('searchResults')}>
      <ListNotice list={hits} error={error} />
      <p role="status" className="desk-facts">
        {hits && message('found', { count: hits.length })}
      </p>
      <ul className="entries rows">
        {hits?.map(({ entry, title, file, path, excerpt }) => (
          <li key={file + toPointer(path)}>
            <a href={entryUrl(entry, languageOfFile(file), toPointer(path))}>
              <bdi>{nameOfEntry(entry, title)}</bdi>
            </a>
            <span className="quiet">{placeOf(file, path)}</span>
            <p className="quiet" dir="auto">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NewEntryProps {
  kind: (typeof creatableKinds)[number];
  overview: EditorOverview;
  onClose: () => void;
}

function NewEntryDialog({ kind, overview, onClose }: NewEntryProps) {
  const { reloadOverview } = useEditor();
  const [title, setTitle] = useState('');
  const [typedName, setName] = useState<EntryName | null>(null);
  const codes = overview.languages.map(({ code }) => code);
  const [languages, setLanguages] = useState(codes);
  const name = typedName ?? (toSlug(title) as EntryName);
  const create = async () => {
    const { entry } = await command('entries', { action: 'create', kind, name, title, languages });
    reloadOverview();
    onClose();
    if (entry) location.assign(entryUrl(entry));
  };
  return (
    <ActionDialog title={message(`new-${kind}`)} action={message('create')} onAction={create} onClose={onClose}>
      <label htmlFor="new-title">{message('entryTitle')}</label>
      <input id="new-title" required dir="auto" value={title} onChange={({ target }) => setTitle(target.value)} />
      <NameInput value={name} onChange={setName} />
      {kind !== 'form' && (
        <fieldset className="checks">
          <legend>{message('languages')}</legend>
          <LanguageChecks codes={codes} chosen={languages} fixed={codes[0]} onChange={setLanguages} />
        </fieldset>
      )}
    </ActionDialog>
  );
}

/** Entries that owners add; built-in ones have an order of their own. */
function sortByTitle(entries: EntrySummary[]): EntrySummary[] {
  return entries.toSorted((a, b) => (a.isRemovable && b.isRemovable ? a.title.localeCompare(b.title) : 0));
}
