/** What a link to an email address or a phone number of the site leads to. */
export function contactHref(contact: string): string {
  return contact.includes('@') ? `mailto:${contact}` : telHref(contact);
}

/** Digits and the leading plus only. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
