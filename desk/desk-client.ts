/** The desk's script: refreshes the page, moves through the list by keyboard, and helps to reply. */
import { startListNavigation } from './list-navigation.ts';
import { startPageRefresh } from './page-refresh.ts';
import { startReplyForm } from './reply-form.ts';
import './styles/desk.css';

/** The action that this page confirms. It leaves the URL, because after a reload or on the way back it is old news. */
function takeLastAction(): string | null {
  const url = new URL(location.href);
  const lastAction = url.searchParams.get('done');
  url.searchParams.delete('done');
  if (lastAction !== null) history.replaceState(history.state, '', url);
  return lastAction;
}

const lastAction = takeLastAction();
startPageRefresh();
startListNavigation();
startReplyForm(lastAction);
