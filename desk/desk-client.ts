/** All that scripts do at the desk: times in the reader's own zone, and news without a reload. */
import './styles/desk.css';

const refreshIntervalMs = 30_000;

const timeFormat = new Intl.DateTimeFormat(document.documentElement.dataset['locale'], {
  dateStyle: 'medium',
  timeStyle: 'short',
});

function showLocalTimes(root: ParentNode): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-time]'))
    time.textContent = timeFormat.format(Date.parse(time.dateTime));
}

/** Parts that changed are replaced, unless someone is in the middle of them. Forms are no such part: what they have seen stays. */
async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  showLocalTimes(latest);
  for (const region of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const replacement = latest.querySelector(`[data-live="${region.dataset['live']}"]`);
    if (replacement && replacement.outerHTML !== region.outerHTML && !region.contains(document.activeElement))
      region.replaceWith(document.adoptNode(replacement));
  }
}

showLocalTimes(document);
if (document.querySelector('[data-live]')) {
  // What failed is tried again the next time; the page is as it was.
  const refreshQuietly = () => void refresh().catch(() => {});
  setInterval(refreshQuietly, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshQuietly);
}
