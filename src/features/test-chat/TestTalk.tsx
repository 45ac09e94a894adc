// Binds the thread of a test conversation to its view and its form. Knows nothing of how it was opened.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PairDraft } from '../../machines/flows/test-chat.machine.ts';
import type { threadMachine } from '../../machines/flows/thread.machine.ts';
import { rowsOf } from '../../machines/flows/thread.rows.ts';
import { isAwaiting } from '../../machines/flows/thread.state.ts';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import { AskForm } from './AskForm.tsx';
import * as styles from './TestChat.css.ts';
import { TestRow } from './TestRows.tsx';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestTalkProps {
  thread: ActorRefFrom<typeof threadMachine>;
  onPair: (pair: PairDraft) => void;
}

const NOT_YET = { replyId: 'awaited', text: '' };

export function TestTalk({ thread, onPair }: TestTalkProps) {
  const { t, locale } = useI18n();
  const state = useSelector(thread, (snapshot) => snapshot);
  const { send } = thread;
  const talk = state.context;
  const rows = rowsOf(talk.thread, talk.stream ?? (isAwaiting(talk) ? NOT_YET : null), 'visitor');
  const ask = (text: string) => {
    send({
      type: 'message.sent',
      message: { clientId: freshId(), text, at: systemClock.now() },
    });
  };
  if (state.matches({ pages: 'failed' }) && talk.failure) {
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
        {state.matches({ pages: { ready: { newer: 'failed' } } }) && (
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
        <VirtualList
          label={t(texts.thread)}
          items={rows}
          keyOf={({ key }) => key}
          estimate={96}
          anchor="end"
          gap={12}
          padding={16}
          onNearStart={() => send({ type: 'start.reached' })}
        >
          {(row) => (
            <div className={styles.line}>
              <TestRow
                row={row}
                onPair={(answer) => onPair(pairOf(answer, talk.thread.messages))}
                onRetry={(clientId) => send({ type: 'message.retried', clientId })}
                onDiscard={(clientId) => send({ type: 'message.discarded', clientId })}
              />
            </div>
          )}
        </VirtualList>
      </div>
      <AskForm draft={talk.draft} onChange={(text) => send({ type: 'draft.changed', text })} onAsk={ask} />
    </>
  );
}

/** The question an answer belongs to is the last one asked before it. */
function pairOf(answer: Message, messages: readonly Message[]): PairDraft {
  const question = messages.findLast(({ author, seq }) => author === 'visitor' && seq < answer.seq);
  return { question: question?.text ?? '', answer: answer.abstained ? '' : answer.text };
}
