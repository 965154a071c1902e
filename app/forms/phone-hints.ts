/** By `form.phoneFormat` of site.yaml. */
export const phoneHints = { digits: 'contact.phoneHint', free: 'contact.freePhoneHint' } as const;
