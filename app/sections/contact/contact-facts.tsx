import type { PageContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './contact-details.module.css';

export type ContactFactsContent = Pick<PageContent<'contact'>, 'reader' | 'hours' | 'smallestEngagement'>;

/** Who reads a request, when, and the smallest engagement; each one only if the content has it. */
export function ContactFacts({ reader, hours, smallestEngagement }: ContactFactsContent) {
  const { t } = useLayoutData();
  if (!reader && !hours && !smallestEngagement) return null;
  return (
    <ul className={css.answer}>
      {hours && (
        <li>
          <Icon name="clock" size={24} />
          <span>
            {t('contact.hours')}
            <b>{hours}</b>
          </span>
        </li>
      )}
      {smallestEngagement && (
        <li>
          <Icon name="ruler" size={24} />
          <span>
            {t('contact.smallestEngagement')}
            <b>{smallestEngagement}</b>
          </span>
        </li>
      )}
      {reader && (
        <li className={css.reader}>
          <img
            src={pictureUrl(reader.picture ?? 'avatar-placeholder.svg', site.imagesLocation)}
            alt=""
            width={72}
            height={72}
            loading="lazy"
          />
          <span>
            {t('contact.reader')}
            <b>
              {reader.name} {reader.sample && <SampleMark />}
            </b>
            {reader.role}
          </span>
        </li>
      )}
    </ul>
  );
}
