// Test chat in all its states.

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { isPassing } from '../../../../contract/errors/errors.transient.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useRefusal } from '../../../i18n/useFailure.ts';
import type { PairDraft, testChatMachine } from '../../../machines/answers/test-chat.machine.ts';
import { reachOf } from '../../../machines/conversations/thread/thread.load-state.ts';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import {
  messageRows,
  type RowOf,
  rowsOf,
  type ThreadRow,
} from '../../../machines/conversations/thread/thread.rows.ts';
import { isAwaiting } from '../../../machines/conversations/thread/thread.state.ts';
import { unseenOf } from '../../../machines/conversations/thread/thread.unread.ts';
import { freshId } from '../../../platform/browser/random-id.ts';
import { systemClock } from '../../../platform/clock.ts';
import { AnswerFoot } from '../../../ui/Bubble/AnswerFooter.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { ChatHistory } from '../../../ui/ChatHistory/ChatHistory.tsx';
import type { HistoryRow } from '../../../ui/ChatHistory/HistoryRow.tsx';
import { describePending, describeStream, type Sending } from '../../../ui/ChatHistory/pending-rows.ts';
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
import { AskComposer } from './TestComposer.tsx';
import { testEventTexts, testChatTexts as texts } from './test-chat.texts.ts';

export interface TestTelling extends Sending {
  onPair: (answer: Message) => void;
  onWhy: (messageId: string) => void;
}

function describeTestRow(row: ThreadRow, telling: TestTelling): HistoryRow {
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

export interface TestTalkProps {
  thread: ActorRefFrom<typeof threadMachine>;
  onPair: (pair: PairDraft) => void;
  onWhy: (messageId: string) => void;
  isBeside?: boolean | undefined;
}

const NOT_YET = { replyId: 'awaited', text: '' };

function TestTalk({ thread, onPair, onWhy, isBeside }: TestTalkProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const state = useSelector(thread, (snapshot) => snapshot);
  const { send } = thread;
  const talk = state.context;
  const reach = reachOf(state);
  const held = messageRows(talk.thread, i18n.date);
  const stream = talk.stream ?? (isAwaiting(talk) ? NOT_YET : null);
  const isSpent =
    talk.thread.pending.some(({ failure }) => failure?.error === 'NoMessagesLeft') ||
    talk.thread.messages.at(-1)?.event?.reason === 'unpaid';
  const telling: TestTelling = {
    i18n,
    onWhy,
    onPair: (answer) => onPair(pairOf(answer, talk.thread.messages)),
    onRetry: (clientId) => send({ type: 'message.retried', clientId }),
    onDiscard: (clientId) => send({ type: 'message.discarded', clientId }),
  };
  const ask = (text: string) => {
    send({ type: 'message.sent', message: { clientId: freshId(), text, at: systemClock.now() } });
  };
  if (reach.state === 'failed' && talk.failure) {
    return (
      <ErrorState
        message={errorText(talk.failure, locale)}
        requestId={talk.failure.requestId}
        onRetry={() => send({ type: 'retried' })}
      />
    );
  }
  return (
    <>
      <div className={styles.messages}>
        {reach.isMissing && (
          <Note
            tone="warning"
            action={
              <Button size="small" onPress={() => send({ type: 'retried' })}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {t(texts.newerFailed)}
          </Note>
        )}
        <ChatHistory
          label={t(texts.thread)}
          rows={rowsOf(held, talk.thread, { stream, me: 'visitor' })}
          describe={(row) => describeTestRow(row, telling)}
          run={String(talk.run)}
          older={reach.older}
          newer={reach.newer}
          unseen={unseenOf(talk, 'visitor', null)}
          sending={talk.thread.pending.map(({ clientId }) => clientId)}
          width="narrow"
          onOlder={() => send({ type: 'start.reached' })}
          onNewer={() => send({ type: 'end.neared' })}
          onRetry={() => send({ type: 'retried' })}
          onEnd={(isAtEnd) => send({ type: isAtEnd ? 'end.reached' : 'end.left' })}
          onNewest={() => send({ type: 'place.wanted', place: 'newest' })}
        />
      </div>
      {isSpent && <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />}
      <AskComposer
        draft={talk.draft}
        onChange={(text) => send({ type: 'draft.changed', text })}
        onAsk={ask}
        isBeside={isBeside}
      />
    </>
  );
}

/** The question an answer belongs to is the last one asked before it. */
function pairOf(answer: Message, messages: readonly Message[]): PairDraft {
  const question = messages.findLast(({ author, seq }) => author === 'visitor' && seq < answer.seq);
  return { question: question?.text ?? '', answer: answer.abstained ? '' : answer.text };
}

export interface PairDialogProps {
  pair: PairDraft;
  failure: Failure | null;
  /** Characters that the plan has left; null while unknown. */
  room: number | null;
  isPending: boolean;
  onChange: (pair: PairDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function PairDialog({ pair, failure, room, isPending, onChange, onSubmit, onClose }: PairDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(failure);
  const { question, answer } = pair;
  const isFull = room !== null && room < question.length + answer.length;
  return (
    <FormDialog
      title={t(texts.pairTitle)}
      submit={t(texts.savePair)}
      {...{ errors, error, isPending, onSubmit, onClose }}
    >
      <Stack gap={2}>
        <Text size="s" tone="muted">
          {t(texts.pairHint)}
        </Text>
        {/* No way to the plans from here: whoever took it would lose what they wrote. */}
        <div role="status">{isFull && <Note tone="warning">{t(texts.pairNoRoom)}</Note>}</div>
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
  onWhy: (messageId: string) => void;
  /** Stands beside what people came for, and leaves the focus there. */
  isBeside?: boolean;
}

export function TestChatPane({ state, send, onAsk, onWhy, isBeside }: TestChatPaneProps) {
  const { locale } = useI18n();
  const { questions, failure, pair, pairFailure, room } = state.context;
  const { thread } = state.children;
  return (
    <>
      {state.matches({ talk: 'fresh' }) && <Fresh questions={questions} isBeside={isBeside} onAsk={onAsk} />}
      {state.matches({ talk: 'opening' }) && <LoadingRows rows={2} />}
      {state.matches({ talk: 'failed' }) && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {thread && (
        <TestTalk
          key={thread.sessionId}
          thread={thread}
          onWhy={onWhy}
          isBeside={isBeside}
          onPair={(draft) => send({ type: 'pair.opened', pair: draft })}
        />
      )}
      {pair && (
        <PairDialog
          pair={pair}
          failure={pairFailure}
          room={room}
          isPending={state.matches({ pairing: 'saving' })}
          onChange={(changed) => send({ type: 'pair.changed', pair: changed })}
          onSubmit={() => send({ type: 'pair.sent' })}
          onClose={() => send({ type: 'pair.closed' })}
        />
      )}
    </>
  );
}

interface FreshProps {
  isBeside: boolean | undefined;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

function Fresh({ questions, isBeside, onAsk }: FreshProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState('');
  return (
    <>
      <div className={styles.fresh}>
        <EmptyState drawing="inbox" title={t(texts.freshTitle)} body={t(texts.freshBody)}>
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
      <AskComposer draft={draft} isBeside={isBeside} onChange={setDraft} onAsk={onAsk} />
    </>
  );
}
