// Draws the rows of a test conversation; an answer shows its sources, confidence and cost. Refuses to ask anything.
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { ThreadRow } from '../../machines/flows/thread.rows.ts';
import { Bubble, DayLine, ThreadEventLine } from '../../ui/Bubble/Bubble.tsx';
import { PendingBubble } from '../../ui/Bubble/PendingBubble.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Sources } from '../../ui/Sources/Sources.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import * as styles from './TestChat.css.ts';
import { testEventTexts, testChatTexts as texts } from './test-chat.texts.ts';

export interface TestRowProps {
  row: ThreadRow;
  onPair: (answer: Message) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function TestRow({ row, onPair, onRetry, onDiscard }: TestRowProps) {
  const { t } = useI18n();
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />;
    case 'event':
      return <EventRow message={row.message} />;
    case 'stream':
      return <Bubble from="ai" name={t(texts.ai)} at={row.at} text={row.stream.text || t(texts.thinking)} />;
    case 'pending':
      return <PendingRow {...row} {...{ onRetry, onDiscard }} />;
    default:
      return <MessageRow {...row} onPair={() => onPair(row.message)} />;
  }
}

interface MessageRowProps {
  message: Message;
  isContinued: boolean;
  onPair: () => void;
}

function MessageRow({ message, isContinued, onPair }: MessageRowProps) {
  const { t } = useI18n();
  const { author, text, createdAt } = message;
  if (author !== 'ai') {
    const from = author === 'operator' ? 'operator' : 'visitor';
    const name = t(author === 'operator' ? texts.operator : texts.you);
    return <Bubble {...{ from, name, text, isContinued }} at={createdAt} />;
  }
  return (
    <Bubble from="ai" name={t(texts.ai)} {...{ text, isContinued }} at={createdAt}>
      <AnswerFoot message={message} onPair={onPair} />
    </Bubble>
  );
}

function AnswerFoot({ message, onPair }: Omit<MessageRowProps, 'isContinued'>) {
  const { t, percent } = useI18n();
  const { sources, confidence, costMessages, abstained } = message;
  return (
    <>
      {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
      <div className={styles.foot}>
        {abstained && (
          <StatusChip tone="warning" icon="headset">
            {t(texts.abstained)}
          </StatusChip>
        )}
        {confidence !== null && !abstained && (
          <span>{t(texts.confidence, { share: percent(confidence) })}</span>
        )}
        {costMessages > 0 && <span>{t(texts.cost, { count: costMessages })}</span>}
        <Button variant="quiet" size="small" icon="question" onPress={onPair}>
          {t(texts.makePair)}
        </Button>
      </div>
    </>
  );
}

type PendingRowProps = Extract<ThreadRow, { kind: 'pending' }> & Pick<TestRowProps, 'onRetry' | 'onDiscard'>;

function PendingRow({ pending, isContinued, onRetry, onDiscard }: PendingRowProps) {
  const { t, locale } = useI18n();
  const { clientId, text, at, failure } = pending;
  const words = failure && (isPassing(failure) ? t(texts.queued) : errorText(failure, locale));
  return (
    <PendingBubble
      from="visitor"
      name={t(texts.you)}
      {...{ text, at, isContinued }}
      failure={failure && words ? { words, isRefused: !isPassing(failure) } : null}
      discardLabel={t(texts.discard)}
      onRetry={() => onRetry(clientId)}
      onDiscard={() => onDiscard(clientId)}
    />
  );
}

function EventRow({ message: { event, createdAt } }: { message: Message }) {
  const { t } = useI18n();
  if (!event) return null;
  const icon = event.kind === 'aiFailed' ? 'alert' : 'headset';
  return <ThreadEventLine icon={icon} text={t(testEventTexts[event.kind])} at={createdAt} />;
}
