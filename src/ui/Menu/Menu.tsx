// Menu button; its popover is loaded on first use.
import { cloneElement, type ReactElement, Suspense, useRef, useState } from 'react';
import { focusTrigger, type TriggerProps } from '../Button/trigger.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { MenuGroup, MenuPlacement } from './menu.types.ts';

export type { MenuGroup } from './menu.types.ts';

const loadPopover = () => import('./MenuPopover.tsx');
const MenuPopover = lazyComponent(loadPopover);

export interface MenuProps {
  /** The trigger: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** Name for screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  /** The id of the chosen item; items with `href` navigate by themselves. */
  onAction?: (id: string) => void;
  placement?: MenuPlacement;
}

/**
 * Opens by press, Enter, Space, arrow up and down. Its popover is loaded when the button is first hovered or
 * focused.
 */
export function Menu({ trigger, label, groups, onAction, placement = 'bottom end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    focusTrigger(button);
    setOpen(true);
  };
  // Runs after the menu is closed and its button focused again: a dialog opened by the action returns the
  // focus there, as the chosen item no longer exists.
  const runAction = (id: string) => {
    requestAnimationFrame(() => {
      button.current?.focus();
      onAction?.(id);
    });
  };
  // A failed load shows on opening; preloading only saves time.
  const prefetchPopover = () => void loadPopover().catch(() => undefined);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: open,
        onPointerEnter: prefetchPopover,
        onFocus: prefetchPopover,
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
