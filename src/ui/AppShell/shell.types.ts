import type { IconName } from '../Icon/glyphs.ts';
import type { MenuGroup } from '../Menu/menu.types.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: IconName;
  isCurrent?: boolean;
  /** Number of waiting items. */
  count?: number;
  countLabel?: string;
}

export interface ShellAccount {
  name: string;
  groups: readonly MenuGroup[];
  onAction: (id: string) => void;
}
