/** All that scripts do at the desk: times in the reader's own zone, and news without a reload. */
import './styles/desk.css';

const everyMs = 30_000;

const format = new Intl.DateTimeFormat(document.documentElement.dataset['locale'], { dateStyle: 'medium', timeStyle: 'short' });

function tellTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-time]')) time.textContent = format.format(Date.parse(time.dateTime));
}

/** Parts that changed are replaced, unless someone is in the middle of them. Forms are no such part: what they have seen stays. */
async function refresh(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  if (!answer.ok || answer.redirected) return;
  const news = new DOMParser().parseFromString(await answer.text(), 'text/html');
  tellTimes(news);
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const other = news.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (other && other.outerHTML !== part.outerHTML && !part.contains(document.activeElement)) part.replaceWith(document.adoptNode(other));
  }
}

tellTimes(document);
if (document.querySelector('[data-live]')) {
  // What failed is tried again the next time; the page is as it was.
  const look = () => void refresh().catch(() => {});
  setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
}
