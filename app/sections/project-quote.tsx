import type { Testimonials } from '#model/schema.ts';
import { site } from 'virtual:site';
import { pictureAddress } from '../picture-address.ts';
import { useShell } from '../shell.ts';
import { Isolated } from '../ui/isolated.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import css from './project-quote.module.css';

type Quote = Testimonials['withAvatar'][number] | Testimonials['withImage'][number];

/** What the client of a piece of work says. */
export function ProjectQuote({ quote }: { quote: Quote }) {
  const { t } = useShell();
  const { name, role, company, content, sample } = quote;
  const portrait = 'image' in quote ? quote.image : 'avatar' in quote ? quote.avatar : undefined;
  return (
    <section className={css.band}>
      <figure>
        <blockquote>
          <p>{content}</p>
        </blockquote>
        <figcaption>
          {portrait && <img src={pictureAddress(portrait, site.imagesLocation)} alt="" width={72} height={72} loading="lazy" />}
          <span>
            <b>{name}</b> {sample && <SampleMark />}
            <span>
              <bdi>{role}</bdi> {company && <Isolated text={t('about.at', { company })} names={[company]} />}
            </span>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
