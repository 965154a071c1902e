/** How the visit began, in session storage: it is forgotten with the tab. */
export const arrivalStorageKey = 'arrival';

/** The URL of a document, and of the page that led to it. */
export const describeArrival = (href: string): string => `${href} ${document.referrer}`;
