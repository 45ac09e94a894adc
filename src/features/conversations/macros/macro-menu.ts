// The menu item that opens the list of macros.
import type { I18n } from '../../../i18n/I18n.tsx';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ports.ts';
import type { MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { macroTexts as texts } from './macros.texts.ts';

const MENU_ITEM_ID = 'macros';

export const macroGroup = ({ t }: I18n): MenuGroup => ({
  id: MENU_ITEM_ID,
  items: [{ id: MENU_ITEM_ID, label: t(texts.menu), icon: 'zap', shortcut: 'Shift+M' }],
});

/** Opens the list where its item was chosen. */
export function openMacros(id: string): void {
  if (id === MENU_ITEM_ID) shortcuts.run('macros');
}
