/** Short forms of a request, for lists and mails. */
import type { ProjectRequest } from '#contract/forms/project-request.ts';

export function fullNameOf({ first_name, last_name }: Pick<ProjectRequest, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** What to call a request whose visitor may have left out the name: a mail address or a phone number is always there. */
export function senderOf(request: Omit<ProjectRequest, 'message'>): string {
  return fullNameOf(request) || request.email || request.phone;
}

/** The beginning of a message on one line. Never splits a surrogate pair. */
export function excerptOf(message: string, maxLength: number): string {
  const characters = Array.from(message.replace(/\s+/g, ' '));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('');
}
