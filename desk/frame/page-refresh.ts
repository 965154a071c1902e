/** Keeps an open page up to date, and says so if it cannot because the session has ended. */
import { deskPaths, pageKeyHeader } from '#contract/desk.ts';

const refreshIntervalMs = 30_000;

export function startPageRefresh(): void {
  if (!document.querySelector('[data-refresh]')) return;
  // After an error, the page stays as it is until the next refresh.
  const refreshQuietly = () => void refresh().catch(() => {});
  setInterval(refreshQuietly, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshQuietly);
}

async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const { pageKey = '' } = document.documentElement.dataset;
  const response = await fetch(location.href, { headers: { Accept: 'text/html', [pageKeyHeader]: pageKey } });
  if (new URL(response.url).pathname === deskPaths.signIn) return leaveOrSayWhy();
  if (!response.ok || response.redirected) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signedOutNotice().hidden) continueSession(latest);
  for (const region of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
    const latestRegion = latest.querySelector(`[data-refresh="${region.dataset['refresh']}"]`);
    if (latestRegion) updateRegion(region, latestRegion);
  }
}

const signedOutNotice = () => document.querySelector<HTMLElement>('#signed-out')!;

/** The session has ended: the page would look current without being so. */
function leaveOrSayWhy(): void {
  if (hasTypedText()) signedOutNotice().hidden = false;
  else location.assign(deskPaths.signIn);
}

/** A text that was rejected is there from the start. */
function hasTypedText(): boolean {
  const texts = [...document.querySelectorAll('textarea')].map(({ value }) => value);
  const inputs = document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
  return texts.some(Boolean) || [...inputs].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Somebody signed in again in another tab: the forms need the token of the new session. */
function continueSession(latest: Document): void {
  const { value } = latest.querySelector<HTMLInputElement>('input[name=form]')!;
  for (const token of document.querySelectorAll<HTMLInputElement>('input[name=form]')) token.value = value;
  signedOutNotice().hidden = true;
}

/** Forms are in no region: they send the version that was seen. */
function updateRegion(region: Element, latest: Element): void {
  const [rows, latestRows] = [region.querySelector('#list'), latest.querySelector('#list')];
  if (rows && latestRows) updateRows(rows, latestRows);
  else if (!region.isEqualNode(latest) && !region.contains(document.activeElement)) region.replaceWith(latest);
}

/**
 * Rows that say the same stay, and with them selection and reading position; only their ages are written. The focused row
 * stays in any case. If it is no longer in the list, the list stays as it is, so that focus is not lost.
 */
function updateRows(list: Element, latestList: Element): void {
  const focusedRow = document.activeElement?.closest('#list > li');
  const rowsById = new Map([...list.children].map((row) => [idOf(row), row]));
  const rows = [...latestList.children].map((latest) => {
    const row = rowsById.get(idOf(latest));
    if (row) updateAge(row, latest);
    return row && (row === focusedRow || row.isEqualNode(latest)) ? row : latest;
  });
  if (focusedRow && !rows.includes(focusedRow)) return;
  for (const row of rowsById.values()) if (!rows.includes(row)) row.remove();
  for (const [index, row] of rows.entries())
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
}

const idOf = (row: Element) => row.querySelector('a')!.id;

function updateAge(row: Element, latest: Element): void {
  const [age, latestAge] = [row.querySelector('time')!, latest.querySelector('time')!];
  if (age.textContent !== latestAge.textContent) age.textContent = latestAge.textContent;
}
