import { useRef, useState } from 'react';
import type { MediaFile } from '#contract/editor.ts';
import { command } from '../api.ts';
import { focusHeading } from '../change-then-focus.ts';
import { message, nameOfEntry, useAction, useEditor, useQuery } from '../editor-context.ts';
import { toPointer } from '../logic/field-paths.ts';
import { entryUrl, languageOfFile } from '../router.ts';
import { Button, ConfirmDialog, ErrorNotice, ListNotice, Screen, SearchInput } from '../ui/controls.tsx';
import { describeFile, MediaPicker, Thumbnail, UploadButton, useUpload } from '../ui/media.tsx';

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
      <div className={uploading.isOver ? 'media over' : 'media'} {...uploading.dropHandlers}>
        <div className="media-filter">
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
  const users = usedBy.filter((use, index) => usedBy.findIndex(({ entry }) => entry === use.entry) === index);
  const replace = async (to: string) => {
    setOpen(null);
    const { files } = await command('replaceMedia', { from: name, to });
    announce(message('replaced', { count: files.length }));
    reloadOverview();
    await onChanged();
  };
  const remove = async () => {
    await command('deleteMedia', { name });
    setOpen(null);
    announce(message('removed', { name }));
    await onChanged();
  };
  const confirmRemove = () => {
    const neighbour = item.current!.nextElementSibling ?? item.current!.previousElementSibling;
    run(remove, () => (neighbour ? neighbour.querySelector('button')!.focus() : focusHeading()));
  };
  return (
    <li ref={item}>
      <Thumbnail name={name} type={type} />
      <bdi>{name}</bdi>
      <small>{describeFile(file)}</small>
      {usedBy.length === 0 ? (
        <small>{message('unused')}</small>
      ) : (
        <ul className="names">
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
        {usedBy.length > 0 ? (
          <Button isBusy={isBusy} onClick={() => setOpen('replace')}>
            {message('replace')}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => setOpen('delete')}>
            {message('deleteFile')}
          </Button>
        )}
      </div>
      <ErrorNotice error={error} />
      {open === 'replace' && <MediaPicker onPick={(to) => run(() => replace(to))} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={message('deleteFile')}
          text={message('deleteFileText', { name })}
          action={message('deleteFile')}
          isBusy={isBusy}
          error={error}
          onConfirm={confirmRemove}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}
