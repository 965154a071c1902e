import { useEffect, useState, type RefObject } from 'react';

/** Turns true when a share of the element is on screen, or as near to it as the margin, once and for all. */
export function useSeen(element: RefObject<Element | null>, share: number, margin = '0px'): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= share)) setSeen(true);
      },
      { threshold: share, rootMargin: margin },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, share, margin, seen]);
  return seen;
}
