// Read-only thread of a past conversation; marks nothing as read.

import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Correction } from '../../../machines/conversations/thread/correction.ts';
import { botLink, threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import type { PairDraft } from '../Conversation.tsx';
import { ConversationLoadError } from '../ConversationLoadError.tsx';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { historyWithPorts } from '../conversations.ports.ts';
import { ErasedConversation } from '../ErasedConversation.tsx';
import { markedVisitorName } from '../marked-visitor-name.ts';
import * as styles from '../thread/Thread.css.ts';
import { ThreadPane } from '../thread/ThreadPane.tsx';
import { historyTexts as texts } from './history.texts.ts';

export interface HistoryThreadProps {
  botId: string;
  conversationId: string;
  /** Position at which it opens; its end by default. */
  at?: number;
  /** Query that keeps the state of the table. */
  query: string;
  onShowTrace: (messageId: string) => void;
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
  /** Renders the owner's export and erasure: a menu and its notes. */
  renderDataActions: (
    conversationId: string,
    arrange: (parts: { menu: ReactNode; notes: ReactNode }) => ReactNode,
  ) => ReactNode;
}

export function HistoryThread(props: HistoryThreadProps) {
  const {
    botId,
    conversationId,
    at: position,
    query,
    onShowTrace,
    renderSaveAsPair,
    renderDataActions,
  } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const [state, send] = useMachine(historyWithPorts, {
    input: { botId, conversationId, ...(position !== undefined && { at: position }) },
  });
  const [pairDraft, setPairDraft] = useState<Correction | null>(null);
  const { conversation, failure } = state.context;
  const { thread } = state.children;
  const parent = { href: `${botLink(botId, 'history')}${query}`, label: t(texts.title) };
  if (!conversation || !thread) {
    return (
      <>
        <PageHeader title={t(texts.title)} parent={parent} />
        {state.matches('erased') ? (
          <ErasedConversation />
        ) : failure && state.matches({ open: { visitorFacts: 'failed' } }) ? (
          <ConversationLoadError failure={failure} onRetry={() => send({ type: 'retried' })} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </>
    );
  }
  const name = markedVisitorName(conversation, i18n);
  return (
    <>
      {renderDataActions(conversationId, ({ menu, notes }) => (
        <>
          <PageHeader
            title={name}
            parent={parent}
            status={<ConversationStatus status={conversation.status} />}
            actions={
              <>
                {menu}
                <Link href={threadLink(conversation)} variant="button" icon="inbox">
                  {t(texts.open)}
                </Link>
              </>
            }
          />
          {notes && <div className={styles.notes}>{notes}</div>}
        </>
      ))}
      <section aria-label={name} className={styles.pane}>
        <ThreadPane
          thread={thread}
          visitorName={name}
          enteredName={conversation.visitorName}
          connection={{ id: conversation.connectionId, kind: conversation.kind }}
          isClosed
          isReadOnly
          isAiEnabled={conversation.aiEnabled}
          visitorSeenSeq={conversation.visitorSeenSeq ?? 0}
          unread={conversation.unread}
          isVisitorTyping={false}
          isAiTyping={false}
          onShowTrace={onShowTrace}
          onPair={setPairDraft}
          onType={() => undefined}
        />
      </section>
      {pairDraft && renderSaveAsPair({ botId, ...pairDraft, onClose: () => setPairDraft(null) })}
    </>
  );
}
