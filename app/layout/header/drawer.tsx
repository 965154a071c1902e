import { useEffect, useRef, type AnimationEvent, type MouseEvent } from 'react';
import { useRoute } from '../../routing/route-state.ts';
import { useLayoutData } from '../../layout-data.ts';
import { useBackdropClose } from '../../ui/overlays/backdrop.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { showModal } from '../../ui/overlays/show-modal.ts';
import css from './drawer.module.css';
import header from './header.module.css';
import { Logo } from '../logo.tsx';
import { NavigationLink } from './navigation-link.tsx';

/**
 * The browser opens it as a popover, through the button's popovertarget. Where scripts run, it is a modal dialog once it has slid
 * in: the browser then keeps focus inside, closes it on Escape and on a press outside, and makes the rest inert. Not before: for
 * that it looks at every element of the page anew, and a slow phone would show nothing meanwhile.
 */
export function Drawer() {
  const { t } = useLayoutData();
  const { key } = useRoute();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackdropClose(dialog);
  useEffect(() => {
    // A tablet that is turned has the menu in its header, and no way to see or leave the drawer.
    const wide = matchMedia('(width >= 64em)');
    const onWidthChange = () => wide.matches && closeDrawer(dialog.current);
    wide.addEventListener('change', onWidthChange);
    return () => wide.removeEventListener('change', onWidthChange);
  }, []);
  const onAnimationEnd = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget && dialog.current?.matches(':popover-open')) makeModal(dialog.current);
  };
  return (
    <div className={css.drawer}>
      <button
        type="button"
        className={`${header.tool} round`}
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        popoverTarget="drawer"
      >
        <Icon name="menu" size={24} />
      </button>
      {/* A new key is a new element: every route change leaves the drawer and its list closed. */}
      <dialog
        key={key}
        ref={dialog}
        id="drawer"
        popover="auto"
        className={css.dialog}
        aria-label={t('navigation.menu')}
        onAnimationEnd={onAnimationEnd}
      >
        <DrawerPanel onClose={() => closeDrawer(dialog.current)} />
      </dialog>
    </div>
  );
}

function DrawerPanel({ onClose }: { onClose: () => void }) {
  const { t, services, navigation } = useLayoutData();
  const hide = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <div className={css.panel}>
      <div className={css.top}>
        <Logo />
        <button
          type="button"
          className={`${header.tool} round`}
          aria-label={t('navigation.closeMenu')}
          popoverTarget="drawer"
          popoverTargetAction="hide"
          onClick={hide}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <nav aria-label={t('navigation.menu')}>
        {services.length > 0 && (
          <details className={css.services}>
            <summary>
              {t('navigation.services')}
              <Icon name="plus" />
            </summary>
            <ul>
              <li>
                <NavigationLink to="/services">{t('buttons.allServices')}</NavigationLink>
              </li>
              {services.map(({ title, url }) => (
                <li key={url}>
                  <NavigationLink to={url} childPaths={[url]}>
                    {title}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </details>
        )}
        <ul>
          {navigation.header.map(({ to, label }) => (
            <li key={to}>
              <NavigationLink to={to}>{label}</NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink to="/contact-us" className={css.start}>
        {t('buttons.getStarted')}
      </ButtonLink>
    </div>
  );
}

function makeModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement;
  dialog.hidePopover();
  showModal(dialog);
  if (dialog.contains(focused)) focused.focus();
}

/** It is still a popover until it has slid in, and after a press before the scripts ran. */
function closeDrawer(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(':popover-open')) dialog.hidePopover();
  else dialog?.close();
}
