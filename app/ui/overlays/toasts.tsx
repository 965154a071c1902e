import { useRef, type PointerEvent } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import css from './toasts.module.css';

/**
 * The library handles the lifecycle: durations, the pause under the pointer, at most twenty toasts, removal a second after
 * dismissal. The markup is ours, because the library's would need inline styles.
 */
export default function Toasts() {
  const { t } = useLayoutData();
  const { toasts, handlers } = useToaster();
  return (
    // Only with a name is it a landmark. The pointer only pauses the toasts, so keyboard users miss nothing.
    <section
      className={css.list}
      aria-label={toasts.length > 0 ? t('messages.notifications') : undefined}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}

const icons = { success: 'check', error: 'x', loading: 'refresh-cw', blank: null, custom: null } as const;

function ToastCard({ item }: { item: Toast }) {
  const { t } = useLayoutData();
  const start = useRef<number | null>(null);
  const icon = icons[item.type];

  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') start.current = event.clientX;
  };
  const onUp = (event: PointerEvent) => {
    if (start.current !== null && Math.abs(event.clientX - start.current) > 60) toast.dismiss(item.id);
    start.current = null;
  };

  return (
    <div
      className={css.toast}
      data-type={item.type}
      data-visible={item.visible}
      onPointerDown={onDown}
      onPointerUp={onUp}
    >
      {icon && <Icon name={icon} />}
      <p>{resolveValue(item.message, item)}</p>
      <button type="button" className="round" aria-label={t('buttons.close')} onClick={() => toast.dismiss(item.id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
