// Test chat in all its states.

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { PairDraft, testChatMachine } from '../../../machines/answers/test-chat.machine.ts';
import { threadLoadState } from '../../../machines/conversations/thread/thread.load-state.ts';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import {
  messageRows,
  type RowOf,
  type ThreadRow,
  threadRows,
} from '../../../machines/conversations/thread/thread.rows.ts';
import { isAwaitingReply } from '../../../machines/conversations/thread/thread.state.ts';
import { countUnread } from '../../../machines/conversations/thread/thread.unread.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { systemClock } from '../../../platform/clock.ts';
import { AnswerFooter } from '../../../ui/Bubble/AnswerFooter.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { ChatHistory } from '../../../ui/ChatHistory/ChatHistory.tsx';
import type { HistoryRow } from '../../../ui/ChatHistory/HistoryRow.tsx';
import {
  type PendingRowHandlers,
  renderPendingRow,
  renderStreamRow,
} from '../../../ui/ChatHistory/pending-rows.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { limitTexts } from '../../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import * as styles from './TestChat.css.ts';
import { TestComposer } from './TestComposer.tsx';
import { testEventTexts, testChatTexts as texts } from './test-chat.texts.ts';

export interface TestRowContext extends PendingRowHandlers {
  onPair: (answer: Message) => void;
  onShowTrace: (messageId: string) => void;
}

function renderTestRow(row: ThreadRow, rowContext: TestRowContext): HistoryRow {
  const { t } = rowContext.i18n;
  switch (row.kind) {
    case 'message':
      return describeMessage(row, rowContext);
    case 'event':
      return describeEvent(row.message, rowContext);
    case 'stream':
      return renderStreamRow(row, { name: t(texts.ai), placeholder: t(texts.thinking) });
    case 'pending':
      return renderPendingRow(toPendingRow(row), rowContext, {
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

const toPendingRow = (row: RowOf<'pending'>) => {
  const { failure } = row.pending;
  return { ...row, willRetry: failure !== null && isTransient(failure) };
};

function describeMessage({ message, isContinued }: RowOf<'message'>, rowContext: TestRowContext): HistoryRow {
  const { t } = rowContext.i18n;
  const { author, text, createdAt: at } = message;
  const common = { kind: 'message', at, text, isContinued } as const;
  if (author === 'visitor') return { ...common, from: 'visitor', name: t(texts.you) };
  if (author === 'operator') {
    return { ...common, from: 'operator', name: t(texts.operator), shouldAnnounce: true };
  }
  return {
    ...common,
    from: 'ai',
    name: t(texts.ai),
    shouldAnnounce: true,
    footer: <TestAnswerFooter message={message} {...rowContext} />,
  };
}

function TestAnswerFooter({ message, i18n, onPair, onShowTrace }: TestRowContext & { message: Message }) {
  const { t, percent } = i18n;
  const { sources, confidence, costMessages, abstained } = message;
  return (
    <AnswerFooter
      label={t(texts.sources)}
      sources={sources}
      abstainedText={abstained ? t(texts.abstained) : undefined}
      figures={[
        confidence !== null && !abstained && t(texts.confidence, { share: percent(confidence) }),
        costMessages > 0 && t(texts.cost, { count: costMessages }),
      ]}
    >
      <Button variant="quiet" size="small" icon="question" onPress={() => onPair(message)}>
        {t(texts.saveAsPair)}
      </Button>
      <Button variant="quiet" size="small" icon="info" onPress={() => onShowTrace(message.id)}>
        {t(texts.why)}
      </Button>
    </AnswerFooter>
  );
}

/** Other events belong to conversations with visitors. */
const isTestEvent = (kind: string): kind is keyof typeof testEventTexts =>
  Object.hasOwn(testEventTexts, kind);

function describeEvent({ event, text, createdAt: at }: Message, { i18n }: TestRowContext): HistoryRow {
  if (!event) return { kind: 'event', icon: 'info', text, at };
  if (isTestEvent(event.kind))
    return { kind: 'event', icon: 'headset', text: i18n.t(testEventTexts[event.kind]), at };
  const error = event.reason === 'failed' ? 'AnswerFailed' : 'AiUnavailable';
  return { kind: 'event', icon: 'alert', text: errorText({ error }, i18n.locale), at };
}

export interface TestThreadProps {
  thread: ActorRefFrom<typeof threadMachine>;
  onPair: (pair: PairDraft) => void;
  onShowTrace: (messageId: string) => void;
  isFocusElsewhere?: boolean | undefined;
}

const AWAITED_REPLY = { replyId: 'awaited', text: '' };

function TestThread({ thread, onPair, onShowTrace, isFocusElsewhere }: TestThreadProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const state = useSelector(thread, (snapshot) => snapshot);
  const { send } = thread;
  const conversation = state.context;
  const loadState = threadLoadState(state);
  const savedRows = messageRows(conversation.thread, i18n.date);
  const stream = conversation.stream ?? (isAwaitingReply(conversation) ? AWAITED_REPLY : null);
  const hasNoMessagesLeft =
    conversation.thread.pending.some(({ failure }) => failure?.error === 'NoMessagesLeft') ||
    conversation.thread.messages.at(-1)?.event?.reason === 'unpaid';
  const rowContext: TestRowContext = {
    i18n,
    onShowTrace,
    onPair: (answer) => onPair(pairOf(answer, conversation.thread.messages)),
    onRetry: (clientId) => send({ type: 'message.retried', clientId }),
    onDiscard: (clientId) => send({ type: 'message.discarded', clientId }),
  };
  const sendQuestion = (text: string) => {
    send({ type: 'message.sent', message: { clientId: randomId(), text, at: systemClock.now() } });
  };
  if (loadState.state === 'failed' && conversation.failure) {
    return (
      <ErrorState
        message={errorText(conversation.failure, locale)}
        requestId={conversation.failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  }
  return (
    <>
      <div className={styles.messages}>
        {loadState.hasGap && (
          <Callout
            tone="warning"
            action={
              <Button size="small" onPress={() => send({ type: 'retried' })}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {t(texts.newerFailed)}
          </Callout>
        )}
        <ChatHistory
          label={t(texts.thread)}
          rows={threadRows(savedRows, conversation.thread, { stream, ownAuthor: 'visitor' })}
          describe={(row) => renderTestRow(row, rowContext)}
          run={String(conversation.loadCount)}
          older={loadState.older}
          newer={loadState.newer}
          unseen={countUnread(conversation, 'visitor', null)}
          sending={conversation.thread.pending.map(({ clientId }) => clientId)}
          width="narrow"
          onLoadOlder={() => send({ type: 'start.reached' })}
          onLoadNewer={() => send({ type: 'end.neared' })}
          onRetry={() => send({ type: 'retried' })}
          onAtEndChange={(isAtEnd) => send({ type: isAtEnd ? 'end.reached' : 'end.left' })}
          onJumpToNewest={() => send({ type: 'jump.requested', position: 'newest' })}
        />
      </div>
      {hasNoMessagesLeft && <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />}
      <TestComposer
        draft={conversation.draft}
        onChange={(text) => send({ type: 'draft.changed', text })}
        onAsk={sendQuestion}
        isFocusElsewhere={isFocusElsewhere}
      />
    </>
  );
}

/** The question of an answer is the last one before it. */
function pairOf(answer: Message, messages: readonly Message[]): PairDraft {
  const question = messages.findLast(({ author, seq }) => author === 'visitor' && seq < answer.seq);
  return { question: question?.text ?? '', answer: answer.abstained ? '' : answer.text };
}

export interface SaveAsPairDialogProps {
  pair: PairDraft;
  failure: Failure | null;
  /** Characters left in the plan; null while unknown. */
  charactersLeft: number | null;
  isPending: boolean;
  onChange: (pair: PairDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function SaveAsPairDialog({
  pair,
  failure,
  charactersLeft,
  isPending,
  onChange,
  onSubmit,
  onClose,
}: SaveAsPairDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const { question, answer } = pair;
  const isOverLimit = charactersLeft !== null && charactersLeft < question.length + answer.length;
  return (
    <FormDialog
      title={t(texts.pairTitle)}
      submitLabel={t(texts.savePair)}
      {...{ errors, error, isPending, onSubmit, onClose }}
    >
      <Stack gap={2}>
        <Text size="s" tone="muted">
          {t(texts.pairHint)}
        </Text>
        {/* No link to the plans: following it would lose the typed text. */}
        <div role="status">{isOverLimit && <Callout tone="warning">{t(texts.pairNoRoom)}</Callout>}</div>
      </Stack>
      <TextArea
        name="question"
        label={t(texts.question)}
        rows={2}
        value={question}
        onChange={(typed) => onChange({ ...pair, question: typed })}
        error={errors.question}
        limit={limits.pair.questionMax}
      />
      <TextArea
        name="answer"
        label={t(texts.answer)}
        rows={5}
        value={answer}
        onChange={(typed) => onChange({ ...pair, answer: typed })}
        error={errors.answer}
        limit={limits.pair.answerMax}
        autoFocus
      />
    </FormDialog>
  );
}

export interface TestChatPaneProps {
  state: SnapshotFrom<typeof testChatMachine>;
  send: ActorRefFrom<typeof testChatMachine>['send'];
  onAsk: (question: string) => void;
  onShowTrace: (messageId: string) => void;
  /** Shown beside another form, which keeps the focus. */
  isFocusElsewhere?: boolean;
}

export function TestChatPane({ state, send, onAsk, onShowTrace, isFocusElsewhere }: TestChatPaneProps) {
  const { locale } = useI18n();
  const { questions, failure, pair, pairFailure, allowance } = state.context;
  const { thread } = state.children;
  return (
    <>
      {state.matches({ conversation: 'empty' }) && (
        <EmptyTestChat questions={questions} isFocusElsewhere={isFocusElsewhere} onAsk={onAsk} />
      )}
      {state.matches({ conversation: 'opening' }) && <LoadingRows rows={2} />}
      {state.matches({ conversation: 'failed' }) && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {thread && (
        <TestThread
          key={thread.sessionId}
          thread={thread}
          onShowTrace={onShowTrace}
          isFocusElsewhere={isFocusElsewhere}
          onPair={(draft) => send({ type: 'pair.opened', pair: draft })}
        />
      )}
      {pair && (
        <SaveAsPairDialog
          pair={pair}
          failure={pairFailure}
          charactersLeft={allowance}
          isPending={state.matches({ pairing: 'saving' })}
          onChange={(nextPair) => send({ type: 'pair.changed', pair: nextPair })}
          onSubmit={() => send({ type: 'pair.submitted' })}
          onClose={() => send({ type: 'pair.closed' })}
        />
      )}
    </>
  );
}

interface EmptyTestChatProps {
  isFocusElsewhere: boolean | undefined;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

function EmptyTestChat({ questions, isFocusElsewhere, onAsk }: EmptyTestChatProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState('');
  return (
    <>
      <div className={styles.empty}>
        <EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)}>
          {questions.length > 0 && (
            <div className={styles.suggestions}>
              <Text size="xs" tone="muted">
                {t(texts.suggestions)}
              </Text>
              {questions.map((question) => (
                <Button key={question} onPress={() => onAsk(question)}>
                  <bdi>{question}</bdi>
                </Button>
              ))}
            </div>
          )}
        </EmptyState>
      </div>
      <TestComposer draft={draft} isFocusElsewhere={isFocusElsewhere} onChange={setDraft} onAsk={onAsk} />
    </>
  );
}
