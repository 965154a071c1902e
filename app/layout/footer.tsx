import type { FormEvent } from 'react';
import { telHref } from '#model/isomorphic/contact-href.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { Office } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import type { NavigationItem } from '#app/state/layout-data.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { useClientValue } from '#app/state/client-value.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { BreakableEmail } from '#app/ui/text/breakable-email.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';
import { SocialLinks } from '#app/ui/controls/social-links.tsx';

/** By the number of link lists. */
const columnClasses = [css.two, css.three, undefined];

export function Footer() {
  const { t, language, navigation } = useLayoutData();
  const lists = (['company', 'services'] as const).filter((list) => navigation.footer[list].length > 0);
  return (
    <footer className={`${css.footer} ink`}>
      <div className={[css.columns, columnClasses[lists.length]].join(' ').trim()}>
        <div className={css.company}>
          <Logo />
          <p>{site.blurb[language]}</p>
          {site.newsletter && <SubscribeForm />}
          <SocialLinks socials={site.socials} />
        </div>
        {lists.map((list) => (
          <LinkColumn key={list} heading={t(`footer.${list}`)} links={navigation.footer[list]} />
        ))}
        <div>
          <h2>{t('footer.contact')}</h2>
          <address className={css.contact}>
            {site.offices.map((office) => (
              <OfficeLink key={office.mapUrl} office={office} />
            ))}
            {site.phone && (
              <a href={telHref(site.phone)}>
                <Icon name="phone" />
                <bdi dir="ltr">{site.phone}</bdi>
              </a>
            )}
            {/* The place for a line break in the address would be read as a space. */}
            <a href={`mailto:${site.email}`} aria-label={site.email}>
              <Icon name="mail" />
              <BreakableEmail address={site.email} />
            </a>
          </address>
        </div>
      </div>
      <p className={css.rights}>{t('footer.rights', { year: useCurrentYear() })}</p>
    </footer>
  );
}

/** Two addresses in full. More of them by name: the contact page has the rest. */
function OfficeLink({ office: { name, lines, mapUrl } }: { office: Office }) {
  const { t, language } = useLayoutData();
  const label = name?.[language];
  return (
    <a href={mapUrl} target="_blank" rel="noreferrer">
      <Icon name="map-pin" />
      <span>
        {label && <b>{label}</b>}
        {(site.offices.length < 3 || !label) &&
          lines[language]!.map((line) => (
            <span key={line} className={css.line}>
              {line}
            </span>
          ))}
        <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>
      </span>
    </a>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: NavigationItem[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The browser sends it to the owner's provider, which answers in a new tab. Without a provider, submitting does nothing,
 * per the specification; method="dialog" ensures that without scripts, too.
 */
function SubscribeForm() {
  const { t } = useLayoutData();
  const provider = site.newsletterProvider;
  const preventSubmit = (event: FormEvent) => event.preventDefault();
  const submission = provider
    ? ({ action: provider.action, method: 'post', target: '_blank', rel: 'noopener' } as const)
    : ({ method: 'dialog', onSubmit: preventSubmit } as const);
  return (
    <form className={css.subscribe} {...submission}>
      <label htmlFor="subscribe">{t('footer.subscribe')}</label>
      <div>
        <input
          id="subscribe"
          name={provider?.field ?? 'email'}
          required={provider !== undefined}
          type="email"
          autoComplete="email"
          placeholder={t('footer.enterYourEmail')}
          dir="auto"
        />
        <Button type="submit" size="small">
          {t('buttons.subscribe')}
          {provider && <span className="visually-hidden">{`(${t('footer.opensInNewTab')})`}</span>}
        </Button>
      </div>
      {Object.entries(provider?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** The HTML has the year of the build, which may be over. */
function useCurrentYear(): number {
  return useClientValue(() => new Date().getFullYear(), useLayoutData().year);
}
