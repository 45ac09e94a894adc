// The product's own help assistant.
import { useMachine } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { limits } from '../../../contract/limits.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { inspection } from '../../platform/inspector.ts';
import { network } from '../../platform/network.ts';
import { readRecentBot, subscribeRecentBot } from '../../platform/recent-bot.ts';
import { supportNewLink } from '../../platform/support-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ChatHistory } from '../../ui/ChatHistory/ChatHistory.tsx';
import { Composer } from '../../ui/Composer/Composer.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { starterTexts, assistantTexts as texts } from './assistant.texts.ts';
import { describeHelp, rowsOf } from './help.describe.tsx';
import { liveHelpChat } from './help.live.ts';
import * as styles from './Support.css.ts';
import { carryQuestion } from './support.kept.ts';

export default function AssistantScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [, navigate] = useLocation();
  const [state, send] = useMachine(liveHelpChat, inspection());
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const botId = useSyncExternalStore(subscribeRecentBot, readRecentBot);
  const { turns, draft, failure } = state.context;
  const isIdle = state.matches('idle');
  const ask = (text: string) =>
    send({ type: 'asked', question: { id: freshId(), text, at: systemClock.now(), locale } });
  const escalate = (question: string) => {
    carryQuestion(question, question.slice(0, 80));
    navigate(supportNewLink);
  };
  return (
    <div className={styles.pane}>
      {turns.length === 0 ? (
        <Fresh onAsk={ask} />
      ) : (
        <>
          <div className={styles.bar}>
            <Button size="small" variant="quiet" icon="plus" onPress={() => send({ type: 'cleared' })}>
              {t(texts.clear)}
            </Button>
          </div>
          <div className={styles.messages}>
            <ChatHistory
              label={t(texts.label)}
              rows={rowsOf(turns, state.matches('asking'))}
              describe={(row) =>
                describeHelp(row, { i18n, botId, onAsk: isIdle ? ask : null, onEscalate: escalate })
              }
              width="narrow"
            />
          </div>
        </>
      )}
      {state.matches('failed') && failure && (
        <Note
          tone="danger"
          title={t(texts.failed)}
          action={
            <Button size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(failure, locale)}
        </Note>
      )}
      <Composer
        label={t(texts.ask)}
        placeholder={t(texts.askHere)}
        sendLabel={t(texts.send)}
        sendsBy="enter"
        value={draft}
        limit={limits.message.max}
        isDisabled={!isOnline || !isIdle}
        width="narrow"
        autoFocus
        onChange={(typed) => send({ type: 'draft.changed', draft: typed })}
        onSend={ask}
      />
    </div>
  );
}

function Fresh({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.fresh}>
      <EmptyState drawing="search" title={t(texts.freshTitle)} body={t(texts.freshBody)}>
        <div className={styles.suggestions}>
          <Text size="xs" tone="muted">
            {t(texts.tryThese)}
          </Text>
          {Object.values(starterTexts).map((row) => (
            <Button key={row.en} onPress={() => onAsk(t(row))}>
              {t(row)}
            </Button>
          ))}
        </div>
      </EmptyState>
    </div>
  );
}
