/** Changes what differs between two documents, and nothing else: scroll positions and loaded pictures stay. */
export function updateElement(current: Element, next: Element): void {
  for (const name of current.getAttributeNames()) if (!next.hasAttribute(name)) current.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  const [before, after] = [[...current.childNodes], [...next.childNodes]];
  if (before.length !== after.length) return current.replaceChildren(...after.map((node) => adopt(current, node)));
  before.forEach((node, index) => {
    const other = after[index]!;
    if (node.isEqualNode(other)) return;
    if (isElement(node) && isElement(other) && node.tagName === other.tagName) updateElement(node, other);
    else current.replaceChild(adopt(current, other), node);
  });
}

// Not instanceof: the document is another window's.
const isElement = (node: Node): node is Element => node.nodeType === 1;
const adopt = (parent: Element, node: Node) => parent.ownerDocument.adoptNode(node);

/**
 * A document without its styles, and the styles. If they change, it has to be loaded again: its policy allows only its
 * own, and even parsing others would be reported.
 */
export function splitStyles(html: string): { html: string; styles: string } {
  const styles: string[] = [];
  const rest = html.replace(/<style>[^]*?<\/style>/g, (style) => {
    styles.push(style);
    return '';
  });
  return { html: rest, styles: styles.join('') };
}

export function stylesOf(page: Document): string {
  return [...page.querySelectorAll('style')].map((style) => style.outerHTML).join('');
}
