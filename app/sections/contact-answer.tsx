import type { Page } from '#model/schema.ts';
import { site } from 'virtual:site';
import { pictureAddress } from '../picture-address.ts';
import { useShell } from '../shell.ts';
import { Icon } from '../ui/icon.tsx';
import { SampleMark } from '../ui/sample-mark.tsx';
import css from './contact-ways.module.css';

export type Answer = Pick<Page<'contact'>, 'reader' | 'hours' | 'smallestEngagement'>;

/** Who answers a request, when, and from which size on; each where the owner says so. */
export function ContactAnswer({ reader, hours, smallestEngagement }: Answer) {
  const { t } = useShell();
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
          <img src={pictureAddress(reader.picture ?? 'avatar-placeholder.svg', site.imagesLocation)} alt="" width={72} height={72} loading="lazy" />
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
