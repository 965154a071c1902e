import { useState } from 'react';
import { editorPaths, type EditorEntry, type EntryName } from '#contract/editor.ts';
import { command } from '#desk/editor/api.ts';
import { formatTime, languageName, message, nameOfEntry, useAction, useEditor } from '#desk/editor/editor-context.ts';
import { entryUrl, screenUrl } from '#desk/editor/router.ts';
import { ActionDialog, Button, Dialog, ErrorNotice } from '#desk/editor/ui/controls.tsx';

interface EntryActionsProps {
  entry: EditorEntry;
  page: { language: string; path: string };
  reload: () => Promise<void>;
}

type Action = 'duplicate' | 'rename' | 'delete' | 'share';

/** What can be done with an entry as a whole. */
export function EntryActions({ entry, page, reload }: EntryActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  const actions: Action[] = [
    ...(entry.path ? ['share' as const] : []),
    ...(entry.isRemovable ? (['duplicate', 'rename', 'delete'] as const) : []),
  ];
  return (
    <>
      {actions.map((action) => (
        <Button key={action} onClick={() => setOpen(action)}>
          {message(`entry-${action}`)}
        </Button>
      ))}
      <a className="button small outline" href={`${screenUrl('history')}?entry=${encodeURIComponent(entry.id)}`}>
        {message('history')}
      </a>
      {(open === 'duplicate' || open === 'rename') && <NameDialog entry={entry} action={open} onClose={close} />}
      {open === 'delete' && <DeleteDialog entry={entry} reload={reload} onClose={close} />}
      {open === 'share' && <ShareDialog page={page} onClose={close} />}
    </>
  );
}

/** The last part of an entry's address. */
export function NameInput({ value, onChange }: { value: string; onChange: (name: EntryName) => void }) {
  return (
    <>
      <label htmlFor="entry-name">{message('entryName')}</label>
      <small id="entry-name-help">{message('entryNameHelp')}</small>
      <input
        id="entry-name"
        aria-describedby="entry-name-help"
        dir="auto"
        required
        value={value}
        onChange={({ target }) => onChange(target.value as EntryName)}
      />
    </>
  );
}

interface LanguageChecksProps {
  codes: string[];
  chosen: string[];
  /** Cannot be left out. */
  fixed?: string;
  onChange: (codes: string[]) => void;
}

export function LanguageChecks({ codes, chosen, fixed, onChange }: LanguageChecksProps) {
  const { overview } = useEditor();
  return codes.map((code) => (
    <label key={code} className="check">
      <input
        type="checkbox"
        checked={chosen.includes(code)}
        disabled={code === fixed}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
        }
      />
      {languageName(overview, code)}
    </label>
  ));
}

const nameOf = ({ id }: EditorEntry) => id.slice(id.lastIndexOf('/') + 1);

function NameDialog({
  entry,
  action,
  onClose,
}: {
  entry: EditorEntry;
  action: 'duplicate' | 'rename';
  onClose: () => void;
}) {
  const { reloadOverview } = useEditor();
  const [name, setName] = useState(() => (action === 'duplicate' ? `${nameOf(entry)}-2` : nameOf(entry)) as EntryName);
  const [redirect, setRedirect] = useState(true);
  const save = async () => {
    const request =
      action === 'rename' ? { action, entry: entry.id, name, redirect } : { action, entry: entry.id, name };
    const { entry: next } = await command('entries', request);
    reloadOverview();
    onClose();
    location.assign(entryUrl(next!));
  };
  return (
    <ActionDialog title={message(`entry-${action}`)} onAction={save} onClose={onClose}>
      <NameInput value={name} onChange={setName} />
      {action === 'rename' && entry.kind === 'form' && <p>{message('renameForm')}</p>}
      {action === 'rename' && entry.kind !== 'form' && (
        <label className="check">
          <input type="checkbox" checked={redirect} onChange={({ target }) => setRedirect(target.checked)} />
          {message('redirectOld')}
        </label>
      )}
    </ActionDialog>
  );
}

interface DeleteDialogProps {
  entry: EditorEntry;
  reload: () => Promise<void>;
  onClose: () => void;
}

function DeleteDialog({ entry, reload, onClose }: DeleteDialogProps) {
  const { saver, reloadOverview } = useEditor();
  const isShared = entry.files.every((file) => file.language === null);
  const existing = entry.files.flatMap(({ language, data }) => (language !== null && data !== null ? [language] : []));
  const [languages, setLanguages] = useState(existing);
  const remove = async () => {
    const { entry: next } = await command('entries', { action: 'delete', entry: entry.id, languages });
    for (const { file, language } of entry.files) if (isShared || languages.includes(language!)) saver.drop(file);
    // Another language of it is left.
    if (next) await reload();
    reloadOverview();
    onClose();
    if (!next) location.assign(editorPaths.site);
  };
  return (
    <ActionDialog
      title={message('entry-delete')}
      isDisabled={!isShared && languages.length === 0}
      onAction={remove}
      onClose={onClose}
    >
      <p>{message('deleteText', { title: nameOfEntry(entry.id, entry.title) })}</p>
      <LanguageChecks codes={existing} chosen={languages} onChange={setLanguages} />
    </ActionDialog>
  );
}

function ShareDialog({ page, onClose }: { page: EntryActionsProps['page']; onClose: () => void }) {
  const { announce } = useEditor();
  const { run, isBusy, error } = useAction();
  const [link, setLink] = useState<{ url: string; expiresAt: number } | null>(null);
  const [isCopied, setCopied] = useState(false);
  const create = async () => setLink(await command('previewLink', page));
  const focusLink = () => document.getElementById('preview-link')?.focus();
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(link!.url, location.origin).href);
    setCopied(true);
    announce(message('copied'));
  };
  return (
    <Dialog title={message('entry-share')} onClose={onClose}>
      <p>{message('shareText')}</p>
      {link ? (
        <>
          <label htmlFor="preview-link">{message('linkUntil', { time: formatTime(link.expiresAt) })}</label>
          <input id="preview-link" readOnly dir="ltr" value={new URL(link.url, location.origin).href} />
          <Button kind="primary" onClick={() => run(copy)}>
            {message(isCopied ? 'copied' : 'copy')}
          </Button>
        </>
      ) : (
        <Button kind="primary" isBusy={isBusy} onClick={() => run(create, focusLink)}>
          {message('createLink')}
        </Button>
      )}
      <ErrorNotice error={error} />
    </Dialog>
  );
}
