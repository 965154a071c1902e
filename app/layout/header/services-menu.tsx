import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import type { ServiceContent } from '#model/schema/content-types.ts';
import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { useClientValue } from '#app/state/client-value.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { useDismiss } from './dismiss.ts';
import header from './header.module.css';
import { NavigationLink } from './navigation-link.tsx';
import css from './services-menu.module.css';

/** `byClick` is false if hovering opened it: then the first click on the button does not close it again. */
interface Opened {
  navigationCount: number;
  byClick: boolean;
}

/**
 * Before hydration, and without scripts, the panel follows :hover and :focus-within; after it, this state. The switch is
 * needed because only state can close a panel that the pointer or focus is still on.
 */
export function ServicesMenu({ services }: { services: Pick<ServiceContent, 'title' | 'url'>[] }) {
  const { t, pathTo } = useLayoutData();
  const { navigationCount } = useRoute();
  const panel = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useClientValue(() => true, false);
  const [opened, setOpened] = useState<Opened | null>(null);
  // Storing the navigation it was opened after makes any route change close it, without an effect and a second render.
  const open = opened?.navigationCount === navigationCount;
  const close = () => setOpened(null);

  // A panel that CSS has opened stays open. The press that opened it may still be going on: its click comes later.
  useLayoutEffect(() => {
    if (!hydrated && item.current!.matches(':hover, :focus-within'))
      setOpened({ navigationCount, byClick: button.current!.matches(':focus:not(:focus-visible, :active)') });
  }, [hydrated, navigationCount]);

  useDismiss(item, open, () => {
    if (item.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  const onHover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch')
      setOpened(event.type === 'pointerenter' ? { navigationCount, byClick: false } : null);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  const onClick = ({ detail }: MouseEvent) => {
    const byKeyboard = detail === 0;
    setOpened(open && (byKeyboard || opened.byClick) ? null : { navigationCount, byClick: true });
  };

  const columns = services.length > 4 ? 2 : 1;
  const height = Math.ceil(services.length / columns);
  return (
    <li
      ref={item}
      className={css.item}
      data-hydrated={hydrated}
      data-open={open}
      onPointerEnter={onHover}
      onPointerLeave={onHover}
      onBlur={onBlur}
    >
      <NavigationLink to={pathTo('services')} childPaths={services.map(({ url }) => url)} className={header.link}>
        {t('navigation.services')}
      </NavigationLink>
      <button
        ref={button}
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={t('navigation.services')}
        onClick={onClick}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panel} className={css.panel}>
        <div className={columns === 1 ? `${css.columns} ${css.short}` : css.columns}>
          {Array.from({ length: columns }, (_, index) => services.slice(index * height, (index + 1) * height)).map(
            (column, index) => (
              <ul key={index}>
                {column.map(({ title, url }) => (
                  <li key={url}>
                    <NavigationLink to={url} childPaths={[url]} className={css.service}>
                      {title}
                      <Icon name="arrow-up-right" size={16} />
                    </NavigationLink>
                  </li>
                ))}
              </ul>
            ),
          )}
        </div>
      </div>
    </li>
  );
}
