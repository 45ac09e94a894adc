import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import * as styles from './Popover.css.ts';

/** What the popover adds to its button. */
interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent) => void;
}

export interface PopoverProps {
  /** The button it opens from: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** What the panel is called; shown on top unless `isTitleHidden`. */
  title: string;
  isTitleHidden?: boolean;
  /** A function is given the way to close: for the button that ends it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Where it stands, in the direction of reading; on the other side where there is no room. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'start' | 'end';
  width?: keyof typeof styles.width;
  /** Open from the beginning, where one came here for it. */
  startsOpen?: boolean;
}

/** Closed by Escape, by a press outside and by its own buttons; the focus goes in and comes back. */
export function Popover(props: PopoverProps) {
  const { trigger, title, isTitleHidden, children, placement = 'bottom start', width = 'small' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(props.startsOpen ?? false);
  const close = () => setOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => {
          button.current?.focus(); // Safari does not focus a clicked button, and the focus must come back to it.
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
