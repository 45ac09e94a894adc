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

/** A destination of the navigation; its pages have the sections as tabs. */
export interface NavArea extends NavItem {
  id: string;
  sections: readonly NavItem[];
}

export interface ShellAccount {
  name: string;
  groups: readonly MenuGroup[];
  onAction: (id: string) => void;
}
