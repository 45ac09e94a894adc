// Draws one conversation of the list; the whole row leads into it. Refuses to know which one is next.
import type { Conversation } from '../../../contract/messages.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { threadLink } from '../../platform/bot-links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Count } from '../../ui/Count/Count.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import * as styles from './ConversationRow.css.ts';
import { ConversationStatus } from './ConversationStatus.tsx';
import { inboxTexts } from './conversations.texts.ts';
import { draftTexts } from './draft.texts.ts';
import { useDraft } from './drafts.live.ts';
import { visitorName } from './visitor.name.ts';
import { Waiting } from './Waiting.tsx';

export interface ConversationRowProps {
  conversation: Conversation;
  isCurrent: boolean;
}

export function ConversationRow({ conversation, isCurrent }: ConversationRowProps) {
  const i18n = useI18n();
  const { lastMessageText, lastMessageAt, waitingSince, unread, status } = conversation;
  const name = visitorName(conversation, i18n);
  const draft = useDraft(conversation);
  return (
    <a
      href={threadLink(conversation)}
      aria-current={isCurrent ? 'true' : undefined}
      className={styles.row}
      data-row
      data-unread={unread > 0 || undefined}
    >
      <Avatar name={name} size="l" />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span dir="auto" className={styles.last}>
          {draft ? (
            <>
              <span className={styles.draft}>{i18n.t(draftTexts.draft)}</span> {draft}
            </>
          ) : (
            lastMessageText
          )}
        </span>
        <ConversationStatus status={status} />
      </div>
      <div className={styles.aside}>
        {waitingSince === null ? <RelativeTime at={lastMessageAt} /> : <Waiting since={waitingSince} />}
        <Count value={unread} label={i18n.t(inboxTexts.unread)} />
      </div>
    </a>
  );
}
