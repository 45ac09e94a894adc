// Knows that the choice of a look comes only when it is asked for, and what is said when it does not come.
import { type ComponentType, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { AppearanceDialogProps } from './AppearanceDialog.tsx';
import { tellFailed } from './late-failure.ts';

/** `open` for a menu's choice; `dialog` to be put beside the frame. */
export function useAppearance() {
  const i18n = useI18n();
  const [Loaded, setLoaded] = useState<ComponentType<AppearanceDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    import('./AppearanceDialog.tsx').then(
      ({ default: AppearanceDialog }) => {
        setLoaded(() => AppearanceDialog);
        setOpen(true);
      },
      () => tellFailed(i18n, open),
    );
  };
  // Closed it stays in place: taken out of the page at once it would not give the focus back.
  return { open, dialog: Loaded && <Loaded isOpen={isOpen} onClose={() => setOpen(false)} /> };
}
