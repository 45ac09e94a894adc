// Binds the chart of the test chat to its view. Knows neither messages nor how they are answered.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { botFacts } from '../../api/bot-facts.live.ts';
import { sessionStore } from '../../api/session.store.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/setup.texts.ts';
import { setupSteps } from '../../machines/flows/setup.steps.ts';
import { botLink, botListLink } from '../../platform/bot-links.ts';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { inspection } from '../../platform/inspector.ts';
import { isTried, markTried } from '../../platform/tried-bots.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { AskComposer } from './AskComposer.tsx';
import { PairDialog } from './PairDialog.tsx';
import * as styles from './TestChat.css.ts';
import { TestTalk } from './TestTalk.tsx';
import { liveTestChat } from './test-chat.live.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestChatScreenProps {
  params: { botId: string };
  /** Tells how an answer came about. */
  onWhy: (messageId: string) => void;
}

export default function TestChatScreen({ params: { botId }, onWhy }: TestChatScreenProps) {
  const { t, locale } = useI18n();
  const [{ context: facts }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const [state, send] = useMachine(liveTestChat, { ...inspection(), input: { botId } });
  const { questions, failure, pair, pairFailure } = state.context;
  const { thread } = state.children;
  const ask = (text: string) => {
    markTried(botId);
    send({ type: 'asked', question: { clientId: freshId(), text, at: systemClock.now() } });
  };
  const isFresh = state.matches({ talk: 'fresh' });
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const isNew = facts.bot?.conversations === 0;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: facts.bot?.name ?? t(texts.bots) }}
        actions={
          <>
            {!isFresh && (
              <Button icon="plus" onPress={() => send({ type: 'restarted' })}>
                {t(texts.restart)}
              </Button>
            )}
            {isNew && isOwner && (
              <Link href={botLink(botId, 'install')} look="button" endIcon="forward">
                {t(texts.install)}
              </Link>
            )}
          </>
        }
      />
      <div className={styles.pane}>
        {facts.bot && isNew && (
          <div className={styles.steps}>
            <Stepper
              label={t(setupTexts.label)}
              steps={setupSteps(facts.bot, isTried(botId)).map((step) => ({
                ...step,
                label: t(setupTexts[step.id]),
              }))}
            />
          </div>
        )}
        {isFresh && <Fresh questions={questions} onAsk={ask} />}
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
            onPair={(draft) => send({ type: 'pair.opened', pair: draft })}
          />
        )}
      </div>
      {pair && (
        <PairDialog
          pair={pair}
          failure={pairFailure}
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
  questions: readonly string[];
  onAsk: (question: string) => void;
}

function Fresh({ questions, onAsk }: FreshProps) {
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
      <AskComposer draft={draft} onChange={setDraft} onAsk={onAsk} />
    </>
  );
}
