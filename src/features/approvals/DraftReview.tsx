// The open draft with its question, earlier messages, text and sources.
import type { ReactNode } from 'react';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { joinSentences } from '../../i18n/texts/errors.ts';
import { messageText } from '../../i18n/texts/message.words.ts';
import { visitorName } from '../../i18n/texts/visitor-name.ts';
import { failureForState } from '../../machines/approvals/approval.state.ts';
import { threadLink } from '../../platform/links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { UserText } from '../../ui/Text/UserText.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { decisionErrorText } from './DecisionError.tsx';

export interface DraftReviewProps {
  draft: ReplyDraft;
  precedingMessages: readonly Message[];
  index: number;
  count: number;
  /** The next draft in the queue. */
  next: ReplyDraft | null;
  /** The successor of this draft is in the queue. */
  hasSuccessor: boolean;
  /** The operator who has claimed it; null if none or oneself. */
  claimedBy: string | null;
  /** Error of an earlier decision. */
  decisionError: ReactNode;
  onMove: (by: 1 | -1) => void;
  onOpenList: () => void;
  /** The draft with its actions. */
  draftEditor: ReactNode;
  sources: ReactNode;
}

/** How many messages before the question are shown. */
const MAX_PRECEDING_MESSAGES = 4;

/** Focuses the column when the focused button was removed by a decision. */
const focusIfLost = (column: HTMLElement | null) => {
  if (document.activeElement === document.body) column?.focus({ preventScroll: true });
};

export function DraftReview(props: DraftReviewProps) {
  const { draft, precedingMessages, index, count, claimedBy, decisionError, onMove, draftEditor, sources } =
    props;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const name = visitorName(draft.visitorName, draft.conversationId, i18n);
  return (
    <>
      <header className={styles.reviewHeader}>
        <div className={styles.phoneOnly}>
          <IconButton icon="inbox" label={t(texts.openList)} onPress={props.onOpenList} />
        </div>
        <Avatar name={name} size="m" />
        <div className={styles.reviewTitle}>
          <Heading level={1} size="m">
            <bdi>{name}</bdi>
          </Heading>
          <Text as="span" size="xs" tone="muted">
            {t(texts.position, { at: index + 1, count })} · <bdi>{draft.botName}</bdi>
          </Text>
        </div>
        <div className={styles.notPhone}>
          <Link
            variant="quiet"
            href={threadLink({
              botId: draft.botId,
              connectionId: draft.connectionId,
              id: draft.conversationId,
            })}
            icon="message"
          >
            {t(texts.seeChat)}
          </Link>
        </div>
        <IconButton
          icon="chevronStart"
          label={t(texts.previous)}
          onPress={() => onMove(-1)}
          isDisabled={index <= 0}
        />
        <IconButton
          icon="chevronEnd"
          label={t(texts.next)}
          onPress={() => onMove(1)}
          isDisabled={index >= count - 1}
        />
      </header>
      {/* A new draft starts at the top, so that the question is read before deciding. */}
      <div key={draft.id} className={styles.body}>
        <div className={styles.column} tabIndex={-1} ref={focusIfLost}>
          <div role="status" className={styles.notice}>
            {decisionError}
          </div>
          <PrecedingMessages messages={precedingMessages} name={name} />
          <Card title={t(texts.question)} aside={<QuestionTime at={draft.createdAt} />}>
            <UserText as="div">{messageText(draft.question, locale)}</UserText>
          </Card>
          <div role="status" className={styles.notice}>
            <DraftStatusNotice {...props} claimedBy={claimedBy} />
          </div>
          {draftEditor}
          {props.next && <NextDraft draft={props.next} />}
        </div>
        {sources}
      </div>
    </>
  );
}

function NextDraft({ draft }: { draft: ReplyDraft }) {
  const i18n = useI18n();
  const name = visitorName(draft.visitorName, draft.conversationId, i18n);
  return (
    <div className={styles.nextDraft}>
      <Avatar name={name} size="m" />
      <div className={styles.content}>
        <Text as="span" size="xs" tone="muted">
          {i18n.t(texts.nextDraft)}
          {' · '}
          <bdi>{name}</bdi>
        </Text>
        <span className={styles.truncated} dir="auto">
          {messageText(draft.question, i18n.locale)}
        </span>
      </div>
    </div>
  );
}

function QuestionTime({ at }: { at: number }) {
  const { time } = useI18n();
  return (
    <Text as="span" size="xs" tone="muted">
      {time(at)}
    </Text>
  );
}

/** The messages before the question, up to the limit. */
function PrecedingMessages({ messages, name }: { messages: readonly Message[]; name: string }) {
  const { t } = useI18n();
  const chatMessages = messages.filter(({ author }) => author !== 'system');
  const lastAnswerIndex = chatMessages.findLastIndex(({ author }) => author !== 'visitor');
  const precedingMessages = chatMessages.slice(
    Math.max(lastAnswerIndex + 1 - MAX_PRECEDING_MESSAGES, 0),
    lastAnswerIndex + 1,
  );
  if (precedingMessages.length === 0) return null;
  return (
    <ol aria-label={t(texts.precedingMessages)} className={styles.precedingMessages}>
      {precedingMessages.map(({ id, author, authorName, text, isNote }) => (
        <li key={id} className={isNote ? styles.precedingNote : styles.truncated}>
          {isNote && (
            <>
              <Icon name="lock" size="xs" /> {t(texts.internalNote)}
              {' · '}
            </>
          )}
          <bdi>{author === 'visitor' ? name : (authorName ?? t(texts.ai))}</bdi>
          {': '}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  );
}

function DraftStatusNotice({ draft, claimedBy, hasSuccessor, onMove }: DraftReviewProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (draft.state !== 'draft') {
    const failure = failureForState(draft);
    return (
      <Callout
        tone="warning"
        action={
          <Button size="small" shortcut="J" onPress={() => onMove(1)}>
            {t(texts.next)}
          </Button>
        }
      >
        {hasSuccessor
          ? joinSentences(decisionErrorText(failure, i18n), t(texts.nextReady))
          : decisionErrorText(failure, i18n)}
      </Callout>
    );
  }
  return claimedBy === null ? null : <Callout tone="info">{t(texts.claimedBy, { name: claimedBy })}</Callout>;
}
