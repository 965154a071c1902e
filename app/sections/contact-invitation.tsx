import { useTranslation } from 'react-i18next';
import { site } from '#content/site.ts';
import { Icon } from '../ui/icon.tsx';
import css from './contact-invitation.module.css';

/** Where a project request starts: every way to reach the company. */
export function ContactInvitation() {
  const { t } = useTranslation();
  return (
    <div id="contact-form" className={css.invitation}>
      <h2>{t('contact.headline')}</h2>
      <p>{t('contact.subtext')}</p>
      <a href={`mailto:${site.email}`}>
        <Icon name="mail" size={24} />
        <span>
          {t('contact.writeToUs')}
          <bdi dir="ltr">{site.email}</bdi>
        </span>
      </a>
      <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={24} />
        <span>
          {t('contact.callUs')}
          <bdi dir="ltr">{site.phone}</bdi>
        </span>
      </a>
    </div>
  );
}
