/**
 * The origin of the server that takes the forms, where another host serves the pages: there, the document says it (see
 * render/static.ts). Else nothing, for the server that the page came from.
 */
export const formServer: string = import.meta.env.SSR ? '' : (document.getElementById('root')?.dataset.form ?? '');
