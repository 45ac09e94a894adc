// Binds the thread of an open conversation to its view and its composer. Knows nothing of the conversation's fate.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useI18n } from '../../i18n/I18n.tsx';
import type { threadMachine } from '../../machines/flows/thread.machine.ts';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { Composer } from './Composer.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import * as styles from './Thread.css.ts';
import { Thread } from './Thread.tsx';

export interface TalkingProps {
  thread: ActorRefFrom<typeof threadMachine>;
  visitorName: string;
  isClosed: boolean;
  aiEnabled: boolean;
  isVisitorTyping: boolean;
  onTyped: () => void;
}

export function Talking(props: TalkingProps) {
  const { thread, visitorName, isClosed, aiEnabled, isVisitorTyping, onTyped } = props;
  const { t } = useI18n();
  const state = useSelector(thread, (snapshot) => snapshot);
  const { send } = thread;
  const talk = state.context;
  const type = (text: string) => {
    send({ type: 'draft.changed', text });
    if (text) onTyped();
  };
  const reply = () => {
    const message = { clientId: freshId(), text: talk.draft.trim(), at: systemClock.now() };
    send({ type: 'message.sent', message });
  };
  return (
    <>
      <Thread
        talk={talk}
        visitorName={visitorName}
        state={stateOf(state)}
        missing={missingOf(state)}
        onStart={() => send({ type: 'start.reached' })}
        onEnd={() => send({ type: 'end.reached' })}
        onRetryReading={() => send({ type: 'retried' })}
        onRetry={(clientId) => send({ type: 'message.retried', clientId })}
        onDiscard={(clientId) => send({ type: 'message.discarded', clientId })}
      />
      <div role="status" className={styles.typing}>
        {isVisitorTyping && t(texts.visitorTyping, { name: visitorName })}
      </div>
      {isClosed ? (
        <div className={styles.composer}>
          <Note tone="info">{t(texts.isClosed)}</Note>
        </div>
      ) : (
        <Composer
          draft={talk.draft}
          hint={aiEnabled ? t(texts.replyHint) : null}
          onChange={type}
          onSend={reply}
        />
      )}
    </>
  );
}

type Snapshot = ReturnType<TalkingProps['thread']['getSnapshot']>;

function stateOf(state: Snapshot) {
  if (state.matches({ pages: 'loading' })) return 'loading';
  return state.matches({ pages: 'failed' }) ? 'failed' : 'ready';
}

function missingOf(state: Snapshot) {
  if (state.matches({ pages: { ready: { older: 'failed' } } })) return 'older';
  return state.matches({ pages: { ready: { newer: 'failed' } } }) ? 'newer' : null;
}
