import { useEffect, useRef, useState, type Ref } from 'react';
import type { FileChange, PublishStatus } from '#contract/editor.ts';
import { ApiError, command, query } from '../api.ts';
import { focusHeading } from '../change-then-focus.ts';
import {
  describeField,
  findFile,
  formatTime,
  languageName,
  message,
  nameOfEntry,
  timeZone,
  useAction,
  useEditor,
  useQuery,
} from '../editor-context.ts';
import { toPointer } from '../logic/field-paths.ts';
import { entryUrl, languageOfFile } from '../router.ts';
import { Button, ConfirmDialog, ErrorNotice, ListNotice, Screen } from '../ui/controls.tsx';
import { Diff } from '../ui/diff.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useSaver } from '../ui/save-status.tsx';

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

  const publishable = changes?.filter(({ problems }) => problems.length === 0).map(({ file }) => file) ?? [];
  const chosen = publishable.filter((file) => !excluded.includes(file));
  const at = isLater && time ? new Date(time).getTime() : undefined;

  const refresh = async () => {
    await reload();
    reloadOverview();
  };
  const requireChoice = (files: string[]) => {
    if (files.length === 0) throw new ApiError('invalid', message('nothingChosen'));
  };
  const publish = async () => {
    requireChoice(chosen);
    // By the clock of this device, which may be wrong: the server decides.
    if (at !== undefined && at <= Date.now()) throw new ApiError('timePassed', '');
    setPublishing(await command('publish', { files: chosen, ...(at !== undefined && { at }) }));
    if (at !== undefined) await refresh();
  };
  const discarded = changes?.map(({ file }) => file).filter((file) => !excluded.includes(file)) ?? [];
  const confirmDiscard = async () => {
    requireChoice(discarded);
    setDiscarding(true);
  };
  const discard = async () => {
    await command('entries', { action: 'discard', files: discarded });
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
          <ul className="changes">
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
            className="publish-bar"
            onSubmit={(event) => {
              event.preventDefault();
              if (at === undefined) run(publish, () => progress.current?.focus());
              else run(publish);
            }}
          >
            <fieldset className="checks">
              <legend>{message('when')}</legend>
              <label className="check">
                <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
                {message('now')}
              </label>
              <label className="check">
                <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
                {message('later')}
              </label>
            </fieldset>
            {isLater && (
              <label className="choice">
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
        <ConfirmDialog
          title={message('discardTitle')}
          text={message('discardText')}
          action={message('discardTitle')}
          isBusy={isBusy}
          error={actionError}
          onConfirm={() => run(discard, focusHeading)}
          onClose={() => setDiscarding(false)}
        >
          <ul className="names">
            {changes
              ?.filter(({ file }) => !excluded.includes(file))
              .map(({ file, entry, title }) => (
                <li key={file}>
                  <bdi>{nameOfEntry(entry, title)}</bdi> <small>{languageName(overview, languageOfFile(file))}</small>
                </li>
              ))}
          </ul>
        </ConfirmDialog>
      )}
    </Screen>
  );
}

type Overview = ReturnType<typeof useEditor>['overview'];

/** The pages that show what changed. */
function pathsOf(changes: FileChange[] | null, overview: Overview): string[] {
  const changed = new Set(changes?.map(({ entry }) => entry));
  return overview?.entries.flatMap(({ id, path }) => (changed.has(id) && path ? [path] : [])) ?? [];
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
        <p className="field-note">
          <Glyph name="calendar" size={16} /> {message('plannedFor', { time: formatTime(publishAt) })}{' '}
          <Button onClick={onCancelPlan}>{message('cancelPlan')}</Button>
        </p>
      )}
      {problems.length > 0 && (
        <div className="field-problems">
          <p>
            <Glyph name="alert" size={16} /> {message('cannotPublish')}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={toPointer(problem.path) + problem.message}>
                <a href={entryUrl(entry, language, toPointer(problem.path))}>
                  {describeField(overview, problem.path) || nameOfEntry(entry, title)}
                </a>{' '}
                <span dir="auto">{problem.message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unwritten > 0 && (
        <p className="field-note">
          <Glyph name="pencil" size={16} /> {message('toBeWritten', { count: unwritten })}
        </p>
      )}
      <Diff diff={diff} />
    </li>
  );
}

interface PublishProgressProps {
  ref: Ref<HTMLDivElement>;
  onPublished: () => void;
  paths: string[];
}

/** What the server is doing, and what came of it. */
function PublishProgress({ ref, onPublished, paths }: PublishProgressProps) {
  const { overview, publishing, setPublishing } = useEditor();
  const [started, setStarted] = useState(false);
  const [livePaths, setLivePaths] = useState<string[]>([]);
  const isRunning = publishing.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    setStarted(true);
    if (paths.length > 0) setLivePaths(paths);
    const timer = setInterval(() => {
      void query('publishing', {})
        .then((status) => {
          setPublishing(status);
          if (status.state !== 'running') onPublished();
        })
        .catch(() => {});
    }, 1000);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one timer per publication.
  }, [isRunning]);
  return (
    <div ref={ref} className="publish-progress" role="status" tabIndex={-1}>
      {describeStatus(publishing, started, overview)}
      {started && publishing.state === 'published' && (
        <ul>
          {livePaths.map((path) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener">
                {message('see', { path })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeStatus(status: PublishStatus, started: boolean, overview: Overview) {
  if (status.state === 'running')
    return (
      <p className="desk-done">
        {message('publishing', { step: status.step })} <progress aria-label={message('publishing', { step: '' })} />
      </p>
    );
  if (!started && status.state === 'published') return null;
  if (status.state === 'published')
    return (
      <p className="desk-done">
        <Glyph name="check" /> {message('published', { seconds: (status.tookMs / 1000).toFixed(1) })}
        {status.warning && <span dir="auto">{status.warning}</span>}
      </p>
    );
  if (status.state === 'failed')
    return (
      <div className="desk-error">
        <p>{message('publishFailed')}</p>
        <p dir="auto">{status.message}</p>
        <ul>
          {status.problems.map(({ file, path, message: text }) => {
            const { entry, name } = findFile(overview, file);
            return (
              <li key={file + toPointer(path) + text}>
                <a href={entryUrl(entry, languageOfFile(file), toPointer(path))}>
                  {[name, describeField(overview, path)].filter(Boolean).join(', ')}
                </a>{' '}
                <span dir="auto">{text}</span>
              </li>
            );
          })}
        </ul>
      </div>
    );
  return null;
}
