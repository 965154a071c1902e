import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { site } from 'virtual:site';
import { useShell } from '../shell.ts';
import { useInBrowser } from '../state/in-browser.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './footer.module.css';
import { Logo } from './logo.tsx';
import { SocialLinks } from '../ui/social-links.tsx';

const companyLinks = [
  { to: '/portfolio', word: 'navigation.portfolio' },
  { to: '/careers', word: 'navigation.careers' },
  { to: '/about', word: 'navigation.aboutUs' },
  { to: '/contact-us', word: 'navigation.contactUs' },
  { to: '/privacy-policy', word: 'navigation.privacyPolicy' },
  { to: '/terms', word: 'navigation.terms' },
] as const;

const serviceLinks = [
  '/website-development',
  '/mobile-app-development',
  '/ui-ux-design',
  '/artificial-intelligence',
  '/quality-assurance',
  '/social-media-marketing',
];

export function Footer() {
  const { t } = useTranslation();
  const { language, services } = useShell();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.company}>
          <Logo />
          <p>{site.blurb[language]}</p>
          <SubscribeForm />
          <SocialLinks socials={site.socials} />
        </div>
        <nav aria-label={t('footer.company')}>
          <h2>{t('footer.company')}</h2>
          <ul>
            {companyLinks.map(({ to, word }) => (
              <li key={to}>
                <Link to={to}>{t(word)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.services')}>
          <h2>{t('footer.services')}</h2>
          <ul>
            {serviceLinks.map((url) => (
              <li key={url}>
                <Link to={url}>{services.find((service) => service.url === url)?.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t('footer.contact')}</h2>
          <address className={css.contact}>
            <a href={site.address.mapUrl} target="_blank" rel="noreferrer">
              <Icon name="map-pin" />
              <span>
                {site.address.lines[language]!.map((line) => (
                  <span key={line} className={css.line}>
                    {line}
                  </span>
                ))}
                <span className="visually-hidden">({t('footer.opensInNewTab')})</span>
              </span>
            </a>
            <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" />
              <bdi dir="ltr">{site.phone}</bdi>
            </a>
            <a href={`mailto:${site.email}`}>
              <Icon name="mail" />
              <bdi dir="ltr">{site.email}</bdi>
            </a>
          </address>
        </div>
      </div>
      <p className={css.rights}>
        {t('footer.rights', { year: useYear() })}
      </p>
    </footer>
  );
}

/** Nothing leaves the page: the form is not connected to a list yet. method="dialog" keeps that true without scripts. */
function SubscribeForm() {
  const { t } = useTranslation();
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form className={css.subscribe} method="dialog" onSubmit={stay}>
      <label htmlFor="subscribe">{t('footer.subscribe')}</label>
      <div>
        <input id="subscribe" name="email" type="email" autoComplete="email" placeholder={t('footer.enterYourEmail')} dir="auto" />
        <Button type="submit" size="small">
          {t('buttons.subscribe')}
        </Button>
      </div>
    </form>
  );
}

/** The HTML has the year of the build; the visitor's clock may have moved on. */
function useYear(): number {
  return useInBrowser(() => new Date().getFullYear(), useShell().year);
}
