/** Reserves the space of a classic scrollbar while the page behind cannot scroll (base.css), so that nothing shifts. */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  dialog.showModal();
}
