// Menu button; its popover is loaded on first use.
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  Suspense,
  useRef,
  useState,
} from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { MenuGroup, MenuPlacement } from './menu.types.ts';

export type { MenuGroup } from './menu.types.ts';

const load = () => import('./MenuPopover.tsx');
const MenuPopover = lazyComponent(load);

/** What the menu adds to its button. */
interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

export interface MenuProps {
  /** The button it opens from: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Said to screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  /** The id of the chosen item; items with `href` navigate by themselves. */
  onAction?: (id: string) => void;
  placement?: MenuPlacement;
}

/**
 * Opens by press, Enter, Space, or arrow up and down. Its popover is loaded when the button is first pointed at or
 * focused.
 */
export function Menu({ trigger, label, groups, onAction, placement = 'bottom end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    button.current?.focus(); // Safari does not focus a clicked button, and the focus must come back to it.
    setOpen(true);
  };
  // Acts once the menu has gone and its button has the focus again: a dialog that is opened by the choice gives the
  // focus back to where it found it, and the chosen item is no more.
  const runAction = (id: string) => {
    requestAnimationFrame(() => {
      button.current?.focus();
      onAction?.(id);
    });
  };
  // A failed load shows when it is opened; hovering only saves time.
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
        onPointerEnter: prepare,
        onFocus: prepare,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          if (button.current?.ariaDisabled !== 'true') open();
        },
      })}
      {isOpen && (
        <Suspense>
          <MenuPopover
            button={button}
            label={label}
            groups={groups}
            onAction={runAction}
            onClose={() => setOpen(false)}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  );
}
