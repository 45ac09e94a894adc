// Knows that the choice of a look comes only when it is asked for, and what is said when it does not come.
import { type ComponentType, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { toast } from '../../ui/Toasts/toasts.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import type { AppearanceDialogProps } from './AppearanceDialog.tsx';

/** `open` for a menu's choice; `dialog` to be put beside the frame. */
export function useAppearance() {
  const { t } = useI18n();
  const [Loaded, setLoaded] = useState<ComponentType<AppearanceDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    import('./AppearanceDialog.tsx').then(
      ({ default: AppearanceDialog }) => {
        setLoaded(() => AppearanceDialog);
        setOpen(true);
      },
      () =>
        toast({
          tone: 'danger',
          text: t(uiTexts.failedTitle),
          action: { label: t(uiTexts.retry), onPress: open },
        }),
    );
  };
  // Closed it stays in place: taken out of the page at once it would not give the focus back.
  return { open, dialog: Loaded && <Loaded isOpen={isOpen} onClose={() => setOpen(false)} /> };
}
