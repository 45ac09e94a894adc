// Side sheet; from below on phones.
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useI18n } from '../../i18n/I18n.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { createBackStack } from './back-stack.ts';
import { useDragToClose } from './drag-to-close.ts';
import * as styles from './Sheet.css.ts';

const pushOverlayEntry = createBackStack(history, window);

/**
 * While `isOpen`, Back calls `onClose` and the URL stays. If it closes otherwise, its history entry is
 * removed too, unless a link was followed in the same task.
 */
function useBackClose(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  // Before paint: an early Back must not leave the page.
  useLayoutEffect(() => (isOpen ? pushOverlayEntry(onBack) : undefined), [isOpen]);
}

export interface SheetProps {
  title: ReactNode;
  isOpen: boolean;
  /** On Escape, close button or press outside; on phones also Back and dragging down. */
  onClose: () => void;
  children: ReactNode;
  /** Footer buttons, always visible; the last one is the primary. */
  actions?: ReactNode;
}

/** The page behind is inert while it is open; the focus returns to where it was. */
export function Sheet({ title, isOpen, onClose, children, actions }: SheetProps) {
  const { t } = useI18n();
  const sheet = useRef<HTMLDivElement>(null);
  const dragListeners = useDragToClose(sheet, onClose);
  useBackClose(isOpen && matchMedia(media.phone).matches, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        if (!willOpen) onClose();
      }}
      isDismissable
      className={styles.overlay}
    >
      <Modal ref={sheet} className={styles.sheet}>
        <Dialog className={styles.dialog}>
          <header className={styles.header} {...dragListeners}>
            <span className={styles.handle} />
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton icon="close" label={t(uiTexts.close)} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
