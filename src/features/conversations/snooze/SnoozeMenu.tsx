// Button whose menu snoozes conversations.
import type { ComponentProps } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { snoozeTexts as texts } from './snooze.texts.ts';
import { type SnoozeAction, useSnooze } from './useSnooze.tsx';

export interface SnoozeMenuProps {
  trigger: ComponentProps<typeof Menu>['trigger'];
  /** Offers to bring them back too. */
  isSnoozed: boolean;
  onSnooze: (action: SnoozeAction) => void;
}

export function SnoozeMenu({ trigger, isSnoozed, onSnooze }: SnoozeMenuProps) {
  const { t } = useI18n();
  const { groups, choose, dialog } = useSnooze(isSnoozed, onSnooze);
  return (
    <span data-menu="snooze">
      <Menu label={t(texts.snooze)} trigger={trigger} groups={groups} onAction={choose} />
      {dialog}
    </span>
  );
}
