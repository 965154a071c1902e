import { useTranslation } from 'react-i18next';
import type { Testimonials as Lists } from '#content/schema.ts';
import { site } from '#content/site.ts';
import { Section } from '../ui/section.tsx';
import css from './testimonials.module.css';

type Testimonial = Lists['withAvatar'][number] | Lists['withImage'][number];

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useTranslation();
  return (
    <Section heading={t('home.clientsSay')} text={t('home.clientsSayText')}>
      <ul className={css.cards} tabIndex={0} aria-label={t('home.clientCarousel')}>
        {testimonials.map((testimonial, index) => (
          // Ids may repeat in the content, so the place in the list is the key.
          <li key={index}>
            <figure className={css.card}>
              <blockquote>
                <p>{testimonial.content}</p>
              </blockquote>
              <figcaption>
                <img
                  src={portraitOf(testimonial)}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                />
                <span>
                  <b>{testimonial.name}</b>
                  <span>
                    {testimonial.role}
                    {testimonial.company && ` ${t('about.at', { company: testimonial.company })}`}
                  </span>
                </span>
                <img
                  src={site.imagesLocation + (testimonial.companyLogo ?? 'company-placeholder.svg')}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function portraitOf(testimonial: Testimonial): string {
  const file = 'image' in testimonial ? testimonial.image : 'avatar' in testimonial ? testimonial.avatar : undefined;
  return site.imagesLocation + (file ?? 'avatar-placeholder.svg');
}
