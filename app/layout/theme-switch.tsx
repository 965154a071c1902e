import { useTranslation } from 'react-i18next';
import { useTheme } from '../state/theme.ts';
import { Icon } from '../ui/icon.tsx';
import css from './header.module.css';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <button
      type="button"
      className={css.tool}
      data-needs-script
      aria-label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}
