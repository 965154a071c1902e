import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { site } from 'virtual:site';
import { settingsOf } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Disclosure } from '#app/ui/controls/disclosure.tsx';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { WidePicture } from '#app/ui/media/wide-picture.tsx';
import css from './media.module.css';

/** A picture or a video, from edge to edge. */
export default function Media(data: SectionData<'media'>) {
  const { heading, picture, alt, video, poster, transcript, caption } = data;
  const { t, language } = useLayoutData();
  const headingId = useId();
  return (
    <section className={css.section} aria-labelledby={heading && headingId}>
      {heading && <h2 id={headingId}>{heading}</h2>}
      <figure>
        {picture && <WidePicture file={picture} alt={alt} />}
        {video && (
          <video
            src={video}
            poster={poster && pictureUrl(poster, site.imagesLocation)}
            aria-label={alt}
            preload="none"
            controls
            playsInline
          >
            <track
              kind="captions"
              src={video.replace(/\.\w+$/, `.${language}.vtt`)}
              srcLang={language}
              label={settingsOf(language).name}
              default
            />
          </video>
        )}
        {(caption || transcript) && (
          <figcaption>
            {caption && <p>{caption}</p>}
            {transcript && (
              <Disclosure summary={t('home.transcript')}>
                <p>{transcript}</p>
              </Disclosure>
            )}
          </figcaption>
        )}
      </figure>
    </section>
  );
}
