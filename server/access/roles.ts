/** Who may do what at the desk: the lists STAFF, HR and EDITORS. */
import { deskPaths, type DeskGroup, type DeskRole } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';

/** Mail addresses in lower case. */
export interface DeskPeople {
  staff: string[];
  hr: string[];
  editors: string[];
}

export function rolesOf(email: string, { staff, hr, editors }: DeskPeople): DeskRole[] {
  return [
    ...(staff.includes(email) ? ['staff' as const] : []),
    ...(hr.includes(email) ? ['hr' as const] : []),
    ...(editors.includes(email) ? ['editor' as const] : []),
  ];
}

/** Where somebody gets after signing in. */
export function homeOf(roles: DeskRole[]): string {
  if (roles.includes('staff')) return deskPaths.list;
  return roles.includes('hr') ? deskPaths.applications : editorPaths.site;
}

/** The role that may see and handle what is in a group. */
export const roleFor: Record<DeskGroup, DeskRole> = { requests: 'staff', applications: 'hr' };
