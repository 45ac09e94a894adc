// Draws the list of the inbox's keys. Refuses to listen to them.
import { useI18n } from '../../i18n/I18n.tsx';
import { Code } from '../../ui/Code/Code.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { inboxTexts, shortcutTexts } from './conversations.texts.ts';

const keys = [
  ['next', 'J'],
  ['previous', 'K'],
  ['open', 'Enter'],
  ['reply', 'R'],
  ['close', 'C'],
  ['search', '/'],
  ['send', 'Ctrl + Enter'],
  ['help', '?'],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const items = keys.map(([id, key]) => ({ id, name: t(shortcutTexts[id]), value: <Code>{key}</Code> }));
  return (
    <Dialog title={t(inboxTexts.shortcuts)} isOpen onClose={onClose} size="small">
      <Facts items={items} />
    </Dialog>
  );
}
