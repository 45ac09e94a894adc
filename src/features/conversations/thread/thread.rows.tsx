// Maps thread rows to what the history component shows.

import type { Approval, Message, Quote } from '../../../../contract/conversations/messages.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import { isErrorTag } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Locale } from '../../../i18n/locale.ts';
import { errorText, joinSentences } from '../../../i18n/texts/errors.ts';
import type { Correction } from '../../../machines/conversations/thread/correction.ts';
import type { RowOf, ThreadRow } from '../../../machines/conversations/thread/thread.rows.ts';
import { AnswerFooter } from '../../../ui/Bubble/AnswerFooter.tsx';
import type { FailedNoteProps } from '../../../ui/Bubble/FailedNote.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import type { HistoryRow } from '../../../ui/ChatHistory/HistoryRow.tsx';
import {
  type PendingRowHandlers,
  renderPendingRow,
  renderStreamRow,
} from '../../../ui/ChatHistory/pending-rows.ts';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { threadTexts as texts } from '../conversations.texts.ts';
import { hasTextNote, type MessageTextHandlers, MessageTextNote } from '../copilot/MessageTextNote.tsx';
import { MessageActions, type MessageHandlers } from './MessageActions.tsx';
import { MessageProducts } from './MessageProducts.tsx';
import { attachmentProps, type FileHandlers, quoteProps } from './message-files.tsx';
import { eventText } from './thread-event.text.ts';

function ApprovalMark({ approval: { outcome, by, at } }: { approval: Approval }) {
  const { t, dateTime } = useI18n();
  return (
    <StatusChip tone="success" icon={outcome === 'corrected' ? 'edit' : 'approval'}>
      {t(texts[outcome], { name: by, at: dateTime(at) })}
    </StatusChip>
  );
}

export interface ThreadRowContext extends PendingRowHandlers {
  visitorName: string;
  /** The user's id; their own messages are not announced. */
  myId: string;
  /** Name shown on own delivered messages. */
  myName: string;
  /** Position up to which the visitor has read. */
  visitorSeenSeq: number;
  files: FileHandlers;
  /** Null in read-only threads. */
  actions: MessageHandlers | null;
  /** Texts of messages by a model; absent in read-only threads. */
  messageTexts?: MessageTextHandlers | undefined;
  /** Opens the trace of an answer. */
  onShowTrace: (messageId: string) => void;
  /** The unanswered question an operator's message answers, or null. */
  correctionOf: (message: Message) => Correction | null;
  /** Position of the searched message; null for the end. */
  highlightedSeq: number | null;
  /** Ids of messages that are being redelivered. */
  resendIds: readonly string[];
  /** Retries a failed delivery; null in read-only threads. */
  onRetryDelivery: ((messageId: string) => void) | null;
  /** Links to the connection's settings and to the list; null for operators, who cannot change them. */
  connectionLinks: { keys: string; list: string } | null;
  /** Saves the operator's answer as a pair. */
  onPair: (correction: Correction) => void;
}

export function renderThreadRow(row: ThreadRow, rowContext: ThreadRowContext): HistoryRow {
  const { t } = rowContext.i18n;
  if (row.kind === 'message') return describeMessage(row, rowContext);
  if (row.kind === 'event')
    return {
      ...eventText(row.message, rowContext.i18n),
      failed: failureNoteOf(row.message, rowContext) ?? holdNoteOf(row.message, rowContext),
    };
  if (row.kind === 'stream') {
    return renderStreamRow(row, { name: t(texts.ai), placeholder: t(texts.writing) });
  }
  if (row.kind !== 'pending') return row;
  const labels = {
    name: rowContext.myName,
    queued: t(texts.queued),
    busy: t(texts.busy),
    discard: t(texts.discard),
  };
  const { attachments = [], quote, isNote } = row.pending;
  return {
    ...renderPendingRow(toPendingRow(row), rowContext, { from: isNote ? 'note' : 'operator', ...labels }),
    ...(attachments.length > 0 && { files: attachmentProps(attachments, rowContext.files) }),
    ...(quote && { quote: quoteProps(quote, quotedName(quote, rowContext), rowContext.files) }),
  };
}

const toPendingRow = (row: RowOf<'pending'>) => {
  const { failure } = row.pending;
  return { ...row, willRetry: failure !== null && isTransient(failure) };
};

function describeMessage(
  { message, isContinued }: RowOf<'message'>,
  rowContext: ThreadRowContext,
): HistoryRow {
  const { t, percent } = rowContext.i18n;
  const { author, text, createdAt: at, sources, confidence, abstained, rating, choices, approval } = message;
  const isAnswer = author === 'ai';
  const correction = rowContext.correctionOf(message);
  const figures = [
    confidence !== null && !abstained && t(texts.confidence, { share: percent(confidence) }),
    choices !== undefined &&
      t(texts.offered, { choices: choices.map((choice) => `\u2068${choice}\u2069`).join(' | ') }),
  ];
  return {
    kind: 'message',
    from: message.isNote ? 'note' : author === 'system' ? 'ai' : author,
    name: nameOf(message, rowContext),
    ...{ at, text, isContinued },
    state: stateOf(message, rowContext),
    ...(failureNoteOf(message, rowContext) ?? holdNoteOf(message, rowContext)),
    ...extrasOf(message, rowContext),
    shouldAnnounce: message.authorId === undefined || message.authorId !== rowContext.myId,
    isHighlighted: message.seq === rowContext.highlightedSeq,
    ...(author === 'visitor' &&
      rowContext.messageTexts &&
      hasTextNote(message, rowContext.messageTexts) && {
        footer: <MessageTextNote message={message} {...rowContext.messageTexts} />,
      }),
    ...(correction && {
      footer: (
        <Button variant="quiet" size="small" icon="question" onPress={() => rowContext.onPair(correction)}>
          {t(texts.saveAsPair)}
        </Button>
      ),
    }),
    ...(isAnswer && {
      footer: (
        <>
          <MessageProducts {...message} />
          <AnswerFooter
            label={t(texts.sources)}
            sources={sources}
            abstainedText={abstained ? t(texts.abstained) : undefined}
            figures={figures}
          >
            {approval && <ApprovalMark approval={approval} />}
            {rating && (
              <StatusChip tone={ratings[rating].tone} icon={ratings[rating].icon}>
                {t(texts[rating])}
              </StatusChip>
            )}
            <Button
              variant="quiet"
              size="small"
              icon="info"
              onPress={() => rowContext.onShowTrace(message.id)}
            >
              {t(texts.why)}
            </Button>
          </AnswerFooter>
        </>
      ),
    }),
  };
}

const ratings = {
  up: { tone: 'success', icon: 'thumbUp' },
  down: { tone: 'danger', icon: 'thumbDown' },
} as const;

const errorTextOf = (tag: string, locale: Locale): string | undefined =>
  isErrorTag(tag) ? errorText({ error: tag }, locale) : undefined;

/** Why a delivery failed, with a retry; undefined if it did not or is being retried. */
function failureNoteOf(
  { id, undelivered, deletedAt }: Message,
  { i18n, resendIds, onRetryDelivery }: ThreadRowContext,
): FailedNoteProps | undefined {
  if (undelivered === undefined || deletedAt !== undefined || resendIds.includes(id)) return undefined;
  return {
    failureReason: errorTextOf(undelivered, i18n.locale),
    onRetry: onRetryDelivery ? () => onRetryDelivery(id) : undefined,
  };
}

const holdTexts = {
  ChannelKeyInvalid: texts.holdKeyInvalid,
  ChannelAccessDenied: texts.holdAccessDenied,
  ChannelOff: texts.holdConnectionOff,
};

const isKnownHold = (tag: string): tag is keyof typeof holdTexts => tag in holdTexts;

/** Why a message is held by its connection and who can fix it; undefined if it is not. */
function holdNoteOf(
  { deliveryHold: holdReason, deletedAt }: Message,
  { i18n, connectionLinks }: ThreadRowContext,
): FailedNoteProps | undefined {
  const { t } = i18n;
  if (holdReason === undefined || deletedAt !== undefined) return undefined;
  if (holdReason === 'ChannelRemoved')
    return { failureReason: t(texts.holdConnectionRemoved), isWaiting: true };
  const reason = isKnownHold(holdReason)
    ? t(holdTexts[holdReason])
    : (errorTextOf(holdReason, i18n.locale) ?? t(texts.holdAccessDenied));
  if (!connectionLinks) return { failureReason: joinSentences(reason, t(texts.askOwner)), isWaiting: true };
  const { keys, list } = connectionLinks;
  const link =
    holdReason === 'ChannelOff'
      ? { href: list, label: t(texts.toServices) }
      : { href: keys, label: t(texts.toService) };
  return { failureReason: reason, isWaiting: true, fixLink: link };
}

/** Visitors' messages and notes have no delivery state. */
function stateOf(message: Message, rowContext: ThreadRowContext) {
  const { author, isNote, seq, id } = message;
  const { visitorSeenSeq, resendIds } = rowContext;
  if (failureNoteOf(message, rowContext)) return 'failed';
  if (holdNoteOf(message, rowContext)) return 'waiting';
  if (resendIds.includes(id)) return 'sending';
  if (author === 'visitor' || isNote) return undefined;
  return author === 'operator' && seq <= visitorSeenSeq ? 'delivered' : 'sent';
}

function extrasOf(message: Message, rowContext: ThreadRowContext) {
  const { attachments = [], quote, editedAt, deletedAt } = message;
  if (deletedAt !== undefined) return { isDeleted: true };
  return {
    ...(attachments.length > 0 && { files: attachmentProps(attachments, rowContext.files) }),
    ...(quote && { quote: quoteProps(quote, quotedName(quote, rowContext), rowContext.files) }),
    ...(editedAt !== undefined && { isEdited: true }),
    ...(rowContext.actions && { actions: <MessageActions message={message} {...rowContext.actions} /> }),
  };
}

const quotedName = ({ author, authorName }: Quote, rowContext: ThreadRowContext) =>
  nameOf({ author, authorName }, rowContext);

function nameOf(
  { author, authorName }: Pick<Message, 'author' | 'authorName'>,
  { visitorName, i18n: { t } }: ThreadRowContext,
): string {
  if (author === 'visitor') return visitorName;
  if (author === 'operator') return authorName ?? t(texts.operator);
  return t(texts[author]);
}
