/** The desk's only script: refreshes the page. */
import './styles/desk.css';

const refreshIntervalMs = 30_000;

/** Replaces changed regions that do not contain focus. Forms are never replaced: they send the version that was seen. */
async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll<HTMLElement>('[data-refresh]')) {
    const replacement = latest.querySelector(`[data-refresh="${region.dataset['refresh']}"]`);
    if (replacement && replacement.outerHTML !== region.outerHTML && !region.contains(document.activeElement))
      region.replaceWith(document.adoptNode(replacement));
  }
}

if (document.querySelector('[data-refresh]')) {
  // After an error, the page stays as it is until the next refresh.
  const refreshQuietly = () => void refresh().catch(() => {});
  setInterval(refreshQuietly, refreshIntervalMs);
  document.addEventListener('visibilitychange', refreshQuietly);
}
