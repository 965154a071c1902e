import { site } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { BreakableEmail } from '#app/ui/text/breakable-email.tsx';
import { telHref } from '#model/isomorphic/contact-href.ts';
import css from './contact-details.module.css';

/** Email, phone, calendar and address. Several offices have a list of their own. */
export function ContactDetails() {
  const { t, language } = useLayoutData();
  const alone = site.offices.length === 1 ? site.offices[0] : undefined;
  return (
    <address className={css.ways}>
      {/* The place for a line break in the address would be read as a space. */}
      <a href={`mailto:${site.email}`} aria-label={`${t('contact.writeToUs')} ${site.email}`}>
        <Icon name="mail" size={24} />
        <span>
          {`${t('contact.writeToUs')} `}
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
      {alone && (
        <a href={alone.mapUrl} target="_blank" rel="noreferrer">
          <Icon name="map-pin" size={24} />
          <span>
            {alone.name?.[language] ?? t('contact.address')}
            <bdi>{alone.lines[language]!.join(t('contact.addressComma'))}</bdi>
            <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
          </span>
        </a>
      )}
    </address>
  );
}
