import { createContext, use } from 'react';
import { deskPaths, type DeskRole, type DeskView } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { interpolate, type InterpolationValues } from '#model/isomorphic/interpolate.ts';
import { deskMessagesIn, type DeskMessageKey } from '#desk/messages/desk-messages.ts';

/** Messages with a second wording, for applications. */
type GroupMessageKey = {
  [Key in DeskMessageKey]: `${Key}Application` extends DeskMessageKey ? Key : never;
}[DeskMessageKey];

export const DeskContext = createContext<DeskView | null>(null);

export function useDesk() {
  const view = use(DeskContext)!;
  const messages = deskMessagesIn(view.language);
  const isAboutApplications = 'group' in view && view.group === 'applications';
  return {
    view,
    messages,
    /** The first page of this person. */
    home: homeOf(view.session?.roles ?? ['staff']),
    /** The message `kind-name`, such as a delivery's state; the name itself if there is none. */
    namedMessage: (kind: string, name: string) => (messages as Record<string, string>)[`${kind}-${name}`] ?? name,
    /** The message in its wording for applications, where the page is about them. */
    messageOfGroup: (key: GroupMessageKey) =>
      messages[(isAboutApplications ? `${key}Application` : key) as DeskMessageKey],
    titleOfJob: (id: string | null) => (id === null ? messages.openApplication : (view.jobTitles[id] ?? id)),
    format: (key: DeskMessageKey, values: InterpolationValues) => interpolate(messages[key], values),
  };
}

function homeOf(roles: DeskRole[]): string {
  if (roles.includes('staff')) return deskPaths.list;
  return roles.includes('hr') ? deskPaths.applications : editorPaths.site;
}
