/**
 * The origin of the server that takes the forms, where another host serves the pages: there, the document says it (see
 * render/prerender/static-site.ts). Else nothing, for the server that the page came from.
 */
export const formServerOrigin: string = import.meta.env.SSR
  ? ''
  : (document.getElementById('root')?.dataset.form ?? '');
