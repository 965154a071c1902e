/** Where the visitor's language is stored. The key is part of the specification. */
export const languageStorageKey = 'i18nextLng';
