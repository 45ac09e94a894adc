// Chip of a conversation's status.
import type { ConversationStatus as Status } from '../../../contract/conversations/messages.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { statusTexts } from './conversations.texts.ts';

const chipProps: Record<Status, { readonly tone: Tone; readonly icon: IconName }> = {
  notAnswered: { tone: 'danger', icon: 'dashed' },
  aiAnswered: { tone: 'ai', icon: 'answer' },
  operatorAnswered: { tone: 'accent', icon: 'user' },
  operatorAttention: { tone: 'warning', icon: 'headset' },
  closed: { tone: 'neutral', icon: 'checkTwice' },
  spam: { tone: 'neutral', icon: 'ban' },
};

export function ConversationStatus({ status }: { status: Status }) {
  const { t } = useI18n();
  return <StatusChip {...chipProps[status]}>{t(statusTexts[status])}</StatusChip>;
}
