import { useRef, useState } from 'react';
import type { MediaFile } from '#contract/editor.ts';
import { command } from '#desk/editor/api.ts';
import { focusHeading } from '#desk/editor/change-then-focus.ts';
import { message, nameOfEntry, useAction, useEditor, useQuery } from '#desk/editor/editor-context.ts';
import { toPointer } from '#model/isomorphic/field-values.ts';
import { entryUrl, languageOfFile } from '#desk/editor/router.ts';
import { Button, ActionDialog, ErrorNotice, ListNotice, Screen, SearchInput } from '#desk/editor/ui/controls.tsx';
import { describeFile, MediaPicker, Thumbnail, UploadButton, useUpload } from '#desk/editor/ui/media.tsx';

/** Pictures and other files, and where they are used. */
export function MediaScreen() {
  const { data, error, reload } = useQuery('media', {});
  const uploading = useUpload(() => void reload());
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [text, setText] = useState('');
  const files = data?.filter(
    ({ name, usedBy }) => (!isUnusedOnly || usedBy.length === 0) && name.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <Screen title={message('library')} actions={<UploadButton upload={uploading} />}>
      <div className={uploading.isOver ? 'media stack roomy over' : 'media stack roomy'} {...uploading.dropHandlers}>
        <div className="actions">
          <SearchInput label={message('searchMedia')} value={text} onChange={setText} />
          <label className="check">
            <input type="checkbox" checked={isUnusedOnly} onChange={({ target }) => setUnusedOnly(target.checked)} />
            {message('unusedOnly')}
          </label>
          <small>{message('dropHint')}</small>
        </div>
        <ListNotice list={files} error={error} empty={message('noMedia')} />
        <ul className="media-grid">
          {files?.map((file) => (
            <MediaItem key={file.name} file={file} onChanged={reload} />
          ))}
        </ul>
      </div>
    </Screen>
  );
}

function MediaItem({ file, onChanged }: { file: MediaFile; onChanged: () => Promise<void> }) {
  const { announce, reloadOverview } = useEditor();
  const [open, setOpen] = useState<'replace' | 'delete' | null>(null);
  const { run, isBusy, error } = useAction();
  const { name, type, usedBy } = file;
  const item = useRef<HTMLLIElement>(null);
  const neighbour = useRef<Element>(null);
  const users = usedBy.filter((use, index) => usedBy.findIndex(({ entry }) => entry === use.entry) === index);
  const replace = async (to: string) => {
    setOpen(null);
    const { files } = await command('replaceMedia', { from: name, to });
    announce(message('replaced', { count: files.length }));
    reloadOverview();
    await onChanged();
  };
  const remove = async () => {
    neighbour.current = item.current!.nextElementSibling ?? item.current!.previousElementSibling;
    await command('deleteMedia', { name });
    setOpen(null);
    announce(message('removed', { name }));
    await onChanged();
  };
  const focusNeighbour = () =>
    neighbour.current ? neighbour.current.querySelector('button')!.focus() : focusHeading();
  return (
    <li ref={item}>
      <Thumbnail name={name} type={type} />
      <bdi>{name}</bdi>
      <small>{describeFile(file)}</small>
      {usedBy.length === 0 ? (
        <small>{message('unused')}</small>
      ) : (
        <ul className="stack">
          {users.map((use) => (
            <li key={use.entry}>
              <a href={entryUrl(use.entry, languageOfFile(use.file), toPointer(use.path))}>
                {nameOfEntry(use.entry, use.title)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Button isBusy={isBusy} onClick={() => setOpen(usedBy.length > 0 ? 'replace' : 'delete')}>
          {message(usedBy.length > 0 ? 'replace' : 'deleteFile')}
        </Button>
      </div>
      <ErrorNotice error={error} />
      {open === 'replace' && <MediaPicker onPick={(to) => run(() => replace(to))} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ActionDialog
          title={message('deleteFile')}
          onAction={remove}
          focus={focusNeighbour}
          onClose={() => setOpen(null)}
        >
          <p>{message('deleteFileText', { name })}</p>
        </ActionDialog>
      )}
    </li>
  );
}
