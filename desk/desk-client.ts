/** The desk's only script: shows times in the reader's time zone, and refreshes the page. */
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

/** Replaces changed regions that do not contain focus. Forms are never replaced: they send the version that was seen. */
async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  showLocalTimes(latest);
  for (const region of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
    const replacement = latest.querySelector(`[data-refresh="${region.dataset['refresh']}"]`);
    if (replacement && replacement.outerHTML !== region.outerHTML && !region.contains(document.activeElement))
      region.replaceWith(document.adoptNode(replacement));
  }
}

showLocalTimes(document);
if (document.querySelector('[data-refresh]')) {
  // After an error, the page stays as it is until the next refresh.
  const refreshQuietly = () => void refresh().catch(() => {});
  setInterval(refreshQuietly, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshQuietly);
}
