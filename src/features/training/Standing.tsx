// Draws where a piece of knowledge stands with the bot. Knows no list.
import type { TrainingStatus } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { statusLooks } from './source.looks.ts';
import { sourceTexts } from './training.texts.ts';

export function Standing({ status }: { status: TrainingStatus }) {
  const { t } = useI18n();
  return <StatusChip {...statusLooks[status]}>{t(sourceTexts[status])}</StatusChip>;
}
