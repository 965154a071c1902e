import { languageCodes } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Drawer } from './drawer.tsx';
import css from './header.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header() {
  const { t, services, navigation, pathTo } = useLayoutData();
  return (
    <header className={css.header}>
      <Logo />
      <nav className={css.links} aria-label={t('navigation.main')}>
        <ul>
          {services.length > 0 && <ServicesMenu services={services} />}
          {navigation.header.map(({ to, label }) => (
            <li key={to}>
              <NavigationLink to={to} className={css.link}>
                {label}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.tools}>
        {languageCodes.length > 1 && <LanguagePicker />}
        <ThemeSwitch />
        <ButtonLink to={pathTo('contact')} size="small" className={css.contact}>
          {t('buttons.contactUs')}
        </ButtonLink>
        <Drawer />
      </div>
    </header>
  );
}
