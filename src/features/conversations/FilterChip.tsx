// Draws one filter that is on or off. Refuses to know what it lets through.
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { chip } from './Inbox.parts.css.ts';

export interface FilterChipProps {
  icon?: IconName;
  isOn: boolean;
  onPress: (isOn: boolean) => void;
  children: ReactNode;
}

export function FilterChip({ icon, isOn, onPress, children }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isOn} className={chip} onClick={() => onPress(!isOn)}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </button>
  );
}
