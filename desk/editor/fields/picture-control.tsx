import { useState } from 'react';
import { changeThenFocus } from '#desk/editor/change-then-focus.ts';
import { message } from '#desk/editor/editor-context.ts';
import { Button } from '#desk/editor/ui/controls.tsx';
import { MediaPicker, Thumbnail, UploadButton, useMediaFile, useUpload } from '#desk/editor/ui/media.tsx';
import { useTyped, type ControlProps } from './simple-controls.tsx';

/** A picture can be chosen, uploaded, dropped or pasted. */
export function PictureControl(props: ControlProps) {
  const { attributes, value, isRequired, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const uploading = useUpload(({ name }) => onChange(name));
  const typed = useTyped(props);
  return (
    <div className={uploading.isOver ? 'picture over' : 'picture'} {...uploading.dropHandlers}>
      <Thumbnail name={typed.value} type={useMediaFile(typed.value)?.type} />
      <div className="stack">
        <input type="text" {...attributes} {...typed} dir="ltr" placeholder={message('noPicture')} />
        <div className="actions">
          <Button glyph="image" onClick={() => setPicking(true)}>
            {message('choose')}
          </Button>
          <UploadButton upload={uploading} />
          {value !== undefined && !isRequired && (
            <Button
              onClick={() =>
                changeThenFocus(
                  () => onChange(undefined),
                  () => document.getElementById(attributes.id)?.focus(),
                )
              }
            >
              {message('removePicture')}
            </Button>
          )}
        </div>
      </div>
      {isPicking && (
        <MediaPicker
          onPick={(name) => {
            onChange(name);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
