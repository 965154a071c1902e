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

/** If the style of a preview changes, it has to be loaded again: its policy allows only its own. */
export function hasSameStyle(page: Document, html: string): boolean {
  return page.querySelector('style')?.textContent === /<style>([^]*?)<\/style>/.exec(html)?.[1];
}
