import type { MarkedPriority } from '../../../../contract/conversations/priority.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { priorityTexts as texts } from './priority.texts.ts';

const chips = {
  urgent: { tone: 'danger', icon: 'zap' },
  high: { tone: 'warning', icon: 'chevronUp' },
  low: { tone: 'neutral', icon: 'chevronDown' },
} as const;

/** Says nothing about a normal priority. */
export function PriorityChip({ priority }: { priority: MarkedPriority | undefined }) {
  const { t } = useI18n();
  if (priority === undefined) return null;
  return <StatusChip {...chips[priority]}>{t(texts.chip, { priority: t(texts[priority]) })}</StatusChip>;
}
