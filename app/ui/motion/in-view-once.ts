import { useEffect, useState, type RefObject } from 'react';

/** Becomes true once the threshold of the element is visible, and stays true. */
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
