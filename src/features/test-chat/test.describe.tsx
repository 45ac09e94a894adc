// Knows what each row of a test conversation says; an answer shows its sources, confidence and cost. Draws nothing itself.

import { isPassing } from '../../../contract/errors.passing.ts';
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import type { RowOf, ThreadRow } from '../../machines/flows/thread.rows.ts';
import { AnswerFoot } from '../../ui/Bubble/AnswerFoot.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import { describePending, describeStream, type Sending } from '../../ui/ChatHistory/history.sending.ts';
import { testEventTexts, testChatTexts as texts } from './test-chat.texts.ts';

export interface TestTelling extends Sending {
  onPair: (answer: Message) => void;
  onWhy: (messageId: string) => void;
}

export function describeTestRow(row: ThreadRow, telling: TestTelling): HistoryRow {
  const { t } = telling.i18n;
  switch (row.kind) {
    case 'message':
      return describeMessage(row, telling);
    case 'event':
      return describeEvent(row.message, telling);
    case 'stream':
      return describeStream(row, { name: t(texts.ai), nothingYet: t(texts.thinking) });
    case 'pending':
      return describePending(sendingOf(row), telling, {
        from: 'visitor',
        name: t(texts.you),
        queued: t(texts.queued),
        busy: t(texts.busy),
        discard: t(texts.discard),
      });
    default:
      return row;
  }
}

const sendingOf = (row: RowOf<'pending'>) => {
  const { failure } = row.pending;
  return { ...row, isPassing: failure !== null && isPassing(failure) };
};

function describeMessage({ message, isContinued }: RowOf<'message'>, telling: TestTelling): HistoryRow {
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

function Foot({ message, i18n, onPair, onWhy }: TestTelling & { message: Message }) {
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
      <Button variant="quiet" size="small" icon="info" onPress={() => onWhy(message.id)}>
        {t(texts.why)}
      </Button>
    </AnswerFoot>
  );
}

function describeEvent({ event, text, createdAt: at }: Message, { i18n }: TestTelling): HistoryRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  if (event.kind !== 'aiFailed')
    return { kind: 'event', icon: 'headset', text: i18n.t(testEventTexts[event.kind]), at };
  const error = event.reason === 'failed' ? 'AnswerFailed' : 'AiUnavailable';
  return { kind: 'event', icon: 'alert', text: errorText({ error }, i18n.locale), at };
}
