import { useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import type { ServiceContent } from '#model/schema/content-types.ts';
import { useRoute } from '../../routing/route-state.ts';
import { useLayoutData } from '../../layout-data.ts';
import { useClientValue } from '../../state/client-value.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useDismiss } from './dismiss.ts';
import header from './header.module.css';
import { NavigationLink } from './navigation-link.tsx';
import css from './services-menu.module.css';

/**
 * Before hydration, and without scripts, the panel follows :hover and :focus-within; after it, this state. The switch is
 * needed because only state can close a panel that the pointer or focus is still on.
 */
export function ServicesMenu({ services }: { services: Pick<ServiceContent, 'title' | 'url'>[] }) {
  const { t } = useLayoutData();
  const { navigationCount } = useRoute();
  const panel = useId();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useClientValue(() => true, false);
  const [openAt, setOpenAt] = useState<number | null>(null);
  // Storing the navigation it was opened after makes any route change close it, without an effect and a second render.
  const open = openAt === navigationCount;
  const close = () => setOpenAt(null);

  useDismiss(item, open, () => {
    if (item.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  const onHover = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOpenAt(event.type === 'pointerenter' ? navigationCount : null);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  const [columns, length] = services.length > 4 ? [2, services.length > 20 ? css.long : ''] : [1, css.short];
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
      <NavigationLink to="/services" childPaths={services.map(({ url }) => url)} className={header.link}>
        {t('navigation.services')}
      </NavigationLink>
      <button
        ref={button}
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={t(open ? 'navigation.hideServices' : 'navigation.showServices')}
        onClick={() => setOpenAt(open ? null : navigationCount)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panel} className={css.panel}>
        <div className={`${css.columns} ${length}`.trim()}>
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
