// Popover of the date picker on a wide window.
'use no memo';
import { type ReactNode, type RefObject, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import * as styles from '../DatePicker.css.ts';

export interface PickerPopoverProps {
  /** What it stands beside. */
  field: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 8;
/** Too little to be seen: another distance is what makes React Aria measure anew. */
const NUDGE = 0.01;

/** React Aria closes a popover whose field is scrolled; half a picked range is worth more than that. */
export function PickerPopover({ field, onClose, children }: PickerPopoverProps) {
  const [isNudged, setNudged] = useState(false);
  const onOpenChange = () => {
    // It does not say why it closes; the event that is being handled does.
    const cause = window.event;
    if (cause?.type === 'scroll' && isInView(field.current, cause.target)) setNudged(!isNudged);
    else onClose();
  };
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={field}
      placement="bottom start"
      offset={isNudged ? GAP + NUDGE : GAP}
      className={styles.popover}
      onOpenChange={onOpenChange}
      // The field knows when both are left.
      shouldCloseOnInteractOutside={() => false}
    >
      {children}
    </Popover>
  );
}

/** Whether any of the field is still within what was scrolled. */
function isInView(field: HTMLElement | null, scrolled: EventTarget | null): boolean {
  if (!field) return false;
  const { top, bottom } = field.getBoundingClientRect();
  const frame =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  return bottom > frame.top && top < frame.bottom;
}
