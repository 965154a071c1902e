import type { Testimonials } from '#model/schema.ts';
import { site } from 'virtual:site';
import { pictureAddress } from '../picture-address.ts';
import { Speaker } from '../ui/speaker.tsx';
import css from './project-quote.module.css';

type Quote = Testimonials['withAvatar'][number] | Testimonials['withImage'][number];

/** What the client of a piece of work says. */
export function ProjectQuote({ quote }: { quote: Quote }) {
  const portrait = 'image' in quote ? quote.image : 'avatar' in quote ? quote.avatar : undefined;
  return (
    <section className={css.band}>
      <figure>
        <blockquote>
          <p>{quote.content}</p>
        </blockquote>
        <figcaption>
          {portrait && <img src={pictureAddress(portrait, site.imagesLocation)} alt="" width={72} height={72} loading="lazy" />}
          <Speaker {...quote} />
        </figcaption>
      </figure>
    </section>
  );
}
