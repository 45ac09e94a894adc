import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { focusTrigger, type TriggerProps } from '../Button/trigger.ts';
import * as styles from './Popover.css.ts';

export interface PopoverProps {
  /** The trigger: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Title of the panel; shown on top unless `isTitleHidden`. */
  title: string;
  isTitleHidden?: boolean;
  /** A function gets `close`, for a button that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Position in reading direction; flips if it does not fit. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'start' | 'end';
  width?: keyof typeof styles.width;
  /** Open on the first render. */
  isInitiallyOpen?: boolean;
}

/** Closed by Escape, a press outside and its own buttons; traps and returns the focus. */
export function Popover(props: PopoverProps) {
  const { trigger, title, isTitleHidden, children, placement = 'bottom start', width = 'small' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(props.isInitiallyOpen ?? false);
  const close = () => setOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => {
          focusTrigger(button);
          setOpen(!isOpen);
        },
      })}
      <AriaPopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={button}
        placement={placement}
        className={styles.width[width]}
      >
        <Dialog aria-label={isTitleHidden ? title : undefined} className={styles.dialog}>
          {!isTitleHidden && (
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
          )}
          {typeof children === 'function' ? children(close) : children}
        </Dialog>
      </AriaPopover>
    </>
  );
}
