import { useState } from 'react';
import type { Testimonials as Lists } from '#model/schema.ts';
import { site } from 'virtual:site';
import { pictureAddress } from '../picture-address.ts';
import { useShell } from '../shell.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Icon } from '../ui/icon.tsx';
import { Speaker } from '../ui/speaker.tsx';
import { VideoDialog } from '../ui/video-dialog.tsx';
import css from './testimonials.module.css';

type Testimonial = Lists['withAvatar'][number] | Lists['withImage'][number];

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useShell();
  const [video, setVideo] = useState<{ url: string; name: string; poster?: string } | null>(null);
  const title = (
    <div className={css.head}>
      <h2 id="testimonials">{t('home.clientsSay')}</h2>
      <p>{t('home.clientsSayText')}</p>
    </div>
  );
  // Ids may repeat in the content, so the place in the list is the key.
  const cards = testimonials.map((testimonial, index) => (
    <Card key={index} testimonial={testimonial} onPlay={(url) => setVideo({ url, name: testimonial.name, poster: testimonial.poster })} />
  ));
  return (
    <section className={css.section} aria-labelledby="testimonials">
      {cards.length === 1 ? (
        <div className={css.alone}>
          {title}
          {cards}
        </div>
      ) : (
        <Carousel label={t('home.clientCarousel')} head={title} still={video !== null} plain={!testimonials.some(({ testimonialVideo }) => testimonialVideo)} slides={cards} />
      )}
      {video && (
        <VideoDialog
          url={video.url}
          poster={video.poster && pictureOf(video.poster)}
          label={t('home.videoOf', { name: video.name })}
          onClose={() => setVideo(null)}
        />
      )}
    </section>
  );
}

function Card({ testimonial, onPlay }: { testimonial: Testimonial; onPlay: (url: string) => void }) {
  const { t } = useShell();
  const { content, companyLogo, testimonialVideo: url } = testimonial;
  return (
    <figure className={css.card}>
      <blockquote>
        <p>{content}</p>
      </blockquote>
      <figcaption>
        <img className={css.portrait} src={portraitOf(testimonial)} alt="" width={56} height={56} loading="lazy" />
        <Speaker {...testimonial} />
        <img src={pictureOf(companyLogo ?? 'company-placeholder.svg')} alt="" width={40} height={40} loading="lazy" />
      </figcaption>
      {url && (
        // A link, so that without scripts the browser's own player opens.
        <a
          className={css.play}
          href={url}
          onClick={(event) => {
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
  return pictureOf(file ?? 'avatar-placeholder.svg');
}

function pictureOf(file: string): string {
  return pictureAddress(file, site.imagesLocation);
}
