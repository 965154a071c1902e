import { useEffect, useState, type RefObject } from 'react';

/** Turns true when a share of the element is on screen, or as near to it as the margin, once and for all. */
export function useInViewOnce(element: RefObject<Element | null>, threshold: number, rootMargin = '0px'): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= threshold))
          setSeen(true);
      },
      { threshold: threshold, rootMargin: rootMargin },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, threshold, rootMargin, seen]);
  return seen;
}
