// Knows the gallery's dialogs, menus, tooltips and toasts.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Confirm } from '../Confirm/Confirm.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Layout/Layout.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { Text } from '../Text/Text.tsx';
import { toast } from '../Toasts/toasts.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

export function Overlays() {
  const { t } = useI18n();
  const [open, setOpen] = useState<'confirm' | 'sheet'>();
  const close = () => setOpen(undefined);
  const notify = () =>
    toast({
      text: t(texts.toastText),
      tone: 'success',
      action: { label: t(texts.undo), onPress: () => undefined },
    });
  return (
    <>
      <Inline isWrapping>
        <Button onPress={() => setOpen('confirm')}>{t(texts.openDialog)}</Button>
        <Button onPress={() => setOpen('sheet')}>{t(texts.panel)}</Button>
        <Button onPress={notify}>{t(texts.notices)}</Button>
        <Tooltip text={t(texts.rename)}>
          <IconButton icon="edit" label={t(texts.rename)} />
        </Tooltip>
        <Menu
          label={t(texts.menu)}
          trigger={<IconButton icon="more" label={t(texts.menu)} />}
          groups={[
            {
              id: 'edit',
              items: [
                { id: 'rename', label: t(texts.rename), icon: 'edit', shortcut: 'E' },
                { id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: true },
              ],
            },
          ]}
        />
      </Inline>
      <Confirm
        title={t(texts.dialogTitle)}
        confirmLabel={t(texts.remove)}
        isDanger
        isOpen={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      >
        <Text size="s">{t(texts.dialogBody)}</Text>
      </Confirm>
      <Sheet title={t(texts.panel)} isOpen={open === 'sheet'} onClose={close}>
        <Text size="s">{t(texts.dialogBody)}</Text>
      </Sheet>
      <Panels />
    </>
  );
}

function Panels() {
  const { t } = useI18n();
  const [tab, setTab] = useState<'files' | 'pairs'>('files');
  return (
    <Tabs
      label={t(texts.knowledge)}
      current={tab}
      onChange={setTab}
      items={[
        { id: 'files', label: t(texts.upload), count: 10, panel: <Text size="s">{t(texts.kinds)}</Text> },
        { id: 'pairs', label: t(texts.about), panel: <Text size="s">{t(texts.emptyBody)}</Text> },
      ]}
    />
  );
}
