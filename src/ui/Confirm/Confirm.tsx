// Confirmation before something irreversible.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { uiTexts } from '../ui.texts.ts';

export interface ConfirmProps {
  title: string;
  /** What will happen, and what cannot be undone. */
  children: ReactNode;
  /** Label of the confirm button, a verb: «حذف بات», never «بله». */
  confirmLabel: string;
  isDanger?: boolean;
  isOpen: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Cancel comes first. A click outside does not close it, and nothing does while `isPending`. */
export function Confirm(props: ConfirmProps) {
  const { title, children, confirmLabel, isDanger, isOpen, isPending, isDisabled, onConfirm, onClose } =
    props;
  const { t } = useI18n();
  const actions = (
    <>
      <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button
        variant={isDanger ? 'dangerSolid' : 'primary'}
        isPending={isPending}
        isDisabled={isDisabled}
        onPress={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...{ title, isOpen, isPending, onClose, actions }} size="small" isAlert>
      {children}
    </Dialog>
  );
}
