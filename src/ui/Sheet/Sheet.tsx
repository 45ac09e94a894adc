// Knows a panel along the end of the window, from below on phones: details beside what is being done.
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

export type SheetProps = Omit<DialogProps, 'size' | 'place' | 'isAlert'>;

export function Sheet(props: SheetProps) {
  return <Dialog {...props} place="end" />;
}
