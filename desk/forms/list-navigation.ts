/** Keys and focus of the request list. Without this script, its rows are links like others. */

/** Of the list that was left last, in order: references, separated by spaces. */
const leftRowsItem = 'desk-rows';
const keysOffItem = 'desk-keys-off';

const findLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('#list a')];

export function startListNavigation(): void {
  const keysOn = document.querySelector<HTMLInputElement>('#keys-on');
  if (!keysOn) return;
  keysOn.checked = readItem('localStorage', keysOffItem) === null;
  keysOn.addEventListener('change', () => writeItem('localStorage', keysOffItem, keysOn.checked ? null : 'true'));
  document.addEventListener('keydown', (event) => {
    if (isTyping(event) || !runKey(event, keysOn.checked)) return;
    event.preventDefault();
  });
  document.addEventListener('click', rememberPlace);
  focusPlace();
}

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea') !== null;
  return isField || ctrlKey || metaKey || altKey || defaultPrevented;
}

/** Whether the key means something here. Arrows do within the list only, because they scroll the page. */
function runKey({ key, code }: KeyboardEvent, areLettersOn: boolean): boolean {
  const links = findLinks();
  const index = links.findIndex((link) => link === document.activeElement);
  const isInList = index >= 0;
  if (isInList && key === 'ArrowDown') return focusIfAny(links[index + 1]);
  if (isInList && key === 'ArrowUp') return focusIfAny(links[index - 1]);
  if (!areLettersOn) return false;
  // Keyboards for other scripts have other letters on these keys.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (letter === 'j') return focusIfAny(links[index + 1]);
  if (letter === 'k') return focusIfAny(links[index - 1]);
  if (key === '/') return focusIfAny(document.querySelector<HTMLElement>('#search'));
  return (key === '?' || key === '؟') && openHelp();
}

function focusIfAny(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function openHelp(): boolean {
  const help = document.querySelector<HTMLDetailsElement>('#keys')!;
  help.open = true;
  return focusIfAny(help.querySelector('summary'));
}

/** In the URL, so that the browser's own way back leads to the row, too. */
function rememberPlace(event: MouseEvent): void {
  const row = event.target instanceof Element ? event.target.closest('#list li') : null;
  const link = row?.querySelector('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  writeItem(
    'sessionStorage',
    leftRowsItem,
    findLinks()
      .map(({ id }) => id)
      .join(' '),
  );
  history.replaceState(history.state, '', `#${link.id}`);
  // The age is above the link, for its title.
  if (event.target instanceof Element && event.target.closest('time')) link.click();
}

/** Back from a request that is no longer here, the next one is focused: the one after it, or else before it. */
function focusPlace(): void {
  const reference = location.hash.slice(1);
  const left = readItem('sessionStorage', leftRowsItem)?.split(' ') ?? [];
  const index = left.indexOf(reference);
  const nearest = index < 0 ? [] : [...left.slice(index + 1), ...left.slice(0, index).toReversed()];
  const links = new Map(findLinks().map((link) => [link.id, link]));
  const place = [reference, ...nearest].find((id) => links.has(id));
  if (place === undefined) return;
  const focusRow = () => {
    if (place !== reference) history.replaceState(history.state, '', `#${place}`);
    links.get(place)!.focus();
  };
  const notice = document.querySelector('#notice');
  if (notice) describeByNotice(links.get(place)!);
  // Chromium reports a blocked autofocus if something else has the focus by then, or if the fragment names an element.
  if (notice && document.activeElement !== notice) notice.addEventListener('focus', focusRow, { once: true });
  else focusRow();
}

/** The row takes the focus from the notice of a deletion, so for the moment that notice describes it. */
function describeByNotice(link: HTMLElement): void {
  const description = link.getAttribute('aria-describedby')!;
  link.setAttribute('aria-describedby', `notice ${description}`);
  link.addEventListener('blur', () => link.setAttribute('aria-describedby', description), { once: true });
}

/** Browsers may forbid storage. */
function readItem(storage: 'localStorage' | 'sessionStorage', name: string): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

function writeItem(storage: 'localStorage' | 'sessionStorage', name: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(name);
    else window[storage].setItem(name, value);
  } catch {
    // Then it is not remembered.
  }
}
