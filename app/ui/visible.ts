import { useEffect, useState, type RefObject } from 'react';

/** Turns true when a share of the element is on screen, once and for all. */
export function useSeen(element: RefObject<Element | null>, share: number): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= share)) setSeen(true);
      },
      { threshold: share },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, share, seen]);
  return seen;
}
