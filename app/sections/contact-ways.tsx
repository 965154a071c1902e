import { site } from 'virtual:site';
import { useShell } from '../shell.ts';
import { Icon } from '../ui/icon.tsx';
import { MailAddress } from '../ui/mail-address.tsx';
import { telephone } from '../ui/link.tsx';
import css from './contact-ways.module.css';

/** Every way to reach the company but the form. */
export function ContactWays() {
  const { t, language } = useShell();
  return (
    <address className={css.ways}>
      <a href={`mailto:${site.email}`}>
        <Icon name="mail" size={24} />
        <span>
          {t('contact.writeToUs')}
          <MailAddress address={site.email} />
        </span>
      </a>
      {site.phone && (
        <a href={telephone(site.phone)}>
          <Icon name="phone" size={24} />
          <span>
            {t('contact.callUs')}
            <bdi dir="ltr">{site.phone}</bdi>
          </span>
        </a>
      )}
      {site.address && (
        <a href={site.address.mapUrl} target="_blank" rel="noreferrer">
          <Icon name="map-pin" size={24} />
          <span>
            {t('contact.address')}
            <bdi>{site.address.lines[language]!.join(t('contact.addressComma'))}</bdi>
            <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
          </span>
        </a>
      )}
    </address>
  );
}
