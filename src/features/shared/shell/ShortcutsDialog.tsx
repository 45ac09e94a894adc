// Lists the shortcuts that work on the current screen.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ports.ts';
import { ShortcutHelp } from '../../../ui/ShortcutHelp/ShortcutHelp.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const i18n = useI18n();
  const boundShortcuts = useSyncExternalStore(shortcuts.subscribe, shortcuts.bound);
  const namedShortcuts = useSyncExternalStore(shortcuts.subscribe, shortcuts.named);
  return (
    <ShortcutHelp
      groups={shortcutGroups(i18n, boundShortcuts, shortcuts.keyLabelsOf, namedShortcuts)}
      isOpen
      onClose={onClose}
    />
  );
}
