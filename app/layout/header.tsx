import { useTranslation } from 'react-i18next';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drawer } from './drawer.tsx';
import css from './header.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { navigationLinks } from './navigation-links.ts';
import { ServicesMenu } from './services-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const { t } = useTranslation();
  const { services } = useShell();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Logo />
        <nav className={css.links} aria-label={t('navigation.main')}>
          <ul>
            <ServicesMenu services={services} />
            {navigationLinks.map(({ to, also, word }) => (
              <li key={to}>
                <NavigationLink to={to} also={also} className={css.link}>
                  {t(word)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <LanguagePicker />
          <ThemeSwitch />
          <ButtonLink to="/contact-us" size="small" className={css.contact}>
            {t('buttons.contactUs')}
          </ButtonLink>
          <Drawer />
        </div>
      </div>
    </header>
  );
}
