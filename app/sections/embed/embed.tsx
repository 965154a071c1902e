import { useState } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonAnchor } from '#app/ui/controls/button.tsx';
import { hasModifierKey } from '#app/ui/controls/modifier-key.ts';
import { WidePicture } from '#app/ui/media/wide-picture.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './embed.module.css';

const labels = { video: 'sections.loadVideo', map: 'sections.loadMap', calendar: 'sections.loadCalendar' } as const;

/** Where the button was. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** Its host sees who visits the page, so a press loads it, and a picture is there until then. */
export default function Embed(data: SectionData<'embed'>) {
  const { heading, description, host, kind, frame, page, title, picture, alt } = data;
  const { t } = useLayoutData();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Section heading={heading} text={description}>
      {isLoaded ? (
        <iframe
          ref={focusFrame}
          className={css[kind]}
          src={frame}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it cannot remove the attribute
          sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={css.still}>
          <WidePicture file={picture} alt={alt} />
          <div>
            {/* A link, so that without scripts the page of the other site opens. */}
            <ButtonAnchor
              href={page}
              rel="noreferrer"
              onClick={(event) => {
                if (hasModifierKey(event)) return;
                event.preventDefault();
                setLoaded(true);
              }}
            >
              {t(labels[kind], { host })}
            </ButtonAnchor>
            <p>{t('sections.loadNotice', { host })}</p>
          </div>
        </div>
      )}
    </Section>
  );
}
