// Knows what each row of a thread says to an operator: names, icons, what stands under an answer. Draws nothing itself.
import type { Message } from '../../../contract/messages.ts';
import type { Correction } from '../../machines/flows/correction.ts';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { RowOf, ThreadRow } from '../../machines/flows/thread.rows.ts';
import { AnswerFoot } from '../../ui/Bubble/AnswerFoot.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import { describePending, describeStream, type Sending } from '../../ui/ChatHistory/history.sending.ts';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import { describeEvent } from './event.describe.ts';

export interface Telling extends Sending {
  visitorName: string;
  /** Tells how an answer came about. */
  onWhy: (messageId: string) => void;
  /** What a message of an operator answers that the AI could not, or null. */
  correctionOf: (message: Message) => Correction | null;
  /** Keeps such an answer as a pair. */
  onPair: (correction: Correction) => void;
}

export function describeRow(row: ThreadRow, telling: Telling): HistoryRow {
  const { t } = telling.i18n;
  if (row.kind === 'message') return describeMessage(row, telling);
  if (row.kind === 'event') return describeEvent(row.message, telling.i18n);
  if (row.kind === 'stream') {
    return describeStream(row, { name: t(texts.ai), nothingYet: t(texts.writing) });
  }
  if (row.kind !== 'pending') return row;
  const words = { name: t(texts.me), queued: t(texts.queued), discard: t(texts.discard) };
  return describePending(sendingOf(row), telling, { from: 'operator', ...words });
}

const sendingOf = (row: RowOf<'pending'>) => {
  const { failure } = row.pending;
  return { ...row, isPassing: failure !== null && isPassing(failure) };
};

function describeMessage({ message, isContinued }: RowOf<'message'>, telling: Telling): HistoryRow {
  const { t, percent } = telling.i18n;
  const { author, text, createdAt: at, sources, confidence, abstained, rating } = message;
  const isAnswer = author === 'ai';
  const correction = telling.correctionOf(message);
  const figures = [confidence !== null && !abstained && t(texts.confidence, { share: percent(confidence) })];
  return {
    kind: 'message',
    from: author === 'system' ? 'ai' : author,
    name: nameOf(message, telling),
    ...{ at, text, isContinued },
    state: author === 'visitor' ? undefined : 'sent',
    isNews: author !== 'operator',
    ...(correction && {
      foot: (
        <Button variant="quiet" size="small" icon="question" onPress={() => telling.onPair(correction)}>
          {t(texts.keepPair)}
        </Button>
      ),
    }),
    ...(isAnswer && {
      foot: (
        <AnswerFoot
          label={t(texts.sources)}
          sources={sources}
          abstained={abstained ? t(texts.abstained) : undefined}
          figures={figures}
        >
          {rating && (
            <StatusChip tone={ratings[rating].tone} icon={ratings[rating].icon}>
              {t(texts[rating])}
            </StatusChip>
          )}
          <Button variant="quiet" size="small" icon="info" onPress={() => telling.onWhy(message.id)}>
            {t(texts.why)}
          </Button>
        </AnswerFoot>
      ),
    }),
  };
}

const ratings = {
  up: { tone: 'success', icon: 'thumbUp' },
  down: { tone: 'danger', icon: 'thumbDown' },
} as const;

function nameOf({ author, authorName }: Message, { visitorName, i18n: { t } }: Telling): string {
  if (author === 'visitor') return visitorName;
  if (author === 'operator') return authorName ?? t(texts.operator);
  return t(texts[author]);
}
