import { useRef, useSyncExternalStore } from 'react';
import { deskPaths } from '#contract/desk.ts';
import type { EditorOverview, FieldProblem } from '#contract/editor.ts';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { describeField, message, useEditor } from '#desk/editor/editor-context.ts';
import { routeOf, useUrl } from '#desk/editor/router.ts';
import { Button } from './controls.tsx';
import { Glyph } from './glyph.tsx';

/** Renders again when something was typed, saved or received. */
export function useSaver() {
  const { saver } = useEditor();
  useSyncExternalStore(saver.subscribe, () => saver.revision);
  return saver;
}

/** What keeps the draft that was saved last from being published, while its entry is open. */
function useProblems() {
  const { overview } = useEditor();
  const { lastSaved, results } = useSaver();
  const route = routeOf(useUrl());
  const entry = route?.screen === 'entry' && overview.entries.find(({ id }) => id === route.id);
  const isOpen = entry && entry.files.some(({ file }) => file === lastSaved);
  return (isOpen && results.get(lastSaved)?.problems) || [];
}

export function SaveStatus() {
  const { overview } = useEditor();
  const problems = useProblems();
  const saver = useSaver();
  const { state, reason } = saver;
  const text = useRef<HTMLParagraphElement>(null);
  const press = (action: () => void) => changeThenFocus(action, () => text.current?.focus());
  const isInvalid = state === 'saved' && problems.length > 0;
  const isProblem = state === 'offline' || state === 'signedOut' || state === 'rejected';
  return (
    <div className={`save-status actions quiet ${isProblem ? 'problem' : state}`}>
      <p ref={text} role="status" tabIndex={-1}>
        <Glyph name={isProblem || isInvalid ? 'alert' : state === 'saved' ? 'check' : 'clock'} size={16} />{' '}
        {isInvalid ? describeProblems(problems, overview) : message(`save-${state}`, { reason })}
      </p>
      {state === 'signedOut' && (
        <a className="button small outline" href={deskPaths.signIn} target="_blank" rel="noopener">
          {message('signInAgain')}
        </a>
      )}
      {(state === 'offline' || state === 'signedOut') && (
        <Button onClick={() => press(() => saver.retry())}>{message('retry')}</Button>
      )}
      {state === 'rejected' && <Button onClick={() => press(() => saver.forget())}>{message('forget')}</Button>}
    </div>
  );
}

/** In one sentence, because screen readers say it: how many, and the first one. */
function describeProblems(problems: FieldProblem[], overview: EditorOverview): string {
  const { path, message: problem } = problems[0]!;
  const first = [describeField(overview, path), problem].filter(Boolean).join(': ');
  return message('save-problems', { count: problems.length, first });
}
