// Binds the thread of an open conversation to its view and its composer. Knows nothing of the conversation's fate.
import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { Correction } from '../../machines/flows/correction.ts';
import type { threadMachine } from '../../machines/flows/thread.machine.ts';
import { reachOf } from '../../machines/flows/thread.reach.ts';
import { firstUnread } from '../../machines/flows/thread.unread.ts';
import { systemClock } from '../../platform/clock.ts';
import { freshId } from '../../platform/fresh-id.ts';
import { network } from '../../platform/network.ts';
import { Composer } from '../../ui/Composer/Composer.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import * as styles from './Thread.css.ts';
import { Thread } from './Thread.tsx';
import { useWritingTools } from './useWritingTools.tsx';

export interface TalkingProps {
  thread: ActorRefFrom<typeof threadMachine>;
  visitorName: string;
  /** As the visitor gave it; empty where they gave none. */
  givenName: string;
  isClosed: boolean;
  aiEnabled: boolean;
  isVisitorTyping: boolean;
  /** How many messages of the visitor nobody has read, now. */
  unread: number;
  onTyped: () => void;
  onWhy: (messageId: string) => void;
  onPair: (correction: Correction) => void;
}

export function Talking(props: TalkingProps) {
  const { thread, visitorName, isClosed, aiEnabled, isVisitorTyping, onTyped, onWhy, onPair } = props;
  const { t } = useI18n();
  const state = useSelector(thread, (snapshot) => snapshot);
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const reach = reachOf(state);
  const unreadFrom = useUnreadFrom(props, reach.state === 'ready');
  const { send } = thread;
  const talk = state.context;
  const type = (text: string) => {
    send({ type: 'draft.changed', text });
    if (text) onTyped();
  };
  const reply = (text: string) => {
    const message = { clientId: freshId(), text, at: systemClock.now() };
    send({ type: 'message.sent', message });
  };
  const { botId, conversationId } = talk;
  const writing = useWritingTools({
    botId,
    conversationId,
    visitorName: props.givenName,
    text: talk.draft,
    onChange: type,
  });
  return (
    <>
      <Thread
        {...{ talk, visitorName, unreadFrom, ...reach }}
        onWhy={onWhy}
        onPair={onPair}
        onOlder={() => send({ type: 'start.reached' })}
        onNewer={() => send({ type: 'end.neared' })}
        onEnd={(isAtEnd) => send({ type: isAtEnd ? 'end.reached' : 'end.left' })}
        onNewest={() => send({ type: 'place.wanted', place: 'newest' })}
        onRetryReading={() => send({ type: 'retried' })}
        onRetry={(clientId) => send({ type: 'message.retried', clientId })}
        onDiscard={(clientId) => send({ type: 'message.discarded', clientId })}
      />
      <div role="status" className={styles.typing}>
        {isVisitorTyping && t(texts.visitorTyping, { name: visitorName })}
      </div>
      {isClosed ? (
        <div className={styles.closed}>
          <Note tone="info">{t(texts.isClosed)}</Note>
        </div>
      ) : (
        <Composer
          label={t(texts.reply)}
          placeholder={t(texts.replyHere)}
          sendLabel={t(texts.send)}
          value={talk.draft}
          limit={limits.message.max}
          hint={aiEnabled ? t(texts.replyHint) : null}
          isOffline={!isOnline}
          onChange={type}
          onSend={reply}
          calls={writing.calls}
          tools={writing.tools}
        />
      )}
      {writing.dialogs}
    </>
  );
}

/** What was unread at the opening stays marked while the conversation is open, though it counts as read meanwhile. */
function useUnreadFrom({ thread, unread }: TalkingProps, isReady: boolean): number | null {
  const [atOpening] = useState(unread);
  const [from, setFrom] = useState<number | null | undefined>(undefined);
  if (isReady && from === undefined) {
    setFrom(firstUnread(thread.getSnapshot().context.thread, atOpening));
  }
  return from ?? null;
}
