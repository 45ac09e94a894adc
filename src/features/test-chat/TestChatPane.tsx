// Test chat in all its states.
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { testChatMachine } from '../../machines/flows/test-chat.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { AskComposer } from './AskComposer.tsx';
import { PairDialog } from './PairDialog.tsx';
import * as styles from './TestChat.css.ts';
import { TestTalk } from './TestTalk.tsx';
import { testChatTexts as texts } from './test-chat.texts.ts';

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
