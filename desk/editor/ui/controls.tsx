import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FileStatus } from '#contract/editor.ts';
import { describeError, message, useAction } from '#desk/editor/editor-context.ts';
import { Glyph, type GlyphName } from './glyph.tsx';

/** What follows the page's name in titles: the company's name. */
const titleSuffix = document.title.slice(Math.max(0, document.title.lastIndexOf(' - ')));
let isFirstScreen = true;

/** One screen of the editor. Focus moves to its heading, unless it is the first one after loading the document. */
export function Screen({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title + titleSuffix;
  }, [title]);
  useEffect(() => {
    if (!isFirstScreen && !location.hash) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return (
    <section className="screen">
      <header className="screen-header between">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export function ErrorNotice({ id, error }: { id?: string; error: unknown }) {
  const text = typeof error === 'string' ? error : error ? describeError(error) : '';
  return text === '' ? null : (
    <p id={id} className="desk-error" role="alert">
      {text}
    </p>
  );
}

export function Loading() {
  return (
    <p className="desk-empty" aria-busy="true">
      {message('loading')}
    </p>
  );
}

/** What there is to say while a list is loading, if it cannot be loaded, or if it has no entries. */
export function ListNotice({ list, error, empty }: { list?: unknown[] | null; error: unknown; empty?: string }) {
  if (error) return <ErrorNotice error={error} />;
  if (!list) return <Loading />;
  return list.length === 0 && empty ? <p className="desk-empty">{empty}</p> : null;
}

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface IconButtonProps {
  glyph: GlyphName;
  label: string;
  id?: string;
  /** Stays focusable, so that focus is not lost at the end of a list. */
  isDisabled?: boolean;
  isPressed?: boolean;
  onClick: () => void;
}

export function IconButton({ glyph, label, id, isDisabled, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={() => !isDisabled && onClick()}
    >
      <Glyph name={glyph} />
    </button>
  );
}

interface ButtonProps {
  children: ReactNode;
  id?: string;
  kind?: 'primary' | 'outline';
  glyph?: GlyphName;
  /** Does nothing then, but keeps the focus. */
  isBusy?: boolean;
  isSubmit?: boolean;
  isPressed?: boolean;
  onClick?: () => void;
}

export function Button({ children, id, kind = 'outline', glyph, isBusy, isSubmit, isPressed, onClick }: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      id={id}
      className={`button small ${kind}`}
      aria-disabled={isBusy || undefined}
      aria-pressed={isPressed}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {glyph && <Glyph name={glyph} />}
      {children}
    </button>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

/** Open as long as it is rendered. Escape and a press outside close it; focus returns to the button that opened it. */
export function Dialog({ title, onClose, isWide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    // Not the button that closes it.
    element.current?.querySelector<HTMLElement>('input:is([type=search], :not([type]))')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  // Outside of the form that it may be opened from: its own form would be inside that one.
  return createPortal(
    <dialog
      ref={element}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => target === element.current && onClose()}
    >
      <div className="dialog-content stack roomy">
        <header className="between">
          <h2 id={id}>{title}</h2>
          <IconButton glyph="close" label={message('close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

interface ActionDialogProps {
  title: string;
  /** On the button, if it says something else. */
  action?: string;
  isDisabled?: boolean;
  /** Closes the dialog when it is done. */
  onAction: () => Promise<void>;
  /** Moves the focus then, if the button that opened the dialog is no place for it. */
  focus?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action, or for what it needs. */
export function ActionDialog({ title, action, isDisabled, onAction, focus, onClose, children }: ActionDialogProps) {
  const { run, isBusy, error } = useAction();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          run(onAction, focus);
        }}
      >
        {children}
        <ErrorNotice error={error} />
        <p className="actions">
          <Button kind="primary" isSubmit isBusy={isBusy || isDisabled}>
            {action ?? title}
          </Button>
          <Button onClick={onClose}>{message('cancel')}</Button>
        </p>
      </form>
    </Dialog>
  );
}

const statusGlyphs: Record<FileStatus, GlyphName> = {
  published: 'check',
  hidden: 'close',
  draft: 'pencil',
  untranslated: 'languages',
  outdated: 'clock',
  invalid: 'alert',
};

export function StatusBadge({ status, language }: { status: FileStatus; language?: string }) {
  return (
    <span className={`status ${status}`}>
      <Glyph name={statusGlyphs[status]} size={14} />
      {language && <bdi>{language}</bdi>} {message(`status-${status}`)}
    </span>
  );
}
