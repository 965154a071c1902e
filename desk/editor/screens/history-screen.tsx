import { useState } from 'react';
import type { EditorOverview, HistoryEntry } from '#contract/editor.ts';
import { command } from '#desk/editor/api.ts';
import { formatTime, message, nameOfEntry, useAction, useEditor, useQuery } from '#desk/editor/editor-context.ts';
import { entryUrl, useUrl } from '#desk/editor/router.ts';
import { Button, ActionDialog, ErrorNotice, ListNotice, Screen } from '#desk/editor/ui/controls.tsx';
import { Diff } from '#desk/editor/ui/diff.tsx';

/** Who changed what and when, on the site or in one entry. */
export function HistoryScreen() {
  const { overview } = useEditor();
  const entry = useUrl().searchParams.get('entry') ?? undefined;
  const { data, error } = useQuery('history', entry ? { entry } : {});
  const title = entry && titleOf(entry, overview);
  return (
    <Screen title={entry ? message('historyOf', { title }) : message('history')}>
      {entry && (
        <p>
          <a href={entryUrl(entry)}>{message('backToEntry')}</a>
        </p>
      )}
      <ListNotice list={data} error={error} empty={message('noHistory')} />
      <ol className="history rows">
        {data?.map((item) => (
          <Revision key={item.id} item={item} entry={entry} />
        ))}
      </ol>
    </Screen>
  );
}

/** Publications name their entries by id; other commits have a message of their own. */
function describePublication(text: string, overview: EditorOverview): string {
  const ids = /^Publish (.+)$/.exec(text)?.[1]?.split(', ') ?? [];
  return ids.map((id) => titleOf(id, overview)).join(', ') || text;
}

const titleOf = (id: string, overview: EditorOverview) =>
  nameOfEntry(id, overview.entries.find((entry) => entry.id === id)?.title ?? id);

function Revision({ item, entry }: { item: HistoryEntry; entry: string | undefined }) {
  const { overview, reloadOverview } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error } = useAction();
  const restore = async () => {
    const restored = await command('restoreRevision', { id: item.id, entry: entry! });
    reloadOverview();
    location.assign(entryUrl(restored.entry));
  };
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="group-name" dir="auto">
            {describePublication(item.message, overview)}
          </span>
          <span className="desk-facts">
            <bdi>{item.author}</bdi>
            <span>{formatTime(item.at)}</span>
          </span>
        </summary>
        {isOpen && <RevisionDiff id={item.id} entry={entry} />}
      </details>
      {entry && (
        <Button isBusy={isBusy} onClick={() => run(restore)}>
          {message('restoreRevision')}
        </Button>
      )}
      <ErrorNotice error={error} />
    </li>
  );
}

function RevisionDiff({ id, entry }: { id: string; entry: string | undefined }) {
  const { data, error } = useQuery('revision', entry ? { id, entry } : { id });
  return data ? <Diff diff={data.diff} /> : <ListNotice error={error} />;
}

/** Earlier states of the whole site. */
export function ReleasesScreen() {
  const { announce } = useEditor();
  const { data, error, reload } = useQuery('releases', {});
  const [restoring, setRestoring] = useState<string | null>(null);
  const restore = async () => {
    await command('restoreRelease', { id: restoring! });
    setRestoring(null);
    await reload();
    announce(message('restored'));
  };
  return (
    <Screen title={message('releases')}>
      <p>{message('releasesText')}</p>
      <ListNotice list={data} error={error} />
      <ol className="history rows">
        {data?.map(({ id, builtAt, isCurrent }) => (
          <li key={id}>
            <p>
              <strong>{formatTime(builtAt)}</strong>
              <small>
                <bdi dir="ltr">{id}</bdi>
              </small>
            </p>
            {isCurrent ? (
              <span className="status published">{message('currentRelease')}</span>
            ) : (
              <Button onClick={() => setRestoring(id)}>{message('restoreRelease')}</Button>
            )}
          </li>
        ))}
      </ol>
      {restoring && (
        <ActionDialog title={message('restoreNow')} onAction={restore} onClose={() => setRestoring(null)}>
          <p>{message('restoreReleaseText')}</p>
        </ActionDialog>
      )}
    </Screen>
  );
}
