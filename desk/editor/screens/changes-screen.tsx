import { useEffect, useRef, useState } from 'react';
import type { EditorOverview, FileChange } from '#contract/editor.ts';
import { ApiError, command } from '#desk/editor/api.ts';
import { focusHeading } from '#desk/editor/change-then-focus.ts';
import {
  formatTime,
  languageName,
  message,
  nameOfEntry,
  timeZone,
  useAction,
  useEditor,
  useQuery,
} from '#desk/editor/editor-context.ts';
import { entryUrl, languageOfFile } from '#desk/editor/router.ts';
import { Button, ActionDialog, ErrorNotice, ListNotice, Screen } from '#desk/editor/ui/controls.tsx';
import { Diff } from '#desk/editor/ui/diff.tsx';
import { Glyph } from '#desk/editor/ui/glyph.tsx';
import { ProblemLinks } from '#desk/editor/ui/problem-links.tsx';
import { useSaver } from '#desk/editor/ui/save-status.tsx';
import { PublishProgress } from './publish-progress.tsx';

/** The drafts against what is published. Chosen ones are published now, or later. */
export function ChangesScreen() {
  const { overview, reloadOverview, publishing, setPublishing } = useEditor();
  const { data: changes, error, reload } = useQuery('changes', {});
  const { saves } = useSaver();
  const [excluded, setExcluded] = useState<string[]>([]);
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [isDiscarding, setDiscarding] = useState(false);
  const { run, isBusy, error: actionError } = useAction();
  const timeInput = useRef<HTMLInputElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const hasPassed = actionError === message('error-timePassed');
  const isRunning = publishing.state === 'running';

  useEffect(() => {
    if (hasPassed) timeInput.current?.focus();
  }, [hasPassed]);
  // What was still being saved when this screen opened.
  useEffect(() => void (saves > 0 && reload()), [saves, reload]);

  const discarded = changes?.filter(({ file }) => !excluded.includes(file)) ?? [];
  const chosen = discarded.filter(({ problems }) => problems.length === 0);
  const at = isLater && time ? new Date(time).getTime() : undefined;

  const refresh = async () => {
    await reload();
    reloadOverview();
  };
  const requireChoice = (files: FileChange[]) => {
    if (files.length === 0) throw new ApiError('invalid', message('nothingChosen'));
  };
  const publish = async () => {
    requireChoice(chosen);
    // By the clock of this device, which may be wrong: the server decides.
    if (at !== undefined && at <= Date.now()) throw new ApiError('timePassed', '');
    setPublishing(await command('publish', { files: filesOf(chosen), ...(at !== undefined && { at }) }));
    if (at !== undefined) await refresh();
  };
  const confirmDiscard = async () => {
    requireChoice(discarded);
    setDiscarding(true);
  };
  const discard = async () => {
    await command('entries', { action: 'discard', files: filesOf(discarded) });
    setDiscarding(false);
    await refresh();
  };
  const cancelPlan = async (file: string) => {
    await command('publish', { files: [file], at: null });
    await refresh();
  };

  return (
    <Screen title={message('changes')}>
      <PublishProgress ref={progress} onPublished={() => run(refresh)} paths={pathsOf(changes, overview)} />
      <ListNotice list={changes} error={error} empty={message('noDrafts')} />
      {changes && changes.length > 0 && (
        <>
          <ul className="changes rows">
            {changes.map((change) => (
              <ChangeItem
                key={change.file}
                change={change}
                isChosen={!excluded.includes(change.file)}
                onChoose={(isChosen) =>
                  setExcluded(isChosen ? excluded.filter((file) => file !== change.file) : [...excluded, change.file])
                }
                onCancelPlan={() => run(() => cancelPlan(change.file))}
              />
            ))}
          </ul>
          <form
            className="publish-bar actions"
            onSubmit={(event) => {
              event.preventDefault();
              if (at === undefined) run(publish, () => progress.current?.focus());
              else run(publish);
            }}
          >
            <fieldset className="checks actions">
              <legend>{message('when')}</legend>
              {(['now', 'later'] as const).map((choice) => (
                <label key={choice} className="check">
                  <input
                    type="radio"
                    name="when"
                    checked={isLater === (choice === 'later')}
                    onChange={() => setLater(choice === 'later')}
                  />
                  {message(choice)}
                </label>
              ))}
            </fieldset>
            {isLater && (
              <label className="stack">
                {message('publishTime', { zone: timeZone })}
                <input
                  ref={timeInput}
                  type="datetime-local"
                  required
                  aria-invalid={hasPassed || undefined}
                  aria-describedby={hasPassed ? 'publish-error' : undefined}
                  value={time}
                  onChange={({ target }) => setTime(target.value)}
                />
              </label>
            )}
            <Button kind="primary" isSubmit isBusy={isBusy || isRunning}>
              {message(isLater ? 'plan' : 'publish')} <span className="amount">{chosen.length}</span>
            </Button>
            <Button isBusy={isBusy || isRunning} onClick={() => run(confirmDiscard)}>
              {message('discard')}
            </Button>
            <ErrorNotice id="publish-error" error={actionError} />
          </form>
        </>
      )}
      {isDiscarding && (
        <ActionDialog
          title={message('discardTitle')}
          onAction={discard}
          focus={focusHeading}
          onClose={() => setDiscarding(false)}
        >
          <p>{message('discardText')}</p>
          <ul className="stack">
            {discarded.map(({ file, entry, title }) => (
              <li key={file}>
                <bdi>{nameOfEntry(entry, title)}</bdi> <small>{languageName(overview, languageOfFile(file))}</small>
              </li>
            ))}
          </ul>
        </ActionDialog>
      )}
    </Screen>
  );
}

const filesOf = (changes: FileChange[]) => changes.map(({ file }) => file);

/** The pages that show what changed. */
function pathsOf(changes: FileChange[] | null, overview: EditorOverview): string[] {
  const changed = new Set(changes?.map(({ entry }) => entry));
  return overview.entries.flatMap(({ id, path }) => (changed.has(id) && path ? [path] : []));
}

interface ChangeItemProps {
  change: FileChange;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onCancelPlan: () => void;
}

function ChangeItem({ change, isChosen, onChoose, onCancelPlan }: ChangeItemProps) {
  const { file, entry, title, kind, author, savedAt, publishAt, diff, problems } = change;
  const { overview } = useEditor();
  const language = languageOfFile(file);
  const unwritten = diff.match(/^\+(?:.*[:-] )?…$/gm)?.length ?? 0;
  return (
    <li>
      <header>
        <label className="check">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          <strong dir="auto">{nameOfEntry(entry, title)}</strong>
        </label>
        <p className="desk-facts">
          <span>{message(`change-${kind}`)}</span>
          {language && <span>{languageName(overview, language)}</span>}
          <bdi>{author}</bdi>
          <span>{formatTime(savedAt)}</span>
          <a href={entryUrl(entry, language)}>{message('edit')}</a>
        </p>
      </header>
      {publishAt !== null && (
        <p className="field-note actions">
          <Glyph name="calendar" size={16} /> {message('plannedFor', { time: formatTime(publishAt) })}{' '}
          <Button onClick={onCancelPlan}>{message('cancelPlan')}</Button>
        </p>
      )}
      {problems.length > 0 && (
        <div className="field-problems">
          <p>
            <Glyph name="alert" size={16} /> {message('cannotPublish')}
          </p>
          <ProblemLinks problems={problems} />
        </div>
      )}
      {unwritten > 0 && (
        <p className="field-note actions">
          <Glyph name="pencil" size={16} /> {message('toBeWritten', { count: unwritten })}
        </p>
      )}
      <Diff diff={diff} />
    </li>
  );
}
