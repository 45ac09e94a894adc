// Test chat in a narrow side pane.

import { useI18n } from '../../../i18n/I18n.tsx';
import { randomId } from '../../../platform/browser/random-id.ts';
import { systemClock } from '../../../platform/clock.ts';
import { markBotTested } from '../../../platform/storage/tested-bots.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import * as styles from './TestChat.css.ts';
import { TestChatPane } from './TestChatPane.tsx';
import { testChatWithPorts } from './test-chat.ports.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface TestChatAsideProps {
  botId: string;
  onShowTrace: (messageId: string) => void;
}

export function TestChatAside({ botId, onShowTrace }: TestChatAsideProps) {
  const { t } = useI18n();
  const [state, send] = useMachine(testChatWithPorts, { input: { botId } });
  const sendQuestion = (text: string) => {
    markBotTested(botId);
    send({ type: 'asked', question: { clientId: randomId(), text, at: systemClock.now() } });
  };
  return (
    <>
      <header className={styles.asideHead}>
        <Heading level={2}>{t(texts.title)}</Heading>
        {!state.matches({ conversation: 'empty' }) && (
          <Button size="small" icon="plus" onPress={() => send({ type: 'restarted' })}>
            {t(texts.restart)}
          </Button>
        )}
      </header>
      <TestChatPane {...{ state, send, onShowTrace }} isFocusElsewhere onAsk={sendQuestion} />
    </>
  );
}
