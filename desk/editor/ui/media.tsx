/** Uploading, showing and choosing files of media/. */
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { editorPaths, type MediaFile } from '#contract/editor.ts';
import { query, upload } from '#desk/editor/api.ts';
import { describeError, formatBytes, message, useEditor, useQuery } from '#desk/editor/editor-context.ts';
import { Button, Dialog, ErrorNotice, ListNotice, SearchInput } from './controls.tsx';
import { Glyph } from './glyph.tsx';

/** Uploads files one after the other: those that were chosen, dropped or pasted. */
export function useUpload(onDone: (file: MediaFile) => void) {
  const { announce } = useEditor();
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null);
  const [error, setError] = useState('');
  const [isOver, setOver] = useState(false);

  async function send(files: File[]): Promise<void> {
    setError('');
    for (const file of files) {
      try {
        setProgress({ name: file.name, share: 0 });
        const added = await upload(file, (share) => setProgress({ name: file.name, share }));
        announce(message('uploaded', { name: added.name }));
        knownMedia = null;
        onDone(added);
      } catch (reason) {
        setError(`${file.name}: ${describeError(reason)}`);
      }
    }
    setProgress(null);
  }

  const receive = (event: { preventDefault: () => void }, transfer: DataTransfer) => {
    setOver(false);
    const files = [...transfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void send(files);
  };
  return {
    progress,
    error,
    send,
    isOver,
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => receive(event, event.dataTransfer),
      onPaste: (event: ClipboardEvent) => receive(event, event.clipboardData),
    },
  };
}

type Upload = ReturnType<typeof useUpload>;

export function UploadButton({ upload: { send, progress, error } }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button glyph="upload" isBusy={progress !== null} onClick={() => input.current?.click()}>
        {message('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={message('upload')}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {progress && (
        <progress value={progress.share} aria-label={message('uploading', { name: progress.name })}>
          {progress.name}
        </progress>
      )}
      <ErrorNotice error={error} />
    </>
  );
}

/** The files of media/, read once for all fields of a form. */
let knownMedia: Promise<MediaFile[]> | null = null;

/** Pictures that the build draws are not in media/. */
export function useMediaFile(name: string): MediaFile | null {
  const [file, setFile] = useState<MediaFile | null>(null);
  useEffect(() => {
    knownMedia ??= query('media', {}).catch(() => []);
    void knownMedia.then((files) => setFile(files.find((known) => known.name === name) ?? null));
  }, [name]);
  // One render late, it is still that of the name before.
  return file?.name === name ? file : null;
}

export function Thumbnail({ name, type }: { name: string; type: string | undefined }) {
  return (
    <span className="thumbnail">
      {type?.startsWith('image/') ? (
        <img src={editorPaths.media(name)} alt="" loading="lazy" />
      ) : (
        <Glyph name="image" size={28} />
      )}
    </span>
  );
}

export function describeFile({ bytes, width, height }: MediaFile): string {
  return [width && height && `${width} × ${height}`, formatBytes(bytes)].filter(Boolean).join(', ');
}

interface PickerProps {
  onPick: (name: string) => void;
  onClose: () => void;
}

export function MediaPicker({ onPick, onClose }: PickerProps) {
  const { data, error } = useQuery('media', {});
  const [text, setText] = useState('');
  const uploading = useUpload(({ name }) => onPick(name));
  const pictures = data?.filter(
    ({ name, type }) => type.startsWith('image/') && name.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <Dialog title={message('choosePicture')} onClose={onClose} isWide>
      <div className="media stack roomy" {...uploading.dropHandlers}>
        <div className="actions">
          <SearchInput label={message('searchMedia')} value={text} onChange={setText} />
          <UploadButton upload={uploading} />
        </div>
        <ListNotice list={pictures} error={error} empty={message('noMedia')} />
        <ul className="media-grid">
          {pictures?.map((file) => (
            <li key={file.name}>
              <button type="button" onClick={() => onPick(file.name)}>
                <Thumbnail name={file.name} type={file.type} />
                <bdi>{file.name}</bdi>
                <small>{describeFile(file)}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
