// Draws who let an answer of the AI go out, and when. Knows no draft.
import type { Approval } from '../../../contract/messages.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { threadTexts as texts } from './conversations.texts.ts';

export function ApprovalMark({ approval: { outcome, by, at } }: { approval: Approval }) {
  const { t, dateTime } = useI18n();
  return (
    <StatusChip tone="success" icon={outcome === 'corrected' ? 'edit' : 'approval'}>
      {t(texts[outcome], { name: by, at: dateTime(at) })}
    </StatusChip>
  );
}
