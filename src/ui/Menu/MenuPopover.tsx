import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { safeHref } from '../../platform/browser/safe-href.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import * as pop from '../popover.css.ts';
import { dot, section, sectionTitle } from './Menu.css.ts';
import type { MenuChoice, MenuGroup, MenuPlacement } from './menu.types.ts';

interface MenuPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  groups: readonly MenuGroup[];
  onAction: ((id: string) => void) | undefined;
  onClose: () => void;
  placement: MenuPlacement;
}

/** The list of items; a separate module because it imports React Aria. */
export default function MenuPopover(props: MenuPopoverProps) {
  const { button, label, groups, onAction, onClose, placement } = props;
  return (
    <Popover
      isOpen
      aria-label={label}
      onOpenChange={(willOpen) => {
        if (!willOpen) onClose();
      }}
      triggerRef={button}
      placement={placement}
      className={pop.popover}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={pop.list}
        onClose={onClose}
        onAction={(key) => onAction?.(String(key))}
      >
        {groups.map((group) => (
          <MenuSection key={group.id} aria-label={group.title ?? label} className={section}>
            {group.title && <Header className={sectionTitle}>{group.title}</Header>}
            {group.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Popover>
  );
}

function Item({ item }: { item: MenuChoice }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      href={item.href && safeHref(item.href)}
      isDisabled={item.isDisabled}
      className={`${pop.item} ${item.isDanger ? pop.danger : ''}`}
    >
      {item.icon && <Icon name={item.icon} size="s" />}
      {item.dot && <span aria-hidden className={dot[item.dot]} />}
      <span className={pop.content}>
        {item.label}
        {item.detail && <span className={pop.detail}>{item.detail}</span>}
      </span>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
      {item.isCurrent && <Icon name="check" size="s" />}
    </MenuItem>
  );
}
