import type { IconName } from '../Icon/glyphs.ts';

export interface MenuChoice {
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  /** A coloured dot instead of an icon; `detail` says its meaning. */
  dot?: 'success' | 'warning' | 'neutral';
  shortcut?: string;
  /** A link instead of an action. */
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

/** Position beside the button, in reading direction. */
export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end top';
