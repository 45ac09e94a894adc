// Knows what each row of a thread says to an operator: names, icons, what stands under an answer. Draws nothing itself.
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { ThreadRow } from '../../machines/flows/thread.rows.ts';
import { AnswerFoot } from '../../ui/Bubble/AnswerFoot.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { eventTexts, threadTexts as texts } from './conversations.texts.ts';

export interface Telling {
  i18n: I18n;
  visitorName: string;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function describeRow(row: ThreadRow, telling: Telling): HistoryRow {
  const { t } = telling.i18n;
  switch (row.kind) {
    case 'message':
      return describeMessage(row, telling);
    case 'event':
      return describeEvent(row.message, telling);
    case 'pending':
      return describePending(row, telling);
    case 'stream': {
      const { text } = row.stream;
      const name = t(texts.ai);
      return {
        kind: 'message',
        from: 'ai',
        name,
        at: row.at,
        text: text || t(texts.writing),
        isGrowing: true,
      };
    }
    default:
      return row;
  }
}

type Kind<K extends ThreadRow['kind']> = Extract<ThreadRow, { kind: K }>;

function describeMessage({ message, isContinued }: Kind<'message'>, telling: Telling): HistoryRow {
  const { t, percent } = telling.i18n;
  const { author, text, createdAt: at, sources, confidence, abstained } = message;
  const isAnswer = sources.length > 0 || abstained || confidence !== null;
  const figures = [confidence !== null && !abstained && t(texts.confidence, { share: percent(confidence) })];
  return {
    kind: 'message',
    from: author === 'system' ? 'ai' : author,
    name: nameOf(message, telling),
    ...{ at, text, isContinued },
    state: author === 'visitor' ? undefined : 'sent',
    isNews: author !== 'operator',
    ...(isAnswer && {
      foot: (
        <AnswerFoot
          label={t(texts.sources)}
          sources={sources}
          abstained={abstained ? t(texts.abstained) : undefined}
          figures={figures}
        />
      ),
    }),
  };
}

function describePending({ pending, isContinued }: Kind<'pending'>, telling: Telling): HistoryRow {
  const { i18n, onRetry, onDiscard } = telling;
  const { clientId, text, at, failure } = pending;
  const words = failure && (isPassing(failure) ? i18n.t(texts.queued) : errorText(failure, i18n.locale));
  return {
    kind: 'pending',
    from: 'operator',
    name: i18n.t(texts.me),
    ...{ text, at, isContinued },
    failure: failure && words ? { words, isRefused: !isPassing(failure) } : null,
    discardLabel: i18n.t(texts.discard),
    onRetry: () => onRetry(clientId),
    onDiscard: () => onDiscard(clientId),
  };
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

function describeEvent({ event, text, createdAt: at }: Message, { i18n: { t } }: Telling): HistoryRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  const who = event.name ?? t(texts[event.actor]);
  return { kind: 'event', icon: eventIcons[event.kind], who, text: t(eventTexts[event.kind]), at };
}

function nameOf({ author, authorName }: Message, { visitorName, i18n: { t } }: Telling): string {
  if (author === 'visitor') return visitorName;
  if (author === 'operator') return authorName ?? t(texts.operator);
  return t(texts[author]);
}
