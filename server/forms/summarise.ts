/** Short forms of a request, for lists and mails. */

/** What to call a form whose visitor may have left out the name: a mail address or a phone number is always there. */
export function senderOf({ name, email, phone }: Record<'name' | 'email' | 'phone', string>): string {
  return name || email || phone;
}

/** The beginning of a message on one line. Never splits a surrogate pair. */
export function excerptOf(message: string, maxLength: number): string {
  const characters = Array.from(message.replace(/\s+/g, ' '));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('');
}
