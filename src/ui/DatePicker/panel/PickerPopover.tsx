// Popover of the date picker on a wide window.
'use no memo';
import { type ReactNode, type RefObject, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import * as styles from '../DatePicker.css.ts';

export interface PickerPopoverProps {
  /** Anchor of the popover. */
  field: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
}

const GAP = 8;
/** An invisible offset change that makes React Aria measure again. */
const NUDGE = 0.01;

/** Stays open when the page scrolls, which React Aria would close, so that a half-picked range is kept. */
export function PickerPopover({ field, onClose, children }: PickerPopoverProps) {
  const [isNudged, setNudged] = useState(false);
  const onOpenChange = () => {
    // React Aria does not report why it closes; the current event does.
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
      // The field handles leaving both.
      shouldCloseOnInteractOutside={() => false}
    >
      {children}
    </Popover>
  );
}

/** Whether the field is still visible in the scrolled container. */
function isInView(field: HTMLElement | null, scrolled: EventTarget | null): boolean {
  if (!field) return false;
  const { top, bottom } = field.getBoundingClientRect();
  const frame =
    scrolled instanceof Element ? scrolled.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  return bottom > frame.top && top < frame.bottom;
}
