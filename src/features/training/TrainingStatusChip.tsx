// Chip of the training status of a source or a bot.
import type { SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { trainingStatusChip } from './source.display.ts';

export function TrainingStatusChip({
  status,
  hold = null,
}: {
  status: TrainingStatus;
  hold?: SourceHold | null;
}) {
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const { text, ...chipProps } = trainingStatusChip({ status, hold }, isOwner, useI18n());
  return <StatusChip {...chipProps}>{text}</StatusChip>;
}
