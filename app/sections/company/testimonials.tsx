import { useState } from 'react';
import type { TestimonialsContent as Lists } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '../../ui/media/picture-url.ts';
import { useLayoutData } from '../../layout-data.ts';
import { hasModifierKey } from '../../ui/controls/modifier-key.ts';
import { Carousel } from '../../ui/motion/carousel.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Attribution } from '../../ui/text/attribution.tsx';
import { VideoDialog } from '../../ui/overlays/video-dialog.tsx';
import css from './testimonials.module.css';

type Testimonial = Lists['withAvatar'][number] | Lists['withImage'][number];

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useLayoutData();
  const [video, setVideo] = useState<{ url: string; name: string; poster?: string } | null>(null);
  const title = (
    <div className={css.head}>
      <h2 id="testimonials">{t('home.clientsSay')}</h2>
      <p>{t('home.clientsSayText')}</p>
    </div>
  );
  // Ids may repeat in the content, so the index is the key.
  const cards = testimonials.map((testimonial, index) => (
    <Card
      key={index}
      testimonial={testimonial}
      onPlay={(url) => setVideo({ url, name: testimonial.name, poster: testimonial.poster })}
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
        <VideoDialog
          url={video.url}
          poster={video.poster && imageUrlOf(video.poster)}
          label={t('home.videoOf', { name: video.name })}
          onClose={() => setVideo(null)}
        />
      )}
    </section>
  );
}

function Card({ testimonial, onPlay }: { testimonial: Testimonial; onPlay: (url: string) => void }) {
  const { t } = useLayoutData();
  const { content, testimonialVideo: url, sample } = testimonial;
  // The specification's placeholder shows what belongs there. On a real site it would look like a broken picture.
  const logo = testimonial.companyLogo ?? (sample && 'company-placeholder.svg');
  return (
    <figure className={css.card}>
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
