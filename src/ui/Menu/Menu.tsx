// Knows a list of verbs or places that opens from a button.
import type { ComponentProps } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { safeHref } from '../../platform/links.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import * as pop from '../popover.css.ts';
import { section, sectionTitle } from './Menu.css.ts';

interface MenuChoice {
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  shortcut?: string;
  /** Leads somewhere instead of acting. */
  href?: string;
  isCurrent?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  items: readonly MenuChoice[];
}

export interface MenuProps {
  /** The button it opens from: a `Button` or an `IconButton`. */
  trigger: ComponentProps<typeof Pressable>['children'];
  /** Said to screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  /** The id of the chosen item; items with `href` navigate by themselves. */
  onAction?: (id: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end top';
}

export function Menu({ trigger, label, groups, onAction, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover placement={placement} className={pop.popover}>
        <AriaMenu aria-label={label} className={pop.list} onAction={(key) => onAction?.(String(key))}>
          {groups.map((group) => (
            <MenuSection key={group.id} aria-label={group.title ?? label} className={section}>
              {group.title && <Header className={sectionTitle}>{group.title}</Header>}
              {group.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
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
      <span className={pop.words}>
        {item.label}
        {item.detail && <span className={pop.detail}>{item.detail}</span>}
      </span>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
      {item.isCurrent && <Icon name="check" size="s" />}
    </MenuItem>
  );
}
