/** A bar that takes room keeps it while the page behind cannot scroll (base.css), so that nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  dialog.showModal();
}
