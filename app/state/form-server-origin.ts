import { readBootData } from '#app/state/boot-data.ts';

/** The origin that form posts go to; empty for the page's own. */
export const formServerOrigin = import.meta.env.SSR ? '' : (readBootData()?.formServerOrigin ?? '');
