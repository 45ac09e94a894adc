// Opens the choice of accent and density over the gallery, so that every part can be seen in any of them.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ThemePicker } from '../ThemePicker/ThemePicker.tsx';
import { screenTexts as texts } from './screen.texts.ts';

export function LookButton() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="palette" label={t(texts.look)} onPress={() => setOpen(true)} />
      <Dialog title={t(texts.look)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ThemePicker />
      </Dialog>
    </>
  );
}
