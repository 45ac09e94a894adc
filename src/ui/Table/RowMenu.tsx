import { useI18n } from '../../i18n/I18n.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu, type MenuGroup } from '../Menu/Menu.tsx';
import { tableTexts as texts } from './table.texts.ts';

export interface RowMenuProps {
  /** Name of the row, which makes each button's name unique. */
  row: string;
  groups: readonly MenuGroup[];
  /** Disabled while the last action is in flight. */
  isPending?: boolean;
  onAction: (id: string) => void;
}

/** Actions of one row; `row` is part of the button's label. */
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
