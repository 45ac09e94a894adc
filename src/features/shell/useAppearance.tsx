// Knows that the choice of a look comes only when it is asked for, and what is said when it does not come.
import { type ComponentType, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { toast } from '../../ui/Toasts/toasts.ts';
import { uiTexts } from '../../ui/ui.texts.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

/** `open` for a menu's choice; `dialog` to be put beside the frame. */
export function useAppearance() {
  const { t } = useI18n();
  const [Shown, setShown] = useState<Dialog | null>(null);
  const open = () => {
    import('./AppearanceDialog.tsx').then(
      ({ default: AppearanceDialog }) => setShown(() => AppearanceDialog),
      () =>
        toast({
          tone: 'danger',
          text: t(uiTexts.failedTitle),
          action: { label: t(uiTexts.retry), onPress: open },
        }),
    );
  };
  return { open, dialog: Shown && <Shown onClose={() => setShown(null)} /> };
}
