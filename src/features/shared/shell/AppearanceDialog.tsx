import { useI18n } from '../../../i18n/I18n.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { ThemePicker } from '../../../ui/ThemePicker/ThemePicker.tsx';
import { shellTexts as texts } from './shell.texts.ts';

export interface AppearanceDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function AppearanceDialog(props: AppearanceDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog title={t(texts.appearance)} {...props}>
      <ThemePicker />
    </Dialog>
  );
}
