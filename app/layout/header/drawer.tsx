import { useLayoutEffect, useRef, type AnimationEvent, type MouseEvent } from 'react';
import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { useBackdropClose } from '#app/ui/overlays/backdrop.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { showModal } from '#app/ui/overlays/show-modal.ts';
import css from './drawer.module.css';
import header from './header.module.css';
import { Logo } from '#app/layout/logo.tsx';
import { NavigationLink } from './navigation-link.tsx';

/**
 * The browser opens it as a popover, by the button's popovertarget, so it works without scripts. With scripts it becomes a
 * modal dialog once it has slid in: the browser traps focus, closes it on Escape and makes the rest inert. Not earlier,
 * because showModal() restyles the whole page, which delays the first frame on a slow phone. From the keyboard it is modal
 * at once: the change would move the focus, and a screen reader would read each move.
 */
export function Drawer() {
  const { t } = useLayoutData();
  const { navigationCount } = useRoute();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackdropClose(dialog);
  // A tablet turned to landscape shows the header menu instead, and could not close the drawer. It may have been turned
  // before hydration, too. A layout effect, because no event may come first: WebKit reports the end of the backdrop's
  // animation even then, and an invisible drawer, made modal, would block the page.
  useLayoutEffect(() => {
    const wide = matchMedia('(width >= 64em)');
    const closeIfWide = () => wide.matches && closeDrawer(dialog.current);
    closeIfWide();
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);
  const onAnimationEnd = ({ target, currentTarget }: AnimationEvent) => {
    if (target === currentTarget && dialog.current?.matches(':popover-open')) makeModal(dialog.current);
  };
  const onOpen = (event: MouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (!isByKeyboard || !dialog.current || dialog.current.matches(':popover-open')) return;
    event.preventDefault();
    showModal(dialog.current);
  };
  return (
    <div className={css.drawer}>
      <button
        type="button"
        className={`${header.tool} round`}
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        popoverTarget="drawer"
        onClick={onOpen}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* The key makes a new element, so every route change closes the drawer and its list. */}
      <dialog
        key={navigationCount}
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
  const { t, services, navigation, pathTo } = useLayoutData();
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
                <NavigationLink to={pathTo('services')}>{t('buttons.allServices')}</NavigationLink>
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
      <ButtonLink to={pathTo('contact')} className={css.start}>
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

/** It is still a popover while it slides in, and if it was opened before hydration. */
function closeDrawer(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(':popover-open')) dialog.hidePopover();
  else dialog?.close();
}
