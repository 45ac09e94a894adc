// Knows what each row of a test conversation says; an answer shows its sources, confidence and cost. Draws nothing itself.
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { ThreadRow } from '../../machines/flows/thread.rows.ts';
import { AnswerFoot } from '../../ui/Bubble/AnswerFoot.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import { testEventTexts, testChatTexts as texts } from './test-chat.texts.ts';

export interface TestTelling {
  i18n: I18n;
  onPair: (answer: Message) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function describeTestRow(row: ThreadRow, telling: TestTelling): HistoryRow {
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
        text: text || t(texts.thinking),
        isGrowing: true,
      };
    }
    default:
      return row;
  }
}

type Kind<K extends ThreadRow['kind']> = Extract<ThreadRow, { kind: K }>;

function describeMessage({ message, isContinued }: Kind<'message'>, telling: TestTelling): HistoryRow {
  const { t } = telling.i18n;
  const { author, text, createdAt: at } = message;
  const common = { kind: 'message', at, text, isContinued } as const;
  if (author === 'visitor') return { ...common, from: 'visitor', name: t(texts.you) };
  if (author === 'operator') {
    return { ...common, from: 'operator', name: t(texts.operator), isNews: true };
  }
  return {
    ...common,
    from: 'ai',
    name: t(texts.ai),
    isNews: true,
    foot: <Foot message={message} {...telling} />,
  };
}

function Foot({ message, i18n, onPair }: TestTelling & { message: Message }) {
  const { t, percent } = i18n;
  const { sources, confidence, costMessages, abstained } = message;
  return (
    <AnswerFoot
      label={t(texts.sources)}
      sources={sources}
      abstained={abstained ? t(texts.abstained) : undefined}
      figures={[
        confidence !== null && !abstained && t(texts.confidence, { share: percent(confidence) }),
        costMessages > 0 && t(texts.cost, { count: costMessages }),
      ]}
    >
      <Button variant="quiet" size="small" icon="question" onPress={() => onPair(message)}>
        {t(texts.makePair)}
      </Button>
    </AnswerFoot>
  );
}

function describePending({ pending, isContinued }: Kind<'pending'>, telling: TestTelling): HistoryRow {
  const { i18n, onRetry, onDiscard } = telling;
  const { clientId, text, at, failure } = pending;
  const words = failure && (isPassing(failure) ? i18n.t(texts.queued) : errorText(failure, i18n.locale));
  return {
    kind: 'pending',
    from: 'visitor',
    name: i18n.t(texts.you),
    ...{ text, at, isContinued },
    failure: failure && words ? { words, isRefused: !isPassing(failure) } : null,
    discardLabel: i18n.t(texts.discard),
    onRetry: () => onRetry(clientId),
    onDiscard: () => onDiscard(clientId),
  };
}

function describeEvent({ event, text, createdAt: at }: Message, { i18n: { t } }: TestTelling): HistoryRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  const icon = event.kind === 'aiFailed' ? 'alert' : 'headset';
  return { kind: 'event', icon, text: t(testEventTexts[event.kind]), at };
}
