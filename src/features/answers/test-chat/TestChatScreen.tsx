import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { setupTexts } from '../../../i18n/texts/setup.texts.ts';
import { setupSteps } from '../../../machines/bots/setup.steps.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { systemClock } from '../../../platform/clock.ts';
import { botLink, botListLink } from '../../../platform/links.ts';
import { isBotTested, markBotTested } from '../../../platform/storage/tested-bots.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { BotErrorState, isBotNotFound } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Stepper } from '../../../ui/Stepper/Stepper.tsx';
import * as styles from './TestChat.css.ts';
import { TestChatPane } from './TestChatPane.tsx';
import { testChatWithPorts } from './test-chat.ports.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestChatScreenProps {
  params: { botId: string };
  /** Opens the trace of an answer. */
  onShowTrace: (messageId: string) => void;
}

export default function TestChatScreen({ params: { botId }, onShowTrace }: TestChatScreenProps) {
  const { t } = useI18n();
  const [{ context: botContext }, sendToBot] = useMachine(currentBotWithPorts, { input: { botId } });
  const [state, send] = useMachine(testChatWithPorts, { input: { botId } });
  const sendQuestion = (text: string) => {
    markBotTested(botId);
    send({ type: 'asked', question: { clientId: randomId(), text, at: systemClock.now() } });
  };
  const isConversationEmpty = state.matches({ conversation: 'empty' });
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  // A conversation that has begun stays, even if the bot cannot be loaded.
  const isBotUnavailable =
    isBotNotFound(botContext.failure) || (botContext.bot === null && isConversationEmpty);
  const isNew = botContext.bot?.conversations === 0;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: botContext.bot?.name ?? t(texts.bots) }}
        actions={
          <>
            {!isConversationEmpty && (
              <Button icon="plus" onPress={() => send({ type: 'restarted' })}>
                {t(texts.restart)}
              </Button>
            )}
            {isNew && isOwner && (
              <Link href={botLink(botId, 'install')} variant="button" endIcon="forward">
                {t(texts.install)}
              </Link>
            )}
          </>
        }
      />
      <div className={styles.pane}>
        {botContext.bot && isNew && (
          <div className={styles.steps}>
            <Stepper
              label={t(setupTexts.label)}
              steps={setupSteps(botContext.bot, isBotTested(botId)).map((step) => ({
                ...step,
                label: t(setupTexts[step.id]),
              }))}
            />
          </div>
        )}
        {botContext.failure && isBotUnavailable ? (
          <BotErrorState
            failure={botContext.failure}
            botsLabel={t(texts.bots)}
            onRetry={() => sendToBot({ type: 'retried' })}
          />
        ) : (
          <TestChatPane {...{ state, send, onShowTrace }} onAsk={sendQuestion} />
        )}
      </div>
    </>
  );
}
