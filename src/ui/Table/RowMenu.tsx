import { useI18n } from '../../i18n/I18n.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu, type MenuGroup } from '../Menu/Menu.tsx';
import { tableTexts as texts } from './table.texts.ts';

export interface RowMenuProps {
  /** What the row is called, so that each button has a name of its own. */
  row: string;
  groups: readonly MenuGroup[];
  /** Nothing can be chosen while what was chosen last is on its way. */
  isPending?: boolean;
  onAction: (id: string) => void;
}

/** Actions of one row; `row` names it in the button's label. */
export function RowMenu({ row, groups, isPending, onAction }: RowMenuProps) {
  const { t } = useI18n();
  const label = t(texts.rowActions, { row });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} size="small" isPending={isPending} />}
      groups={groups}
      onAction={onAction}
    />
  );
}
