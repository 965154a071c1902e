import { useEffect, useRef } from 'react';
import { settingsOf } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Disclosure } from '#app/ui/controls/disclosure.tsx';
import { useBackdropClose } from './backdrop.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { showModal } from './show-modal.ts';
import css from './video-dialog.module.css';

export interface VideoDialogProps {
  url: string;
  /** The poster. */
  poster?: string;
  transcript?: string;
  label: string;
  onClose: () => void;
}

/** Full screen, open while mounted. Closes on Escape and on a backdrop press; the browser restores focus. */
export function VideoDialog({ url, poster, transcript, label, onClose }: VideoDialogProps) {
  const { t, language } = useLayoutData();
  const dialog = useRef<HTMLDialogElement>(null);

  useBackdropClose(dialog);
  useEffect(() => {
    showModal(dialog.current!);
    // WebKit ignores `default` on captions.
    for (const track of dialog.current!.querySelector('video')!.textTracks) track.mode = 'showing';
  }, []);

  return (
    <dialog ref={dialog} className={`${css.dialog} ink`} aria-label={label} onClose={onClose}>
      <div className={css.frame}>
        <video src={url} poster={poster} autoPlay controls playsInline crossOrigin="anonymous">
          <track
            kind="captions"
            src={url.replace(/\.\w+$/, `.${language}.vtt`)}
            srcLang={language}
            label={settingsOf(language).name}
            default
          />
        </video>
        {transcript && (
          <Disclosure summary={t('home.transcript')}>
            <p>{transcript}</p>
          </Disclosure>
        )}
        <form method="dialog">
          <button type="submit" className="round" aria-label={t('buttons.close')}>
            <Icon name="x" size={24} />
          </button>
        </form>
      </div>
    </dialog>
  );
}
