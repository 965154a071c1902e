/** The content editor in the browser. */
document.querySelector('#editor')?.setAttribute('aria-busy', 'false');
