import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import css from './theme-switch.module.css';
import header from './header.module.css';

/** The head script handles its clicks (head/theme.ts), before and after hydration. */
export function ThemeSwitch() {
  const { t } = useLayoutData();
  return (
    <button type="button" className={`${header.tool} round`} data-needs-script data-theme-switch>
      <span className={css.inLight}>
        <Icon name="moon" />
        <span className="visually-hidden">{t('theme.toDark')}</span>
      </span>
      <span className={css.inDark}>
        <Icon name="sun" />
        <span className="visually-hidden">{t('theme.toLight')}</span>
      </span>
    </button>
  );
}
