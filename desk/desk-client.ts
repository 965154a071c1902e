/** The desk's script: refreshes the page, moves through the list by keyboard, and helps to reply. */
import { startListNavigation } from './forms/list-navigation.ts';
import { startPageRefresh } from './frame/page-refresh.ts';
import { startReplyForm } from './forms/reply-form.ts';
import './frame/desk.css';

/** After a reload or on the way back, what was done is old news: neither confirmed, nor asked to be sent, again. */
function forgetPost(): void {
  const url = new URL(location.href);
  url.searchParams.delete('done');
  history.replaceState(history.state, '', url);
}

forgetPost();
startPageRefresh();
startListNavigation();
startReplyForm();
