import { Fragment } from 'react';
import { site } from 'virtual:site';
import { useLayoutData } from '../../layout-data.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { BreakableEmail } from '../../ui/text/breakable-email.tsx';
import { telHref } from '../../ui/controls/link.tsx';
import css from './contact-details.module.css';

/** Email, phone, calendar and offices. */
export function ContactDetails() {
  const { t, language } = useLayoutData();
  return (
    <address className={css.ways}>
      <a href={`mailto:${site.email}`}>
        <Icon name="mail" size={24} />
        <span>
          {t('contact.writeToUs')}
          <BreakableEmail address={site.email} />
        </span>
      </a>
      {site.phone && (
        <a href={telHref(site.phone)}>
          <Icon name="phone" size={24} />
          <span>
            {t('contact.callUs')}
            <bdi dir="ltr">{site.phone}</bdi>
          </span>
        </a>
      )}
      {site.bookingUrl && (
        <a href={site.bookingUrl} target="_blank" rel="noreferrer">
          <Icon name="calendar" size={24} />
          <span>
            <bdi>{t('buttons.scheduleCall')}</bdi>
            <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
          </span>
        </a>
      )}
      {site.offices.map(({ name, lines, mapUrl, phone }) => (
        <Fragment key={mapUrl}>
          <a href={mapUrl} target="_blank" rel="noreferrer">
            <Icon name="map-pin" size={24} />
            <span>
              {name?.[language] ?? t('contact.address')}
              <bdi>{lines[language]!.join(t('contact.addressComma'))}</bdi>
              <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
            </span>
          </a>
          {phone && (
            <a href={telHref(phone)}>
              <Icon name="phone" size={24} />
              <span>
                {name?.[language] ?? t('contact.callUs')}
                <bdi dir="ltr">{phone}</bdi>
              </span>
            </a>
          )}
        </Fragment>
      ))}
    </address>
  );
}
