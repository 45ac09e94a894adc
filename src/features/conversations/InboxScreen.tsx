// Binds the chart of the inbox to its panes: the list, and the conversation the address names. Knows no message.
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { shortcuts } from '../../platform/shortcuts.live.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Conversation, type Pairing } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import { liveInbox } from './conversations.live.ts';
import { inboxTexts as texts } from './conversations.texts.ts';
import { EmptyInbox } from './EmptyInbox.tsx';
import * as styles from './Inbox.css.ts';

export interface InboxScreenProps {
  params: { botId: string; serviceId?: string; chatId?: string };
  /** Tells how an answer came about. */
  onWhy: (messageId: string) => void;
  /** Where an operator's answer is kept as a pair. */
  pairing: (offered: Pairing) => ReactNode;
}

export default function InboxScreen({ params: { botId, chatId }, onWhy, pairing }: InboxScreenProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const [state, send] = useMachine(liveInbox, { ...inspection(), input: { botId } });
  const { conversations, counts, filter, search, period, failure } = state.context;
  return (
    <div className={styles.panes} data-open={chatId && true} ref={bindKeys}>
      <ConversationList
        {...{ conversations, counts, filter, search, period, failure }}
        state={stateOf(state)}
        currentId={chatId}
        whenEmpty={<EmptyInbox botId={botId} />}
        onFilter={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
        onSearch={(typed) =>
          send(typed ? { type: 'search.typed', search: typed } : { type: 'search.cleared' })
        }
        onPeriod={(chosen) => send({ type: 'period.chosen', period: chosen })}
        onEnd={() => send({ type: 'end.reached' })}
        onRetry={() => send({ type: 'retried' })}
        onHelp={() => shortcuts.run('help')}
      />
      {chatId ? (
        <Conversation
          key={chatId}
          botId={botId}
          conversationId={chatId}
          onBack={() => navigate(botLink(botId, 'inbox'))}
          onWhy={onWhy}
          pairing={pairing}
        />
      ) : (
        <div className={styles.nothingOpen}>
          {conversations.length > 0 && (
            <EmptyState drawing="inbox" title={t(texts.choose)} body={t(texts.chooseBody)} />
          )}
        </div>
      )}
    </div>
  );
}

const bindKeys = () =>
  shortcuts.bind({
    next: () => step(1),
    previous: () => step(-1),
    search: () => document.querySelector<HTMLElement>('[data-search] input')?.focus(),
  });

/** Moves the focus among the rows, from the one that is open when none has it; Enter then opens it as any link. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
  rows[from < 0 ? 0 : from + by]?.focus();
}

type Snapshot = ReturnType<typeof useMachine<typeof liveInbox>>[0];

function stateOf(state: Snapshot) {
  if (state.matches({ list: 'failed' })) return 'failed';
  if (!state.matches({ list: 'ready' })) return 'loading';
  return state.matches({ list: { ready: 'failed' } }) ? 'moreFailed' : 'ready';
}
