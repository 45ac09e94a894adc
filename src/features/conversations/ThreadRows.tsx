// Draws the rows of a thread: days, system lines, messages, what is on its way. Refuses to change any of it.
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { Pending } from '../../machines/flows/thread.merge.ts';
import type { ThreadRow as Row } from '../../machines/flows/thread.rows.ts';
import { Bubble, DayLine, ThreadEventLine } from '../../ui/Bubble/Bubble.tsx';
import { PendingBubble } from '../../ui/Bubble/PendingBubble.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { Sources } from '../../ui/Sources/Sources.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { eventTexts, threadTexts as texts } from './conversations.texts.ts';

export interface ThreadRowProps {
  row: Row;
  visitorName: string;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function ThreadRow({ row, visitorName, onRetry, onDiscard }: ThreadRowProps) {
  const i18n = useI18n();
  if (row.kind === 'day') return <DayLine at={row.at} />;
  if (row.kind === 'event') return <EventRow message={row.message} />;
  if (row.kind === 'pending') {
    return <PendingRow {...row} onRetry={onRetry} onDiscard={onDiscard} />;
  }
  if (row.kind === 'stream') {
    const words = row.stream.text || i18n.t(texts.writing);
    return <Bubble from="ai" name={i18n.t(texts.ai)} at={row.at} text={words} />;
  }
  return <MessageRow {...row} name={nameOf(row.message, visitorName, i18n)} />;
}

interface MessageRowProps {
  message: Message;
  name: string;
  isContinued: boolean;
}

function MessageRow({ message, name, isContinued }: MessageRowProps) {
  const { t, percent } = useI18n();
  const { author, text, createdAt, sources, confidence, abstained } = message;
  const from = author === 'system' ? 'ai' : author;
  const hasMore = sources.length > 0 || abstained || confidence !== null;
  return (
    <Bubble
      {...{ from, name, text, isContinued }}
      at={createdAt}
      {...(author !== 'visitor' && { state: 'sent' as const })}
    >
      {hasMore && (
        <>
          {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
          {abstained ? (
            <StatusChip tone="warning" icon="headset">
              {t(texts.abstained)}
            </StatusChip>
          ) : (
            confidence !== null && (
              <Text as="span" size="xs" tone="muted">
                {t(texts.confidence, { share: percent(confidence) })}
              </Text>
            )
          )}
        </>
      )}
    </Bubble>
  );
}

interface PendingRowProps {
  pending: Pending;
  isContinued: boolean;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

function PendingRow({ pending, isContinued, onRetry, onDiscard }: PendingRowProps) {
  const { t, locale } = useI18n();
  const { clientId, text, at, failure } = pending;
  const words = failure && (isPassing(failure) ? t(texts.queued) : errorText(failure, locale));
  return (
    <PendingBubble
      from="operator"
      name={t(texts.me)}
      {...{ text, at, isContinued }}
      failure={failure && words ? { words, isRefused: !isPassing(failure) } : null}
      discardLabel={t(texts.discard)}
      onRetry={() => onRetry(clientId)}
      onDiscard={() => onDiscard(clientId)}
    />
  );
}

const eventIcons: Record<keyof typeof eventTexts, IconName> = {
  escalated: 'headset',
  takenOver: 'user',
  aiPaused: 'pause',
  aiResumed: 'answer',
  closed: 'checkTwice',
  reopened: 'refresh',
  aiFailed: 'alert',
};

function EventRow({ message: { event, createdAt } }: { message: Message }) {
  const { t } = useI18n();
  if (!event) return null;
  const who = event.name ?? t(texts[event.actor]);
  return (
    <ThreadEventLine
      icon={eventIcons[event.kind]}
      who={who}
      text={t(eventTexts[event.kind])}
      at={createdAt}
    />
  );
}

function nameOf({ author, authorName }: Message, visitorName: string, { t }: I18n): string {
  if (author === 'visitor') return visitorName;
  if (author === 'operator') return authorName ?? t(texts.operator);
  return t(texts[author]);
}
