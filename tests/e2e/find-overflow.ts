/** Runs in the page: the elements that make it wider than the screen. */
export function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5);
    })
    .filter((element) => {
      // What is cut off or scrolls in its own frame does not widen the page.
      for (let frame = element.parentElement!; frame !== document.body; frame = frame.parentElement!) {
        if (getComputedStyle(frame).overflowX !== 'visible') return false;
      }
      return true;
    })
    .map(
      (element) =>
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 30)}`,
    )
    .concat(`the page: ${scrollWidth} px wide`);
}
