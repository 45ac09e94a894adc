// Row of the inbox; opens on click, its checkbox selects it.
import { memo, useSyncExternalStore } from 'react';
import type { SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { Label } from '../../../../contract/conversations/labels.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { messagePreview } from '../../../i18n/texts/message.words.ts';
import { POSITION_PARAM } from '../../../machines/conversations/inbox/inbox.url.ts';
import { awaitedParty } from '../../../machines/lifecycles/inbox.rules.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { halfMinuteTicker } from '../../../platform/clock.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { CountBadge } from '../../../ui/CountBadge/CountBadge.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { useDraft } from '../composer/drafts.ports.ts';
import { draftTexts } from '../composer/drafts.texts.ts';
import { inboxTexts, statusTexts as texts } from '../conversations.texts.ts';
import { markedVisitorName } from '../marked-visitor-name.ts';
import { PriorityChip } from '../priority/PriorityChip.tsx';
import { snoozeText } from '../snooze/snooze.text.ts';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { ReplyDueChip } from '../targets/ReplyDueChip.tsx';
import * as styles from './ConversationRow.css.ts';
import { bulkTexts } from './inbox.texts.ts';
import { SearchExcerpt } from './SearchExcerpt.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function WaitingTime({ since }: { since: number }) {
  const i18n = useI18n();
  const now = useSyncExternalStore(halfMinuteTicker.subscribe, halfMinuteTicker.now);
  const waitedMs = Math.max(now - since, 0);
  return (
    <span className={styles.waiting[urgencyOf(waitedMs)]}>
      <Icon name="clock" size="xs" />
      <VisuallyHidden>{i18n.t(texts.waiting)} </VisuallyHidden>
      {durationOf(waitedMs, i18n)}
    </span>
  );
}

function urgencyOf(waitedMs: number): keyof typeof styles.waiting {
  if (waitedMs > 10 * MINUTE_MS) return 'danger';
  return waitedMs > 3 * MINUTE_MS ? 'warning' : 'calm';
}

function durationOf(waitedMs: number, { t }: I18n): string {
  if (waitedMs < MINUTE_MS) return t(texts.waitNow);
  if (waitedMs < HOUR_MS) return t(texts.waitMinutes, { count: Math.floor(waitedMs / MINUTE_MS) });
  if (waitedMs < DAY_MS) return t(texts.waitHours, { count: Math.floor(waitedMs / HOUR_MS) });
  return t(texts.waitDays, { count: Math.floor(waitedMs / DAY_MS) });
}

export interface ConversationRowProps {
  conversation: Conversation;
  hit: SearchHit | undefined;
  labels: readonly Label[];
  /** Of the bot, where conversations of several are listed. */
  botName: string | undefined;
  linkOf: (conversation: Conversation) => string;
  /** Query of the list, with `?`. */
  query: string;
  isCurrent: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** Labels shown in a row. */
const MAX_LABELS = 2;

/** Memoized: lists are long and change often. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, hit, query, botName, linkOf, isCurrent, isSelected, onSelect } = props;
  const i18n = useI18n();
  const { id, lastMessageText, lastMessageAt, waitingSince, unread, visitorText, draftId } = conversation;
  const name = markedVisitorName(conversation, i18n);
  const draft = useDraft(conversation);
  return (
    <div className={styles.box} data-unread={unread > 0 || undefined} data-picked={isSelected || undefined}>
      <div className={styles.checkbox}>
        <Checkbox
          label={i18n.t(bulkTexts.pick, { name })}
          isLabelHidden
          isSelected={isSelected}
          onChange={() => onSelect(id)}
        />
      </div>
      <a
        href={addressOf(`${linkOf(conversation)}${withPosition(query, hit)}`)}
        aria-current={isCurrent ? 'true' : undefined}
        className={styles.row}
        data-row={id}
      >
        <span className={styles.avatar}>
          <Avatar name={name} size="l" />
        </span>
        <div className={styles.content}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {botName !== undefined && (
              <span className={styles.botName}>
                <Icon name="bot" size="xs" />
                <bdi>{botName}</bdi>
              </span>
            )}
          </span>
          <span dir="auto" className={hit ? styles.hit : styles.lastMessage}>
            {hit ? <Hit hit={hit} /> : <LastMessage draft={draft} text={visitorText ?? lastMessageText} />}
          </span>
          <span className={styles.chips}>
            <PriorityChip priority={conversation.priority} />
            {draftId && (
              <StatusChip tone="ai" icon="edit">
                {i18n.t(texts.draftWaiting)}
              </StatusChip>
            )}
            <SnoozeChip conversation={conversation} />
            <ReplyDueChip dueAt={conversation.replyDueAt}>
              {!draftId && <AwaitedPartyChip conversation={conversation} />}
            </ReplyDueChip>
            <Labels {...props} />
          </span>
        </div>
        <div className={styles.aside}>
          {waitingSince === null ? <RelativeTime at={lastMessageAt} /> : <WaitingTime since={waitingSince} />}
          <CountBadge value={unread} label={i18n.t(inboxTexts.unread)} />
        </div>
      </a>
    </div>
  );
});

function Hit({ hit }: { hit: SearchHit }) {
  const { t } = useI18n();
  return (
    <>
      {hit.isNote && (
        <>
          <Icon name="lock" size="xs" /> {t(texts.note)}{' '}
        </>
      )}
      <SearchExcerpt hit={hit} />
    </>
  );
}

const awaitedPartyChips = {
  operators: { tone: 'danger', icon: 'user', text: texts.awaitsOperators },
  bot: { tone: 'ai', icon: 'answer', text: texts.awaitsBot },
  visitor: { tone: 'neutral', icon: 'clock', text: texts.awaitsVisitor },
} as const;

/** Whom the conversation waits for, or that it is closed; nothing about a snoozed or woken one. */
function AwaitedPartyChip({ conversation }: { conversation: Conversation }) {
  const { t } = useI18n();
  if (conversation.snoozedUntil !== undefined || conversation.wokenAt !== undefined) return null;
  const party = awaitedParty(conversation);
  if (party === null) return <ConversationStatus status={conversation.status} />;
  const { text, ...chip } = awaitedPartyChips[party];
  return <StatusChip {...chip}>{t(text)}</StatusChip>;
}

/** Until when it is snoozed, or that its time has come. */
function SnoozeChip({ conversation: { snoozedUntil, wokenAt } }: { conversation: Conversation }) {
  const i18n = useI18n();
  if (snoozedUntil !== undefined)
    return (
      <StatusChip tone="info" icon="moon">
        {snoozeText(snoozedUntil, 'chip', i18n)}
      </StatusChip>
    );
  if (wokenAt === undefined) return null;
  return (
    <StatusChip tone="warning" icon="bell">
      {i18n.t(snoozeTexts.woken)}
    </StatusChip>
  );
}

/** The visitor's last words; an unsent draft is shown instead. */
function LastMessage({ draft, text }: { draft: string; text: string }) {
  const { t, locale } = useI18n();
  if (draft === '') return messagePreview(text, locale);
  return (
    <>
      <span className={styles.draft}>{t(draftTexts.draft)}</span> {draft}
    </>
  );
}

function Labels({ conversation, labels }: ConversationRowProps) {
  const { n } = useI18n();
  const conversationLabels = labels.filter(({ id }) => conversation.labels?.includes(id));
  return (
    <>
      {conversationLabels.slice(0, MAX_LABELS).map(({ id, name, tone }) => (
        <StatusChip key={id} tone={tone} icon="tag">
          <bdi>{name}</bdi>
        </StatusChip>
      ))}
      {conversationLabels.length > MAX_LABELS && <span>+{n(conversationLabels.length - MAX_LABELS)}</span>}
    </>
  );
}

const withPosition = (query: string, hit: SearchHit | undefined): string =>
  hit && hit.seq > 0 ? `${query ? `${query}&` : '?'}${POSITION_PARAM}=${hit.seq}` : query;
