import type { IconName } from '../Icon/glyphs.ts';
import type { MenuGroup } from '../Menu/menu.types.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: IconName;
  isCurrent?: boolean;
  /** How many things wait there. */
  count?: number;
  countLabel?: string;
}

export interface ShellAccount {
  name: string;
  groups: readonly MenuGroup[];
  onAction: (id: string) => void;
}
