/** The desk's script: refreshes the page, moves through the list by keyboard, and helps to reply. */
import { startListNavigation } from './list-navigation.ts';
import { startReplyForm } from './reply-form.ts';
import './styles/desk.css';

const refreshIntervalMs = 30_000;

/** Replaces changed regions. Forms are never replaced: they send the version that was seen. */
async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
    const replacement = latest.querySelector(`[data-refresh="${region.dataset['refresh']}"]`);
    if (!replacement || replacement.outerHTML === region.outerHTML) continue;
    if (region.contains(document.activeElement)) replaceOtherRows(replacement);
    else region.replaceWith(document.adoptNode(replacement));
  }
}

/** The focused row of a list stays as it is. If it is no longer there, or focus is elsewhere, so does the list. */
function replaceOtherRows(latest: Element): void {
  const { activeElement } = document;
  const row = activeElement?.closest('li');
  const latestRow = activeElement?.id ? latest.querySelector(`[id="${activeElement.id}"]`)?.closest('li') : null;
  if (!row || !latestRow) return;
  const rows = [...latestRow.parentElement!.children];
  const index = rows.indexOf(latestRow);
  for (const other of row.parentElement!.querySelectorAll(':scope > li')) if (other !== row) other.remove();
  row.before(...rows.slice(0, index));
  row.after(...rows.slice(index + 1));
}

if (document.querySelector('[data-refresh]')) {
  // After an error, the page stays as it is until the next refresh.
  const refreshQuietly = () => void refresh().catch(() => {});
  setInterval(refreshQuietly, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshQuietly);
}

startListNavigation();
startReplyForm();
