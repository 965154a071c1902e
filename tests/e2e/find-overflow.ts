/** Runs in the page: the elements that make it wider than the viewport. */
export function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5);
    })
    .filter((element) => {
      // Content that an ancestor clips or scrolls does not widen the page.
      for (let ancestor = element.parentElement!; ancestor !== document.body; ancestor = ancestor.parentElement!) {
        if (getComputedStyle(ancestor).overflowX !== 'visible') return false;
      }
      return true;
    })
    .map(
      (element) =>
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 30)}`,
    )
    .concat(`the page: ${scrollWidth} px wide`);
}
