// Modal dialog; a sheet on phones.
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useI18n } from '../../i18n/I18n.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Dialog.css.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** On Escape, close button or press outside. */
  onClose: () => void;
  children: ReactNode;
  /** Footer buttons; the last one is the primary. */
  actions?: ReactNode;
  size?: keyof typeof styles.size;
  /** An alert does not close on a press outside. */
  isAlert?: boolean;
  /** A call is in flight: the dialog stays open until it is done. */
  isPending?: boolean;
}

/** Traps the focus and returns it on close. While `isPending` it cannot be closed. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, size = 'medium', isAlert, isPending } = props;
  const { t } = useI18n();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isOpenNow) => {
        if (!isOpenNow && !isPending) onClose();
      }}
      isDismissable={!isAlert}
      className={styles.overlay}
    >
      <Modal className={styles.size[size]}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={t(uiTexts.close)} isDisabled={isPending} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
