import type { IconName } from '../Icon/glyphs.ts';

export interface MenuChoice {
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  /** A coloured point in the icon's place; what it means is told in words by `detail`. */
  dot?: 'success' | 'warning' | 'neutral';
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

/** Where the menu stands beside its button, in the direction of reading. */
export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end top';
