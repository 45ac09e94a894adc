// Opens by key the menus of the selection or, without one, of the open conversation.

export type ActionMenu = 'assign' | 'label' | 'snooze';

/** Presses the first visible button inside `data-menu`; the bar of the selection comes first. */
export function openActionMenu(menu: ActionMenu): void {
  const buttons = document.querySelectorAll<HTMLElement>(`[data-menu~="${menu}"] button`);
  [...buttons].find((button) => button.checkVisibility())?.click();
}
