/** Who may do what at the desk: the lists STAFF and EDITORS. */
import { deskPaths, type DeskRole } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';

/** Mail addresses in lower case. */
interface DeskPeople {
  staff: string[];
  editors: string[];
}

export function rolesOf(email: string, { staff, editors }: DeskPeople): DeskRole[] {
  return [
    ...(staff.includes(email) ? ['staff' as const] : []),
    ...(editors.includes(email) ? ['editor' as const] : []),
  ];
}

/** Where somebody gets after signing in. */
export function homeOf(roles: DeskRole[]): string {
  return roles.includes('staff') ? deskPaths.list : editorPaths.site;
}
