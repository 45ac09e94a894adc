// Draws one draft of the queue: whose question it is, how long it waits, and in whose hands it is. Decides nothing.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { messageWords } from '../../i18n/message.words.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { visitorOf } from './visitor.name.ts';

export interface QueueRowProps {
  draft: ReplyDraft;
  isCurrent: boolean;
  /** Whose panel this is: their own hands need no mark. */
  userId: string;
  onOpen: () => void;
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function QueueRow({ draft, isCurrent, userId, onOpen }: QueueRowProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { state, claim, question, createdAt } = draft;
  const name = visitorOf(draft, i18n);
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? 'true' : undefined}
      ref={isCurrent ? intoView : undefined}
      onClick={onOpen}
    >
      <Avatar name={name} size="m" />
      <span className={styles.words}>
        <span className={styles.rowHead}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.waited}>
            <RelativeTime at={createdAt} />
          </span>
        </span>
        <span dir="auto" className={styles.cut}>
          {messageWords(question, locale)}
        </span>
        {state === 'outdated' && (
          <StatusChip tone="warning" icon="clock">
            {t(texts.outdated)}
          </StatusChip>
        )}
        {state !== 'draft' && state !== 'outdated' && (
          <StatusChip tone="neutral" icon="done">
            {t(texts.over)}
          </StatusChip>
        )}
        {state === 'draft' && claim && claim.userId !== userId && (
          <StatusChip tone="info" icon="users">
            {t(texts.inHands, { name: claim.name })}
          </StatusChip>
        )}
      </span>
    </button>
  );
}
