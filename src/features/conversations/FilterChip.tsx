// Draws one filter in a word: on or off, or with the menu it opens. Refuses to know what it lets through.
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { chip } from './Inbox.parts.css.ts';

/** What a menu adds to its button. */
type Opening = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

export interface FilterChipProps extends Opening {
  icon?: IconName;
  isOn: boolean;
  /** Left out where a menu opens instead. */
  onPress?: (isOn: boolean) => void;
  children: ReactNode;
}

export function FilterChip({ icon, isOn, onPress, children, ...opening }: FilterChipProps) {
  const toggles = onPress && { 'aria-pressed': isOn, onClick: () => onPress(!isOn) };
  return (
    <button type="button" className={chip} data-on={isOn || undefined} {...opening} {...toggles}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
      {!onPress && <Icon name="chevronDown" size="xs" />}
    </button>
  );
}
