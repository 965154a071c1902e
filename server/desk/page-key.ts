/**
 * Keeps the scripts of public pages, such as analytics, out of the desk, which is on the same origin: they could fetch its
 * pages in the name of whoever is signed in.
 */
import type { Context } from 'hono';
import { pageKeyHeader } from '#contract/desk.ts';
import { csrfHeader, editorPaths } from '#contract/editor.ts';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';
import type { DeskSession } from './desk-context.ts';
import { createSigner } from './signed-tokens.ts';
import { csrfTokenFor, isSameToken } from './tokens.ts';

/** Of a person, not of a session: after signing in again in another tab, an open page can go on. */
export const createPageKeys = (store: Pick<MaintenanceStore, 'getLinkKey'>) => createSigner(store, 'desk');

/** What the media of drafts are shown in. Scripts cannot read them there. */
const mediaDestinations = ['image', 'video', 'audio', 'track', 'font'];

/** Whether somebody navigates to the desk, or a page of the desk asks. Browsers set Sec-Fetch-Dest; scripts cannot. */
export function isFromDesk(c: Context, { token, pageKey }: Pick<DeskSession, 'token' | 'pageKey'>): boolean {
  const destination = c.req.header('Sec-Fetch-Dest');
  if (destination === undefined || destination === 'document') return true;
  if (isSameToken(c.req.header(pageKeyHeader), pageKey)) return true;
  if (isSameToken(c.req.header(csrfHeader), csrfTokenFor(token))) return true;
  if (c.req.header('Sec-Fetch-Site') !== 'same-origin') return false;
  if (c.req.path === editorPaths.preview) return destination === 'iframe';
  return c.req.path.startsWith(editorPaths.media('')) && mediaDestinations.includes(destination);
}
