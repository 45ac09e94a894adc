// Menu behind a "more" button in which each action holds what it runs.
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuChoice } from './menu.types.ts';

export interface MenuAction extends Omit<MenuChoice, 'href'> {
  run: () => void;
}

export interface ActionMenuProps {
  /** Name of the button and of its menu, for screen readers. */
  label: string;
  actions: readonly MenuAction[];
}

export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} size="small" />}
      groups={[{ id: 'actions', items: actions.map(({ run: _run, ...item }) => item) }]}
      onAction={(chosen) => actions.find(({ id }) => id === chosen)?.run()}
    />
  );
}
