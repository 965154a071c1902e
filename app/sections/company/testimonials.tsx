import { useEffect, useEffectEvent, useState } from 'react';
import type { TestimonialsContent as Lists } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { hasModifierKey } from '#app/ui/controls/modifier-key.ts';
import { Carousel } from '#app/ui/motion/carousel.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Attribution } from '#app/ui/text/attribution.tsx';
import { LoadingScreen } from '#app/ui/overlays/loading-screen.tsx';
import type { VideoDialogProps } from '#app/ui/overlays/video-dialog.tsx';
import css from './testimonials.module.css';

type Testimonial = Lists['withAvatar'][number] | Lists['withImage'][number];

/** Most visitors play no video, so it loads when the link gets focus or a pointer. */
const loadVideoDialog = () => import('#app/ui/overlays/video-dialog.tsx');
const prepareVideoDialog = () => void loadVideoDialog().catch(() => undefined);

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useLayoutData();
  const [video, setVideo] = useState<(Testimonial & { url: string }) | null>(null);
  const title = (
    <div className={css.head}>
      <h2 id="testimonials">{t('home.clientsSay')}</h2>
      <p>{t('home.clientsSayText')}</p>
    </div>
  );
  // Cards have the height of a longer quote, unless all are short: then they would be mostly empty.
  const isBrief = testimonials.every(({ content }) => content.length < 80);
  // Ids may repeat in the content, so the index is the key.
  const cards = testimonials.map((testimonial, index) => (
    <Card
      key={index}
      testimonial={testimonial}
      className={isBrief ? `${css.card} ${css.brief}` : css.card}
      onPlay={(url) => setVideo({ ...testimonial, url })}
    />
  ));
  return (
    <section className={css.section} aria-labelledby="testimonials">
      {cards.length === 1 ? (
        <div className={css.alone}>
          {title}
          {cards}
        </div>
      ) : (
        <Carousel
          label={t('home.clientCarousel')}
          head={title}
          suspended={video !== null}
          focusableViewport={!testimonials.some(({ testimonialVideo }) => testimonialVideo)}
          slides={cards}
        />
      )}
      {video && (
        <VideoPlayer
          url={video.url}
          poster={video.poster && imageUrlOf(video.poster)}
          transcript={video.transcript}
          label={t('home.videoOf', { name: video.name })}
          onClose={() => setVideo(null)}
        />
      )}
    </section>
  );
}

function VideoPlayer(props: VideoDialogProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadVideoDialog>>>();
  const openFile = useEffectEvent(() => {
    props.onClose();
    location.assign(props.url);
  });
  useEffect(() => {
    let cancelled = false;
    loadVideoDialog().then(setLoaded, () => {
      // As without scripts.
      if (!cancelled) openFile();
    });
    return () => {
      cancelled = true;
    };
  }, []);
  return loaded ? <loaded.VideoDialog {...props} /> : <LoadingScreen onCancel={props.onClose} />;
}

interface CardProps {
  testimonial: Testimonial;
  className: string | undefined;
  onPlay: (url: string) => void;
}

function Card({ testimonial, className, onPlay }: CardProps) {
  const { t } = useLayoutData();
  const { content, testimonialVideo: url, sample } = testimonial;
  // The specification's placeholder shows what belongs there. On a real site it would look like a broken picture.
  const logo = testimonial.companyLogo ?? (sample && 'company-placeholder.svg');
  return (
    <figure className={className}>
      <blockquote>
        <p>{content}</p>
      </blockquote>
      <figcaption>
        <img className={css.portrait} src={portraitOf(testimonial)} alt="" width={56} height={56} loading="lazy" />
        <Attribution {...testimonial} />
        {logo && <img src={imageUrlOf(logo)} alt="" width={40} height={40} loading="lazy" />}
      </figcaption>
      {url && (
        // A link, so that without scripts the browser's player opens.
        <a
          className={css.play}
          href={url}
          onPointerEnter={prepareVideoDialog}
          onFocus={prepareVideoDialog}
          onClick={(event) => {
            if (hasModifierKey(event)) return;
            event.preventDefault();
            onPlay(url);
          }}
        >
          <Icon name="play" size={16} />
          {t('buttons.viewTestimonials')}
        </a>
      )}
    </figure>
  );
}

function portraitOf(testimonial: Testimonial): string {
  const file = 'image' in testimonial ? testimonial.image : 'avatar' in testimonial ? testimonial.avatar : undefined;
  return imageUrlOf(file ?? 'avatar-placeholder.svg');
}

function imageUrlOf(file: string): string {
  return pictureUrl(file, site.imagesLocation);
}
