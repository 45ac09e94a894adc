// Binds the thread of a test conversation to its view and its form. Knows nothing of how it was opened.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { plansLink } from '../../api/plans-link.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PairDraft } from '../../machines/flows/test-chat.machine.ts';
import type { threadMachine } from '../../machines/flows/thread.machine.ts';
import { reachOf } from '../../machines/flows/thread.reach.ts';
import { messageRows, rowsOf } from '../../machines/flows/thread.rows.ts';
import { isAwaiting } from '../../machines/flows/thread.state.ts';
import { unseenOf } from '../../machines/flows/thread.unread.ts';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ChatHistory } from '../../ui/ChatHistory/ChatHistory.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { AskComposer } from './AskComposer.tsx';
import * as styles from './TestChat.css.ts';
import { describeTestRow, type TestTelling } from './test.describe.tsx';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestTalkProps {
  thread: ActorRefFrom<typeof threadMachine>;
  onPair: (pair: PairDraft) => void;
  onWhy: (messageId: string) => void;
  isBeside?: boolean | undefined;
}

const NOT_YET = { replyId: 'awaited', text: '' };

export function TestTalk({ thread, onPair, onWhy, isBeside }: TestTalkProps) {
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
