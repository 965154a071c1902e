import type { TestimonialsContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { Attribution } from '#app/ui/text/attribution.tsx';
import css from './project-quote.module.css';

type Testimonial = TestimonialsContent['withAvatar'][number] | TestimonialsContent['withImage'][number];
type Quote = Testimonial | Pick<Testimonial, 'name' | 'role' | 'company' | 'content' | 'sample'>;

/** What the client says about a project. */
export function ProjectQuote({ quote }: { quote: Quote }) {
  const portrait = 'image' in quote ? quote.image : 'avatar' in quote ? quote.avatar : undefined;
  return (
    <section className={css.band}>
      <figure>
        <blockquote>
          <p>{quote.content}</p>
        </blockquote>
        <figcaption>
          {portrait && (
            <img src={pictureUrl(portrait, site.imagesLocation)} alt="" width={72} height={72} loading="lazy" />
          )}
          <Attribution {...quote} />
        </figcaption>
      </figure>
    </section>
  );
}
