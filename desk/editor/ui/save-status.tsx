import { useRef, useSyncExternalStore } from 'react';
import { deskPaths } from '#contract/desk.ts';
import { changeThenFocus } from '../change-then-focus.ts';
import { message, useEditor } from '../editor-context.ts';
import { Button } from './controls.tsx';
import { Glyph } from './glyph.tsx';

/** Renders again when something was typed, saved or received. */
export function useSaver() {
  const { saver } = useEditor();
  useSyncExternalStore(saver.subscribe, () => saver.revision);
  return saver;
}

export function SaveStatus() {
  const saver = useSaver();
  const { state, reason } = saver;
  const text = useRef<HTMLParagraphElement>(null);
  const press = (action: () => void) => changeThenFocus(action, () => text.current?.focus());
  const isProblem = state === 'offline' || state === 'signedOut' || state === 'rejected';
  return (
    <div className={isProblem ? 'save-status problem' : `save-status ${state}`}>
      <p ref={text} role="status" tabIndex={-1}>
        <Glyph name={isProblem ? 'alert' : state === 'saved' ? 'check' : 'clock'} size={16} />{' '}
        {message(`save-${state}`, { reason })}
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
