import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { TextDirection } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import css from './carousel.module.css';
import { Icon } from '#app/ui/media/icon.tsx';
import { useMediaQuery } from './media-query.ts';
import { useInViewOnce } from './in-view-once.ts';

interface Props {
  label: string;
  /** Above the slides, with the buttons at the end of its line if there is room. */
  head: ReactNode;
  slides: ReactNode[];
  /** Set it if nothing in the slides is focusable: a scrollable list must then be focusable itself. */
  focusableViewport?: boolean;
  /** Pauses autoplay, for example while a dialog is open. */
  suspended?: boolean;
}

const intervalMs = 3000;

/**
 * An infinite carousel that moves by one slide, with two in view from 768 px. Until its code has loaded, and without
 * scripts, it is a scroll-snap list of the same size. To assistive technology it always is a list of all slides: one that
 * is being read must not vanish when the next comes into view.
 */
export function Carousel({ label, head, slides, focusableViewport = false, suspended = false }: Props) {
  const { t } = useLayoutData();
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const nearViewport = useInViewOnce(root, 0, '400px');
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [position, setPosition] = useState<number | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pausedByVisitor, setPausedByVisitor] = useState<boolean | null>(null);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );

  useEffect(() => {
    if (!nearViewport) return;
    const element = root.current!;
    const view = viewport.current!;
    let instance: EmblaCarouselType | undefined;
    let unmounted = false;
    const start = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (unmounted || !view.isConnected) return;
      const direction = getComputedStyle(element).direction as TextDirection;
      view.scrollLeft = 0;
      instance = createCarousel(view, {
        loop: true,
        align: 'start',
        slidesToScroll: 1,
        // A slide that only touches the edge does not count as in view.
        inViewThreshold: 0.5,
        // Its own only knows the Tab key.
        watchFocus: false,
        direction,
      });
      setEmbla(instance);
      // A pointer that was over it from the start fires no enter event.
      setHovered(element.matches(':hover'));
    };
    void start();
    return () => {
      unmounted = true;
      instance?.destroy();
    };
  }, [nearViewport]);

  // The visitor's choice wins; by default, reduced motion means no autoplay.
  const paused = pausedByVisitor ?? reducedMotion;
  const playing = embla !== null && !paused && !suspended && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => embla.scrollNext(reducedMotion), intervalMs);
    return () => clearInterval(timer);
  }, [playing, embla, reducedMotion]);

  const move = (step: 'scrollPrev' | 'scrollNext') => {
    embla?.[step](reducedMotion);
    setPosition(embla?.selectedScrollSnap() ?? null);
  };
  const nameOf = (index: number) => t('home.slideOf', { current: index + 1, total: slides.length });

  return (
    <div
      ref={root}
      className={slides.length === 2 ? `${css.carousel} ${css.pair}` : css.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-active={embla !== null}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      // Only visible focus counts: a mouse press leaves focus behind as well.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(false)}
    >
      <div className={css.head}>{head}</div>
      <div className={css.controls} data-needs-script>
        <button
          type="button"
          className="round"
          aria-label={t(paused ? 'buttons.play' : 'buttons.pause')}
          onClick={() => setPausedByVisitor(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className="round"
          title={t('buttons.previousSlide')}
          aria-label={t('buttons.previousSlide')}
          onClick={() => move('scrollPrev')}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="round"
          title={t('buttons.nextSlide')}
          aria-label={t('buttons.nextSlide')}
          onClick={() => move('scrollNext')}
        >
          <Icon name="arrow-right" />
        </button>
        <p className="visually-hidden" role="status">
          {position !== null && nameOf(position)}
        </p>
      </div>
      <div
        ref={viewport}
        className={css.viewport}
        {...(focusableViewport && !embla && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <div className={css.slides}>
          {slides.map((slide, index) => (
            <div
              key={index}
              className={css.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={nameOf(index)}
              onFocus={() => embla?.slidesInView().includes(index) === false && embla.scrollTo(index, true)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
