/** The screens of the editor have URLs. The Navigation API changes them; without it, links load documents. */
import { useSyncExternalStore } from 'react';
import { editorPaths, formsFolder, type EditorLanguage, type EntryKind } from '#contract/editor.ts';

const screens = ['changes', 'library', 'history', 'releases'] as const;
export type Route = { screen: 'overview' | (typeof screens)[number] } | { screen: 'entry'; id: string };

export function entryUrl(id: string, language?: string | null, pointer = ''): string {
  const path = `${editorPaths.site}/entry/${id.split('/').map(encodeURIComponent).join('/')}`;
  return path + (language ? `?in=${language}` : '') + (pointer && `#${encodeURI(pointer)}`);
}

/** Lists, settings and forms are previewed on a page of others. */
export function hasOwnPage({ kind, path }: { kind: EntryKind; path: string | null }): boolean {
  return path !== null && !['list', 'messages', 'settings', 'form'].includes(kind);
}

/** Null for settings and forms, which all languages share. */
export function languageOfFile(file: string): string | null {
  return file.includes('/') && !file.startsWith(formsFolder) ? file.slice(0, file.indexOf('/')) : null;
}

export function screenUrl(screen: Exclude<Route['screen'], 'entry'>): string {
  return screen === 'overview' ? editorPaths.site : `${editorPaths.site}/${screen}`;
}

export function routeOf({ pathname }: URL): Route | null {
  const path = pathname.slice(editorPaths.site.length).replace(/^\/|\/$/g, '');
  if (!pathname.startsWith(editorPaths.site)) return null;
  if (path.startsWith('entry/')) return { screen: 'entry', id: decodeURIComponent(path.slice('entry/'.length)) };
  return path === ''
    ? { screen: 'overview' }
    : (screens.map((screen) => ({ screen })).find((it) => it.screen === path) ?? null);
}

/** The language with the longest prefix that the path of a public page starts with. */
export function languageOfPath(languages: EditorLanguage[], path: string): EditorLanguage {
  const matches = languages.filter(({ prefix }) => `${path}/`.startsWith(`${prefix}/`));
  return matches.toSorted((a, b) => b.prefix.length - a.prefix.length)[0] ?? languages[0]!;
}

export function startRouter(): void {
  // The header is as old as the document: its languages lead to the screen that is shown now.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.desk-languages a'))
    link.addEventListener('click', () => (link.pathname = location.pathname));
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, destination, navigationType } = event;
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return;
    const url = new URL(destination.url);
    // The server changes the language of the desk.
    if (routeOf(url) === null || url.searchParams.has('language')) return;
    // Each screen moves focus to its heading when it is there.
    event.intercept({ focusReset: 'manual', scroll: navigationType === 'replace' ? 'manual' : 'after-transition' });
  });
}

function subscribe(listener: () => void): () => void {
  const target = 'navigation' in window ? navigation : window;
  const event = 'navigation' in window ? 'currententrychange' : 'popstate';
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

export function useUrl(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href));
}

/** Filters belong to the URL, but not to the history. */
export function replaceSearch(parameters: Record<string, string>): void {
  const search = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}`);
}
