// An open conversation: header, thread, composer and visitor panel.

import { type ReactNode, useState } from 'react';
import type { OperatorGroup } from '../../../contract/conversations/operator-groups.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { Correction } from '../../machines/conversations/thread/correction.ts';
import { shortcuts } from '../../platform/shortcuts/shortcuts.ports.ts';
import type { Shortcuts } from '../../platform/shortcuts/shortcuts.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Confirm } from '../../ui/Confirm/Confirm.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { ConversationLoadError } from './ConversationLoadError.tsx';
import { conversationWithPorts } from './conversations.ports.ts';
import { inboxTexts, threadTexts as texts } from './conversations.texts.ts';
import { messageTextsWithPorts, summaryWithPorts } from './copilot/copilot.ports.ts';
import { SummaryCard } from './copilot/SummaryCard.tsx';
import { ErasedConversation } from './ErasedConversation.tsx';
import { type GroupAction, groupActionOf, groupMenu } from './groups/group-menu.ts';
import * as inbox from './inbox/Inbox.css.ts';
import { markedVisitorName } from './marked-visitor-name.ts';
import type { ModerationAction } from './moderation/moderation-menu.ts';
import { SpamNotice } from './moderation/SpamNotice.tsx';
import { assigneeIdOf, assignmentGroups } from './presence/assignment-menu.ts';
import { CoViewers } from './presence/CoViewers.tsx';
import { teamPresenceWithPorts } from './presence/team-presence.ports.ts';
import { teamPresenceTexts } from './presence/team-presence.texts.ts';
import type { PriorityAction } from './priority/priority-menu.ts';
import { SnoozeNotice } from './snooze/SnoozeNotice.tsx';
import type { SnoozeAction } from './snooze/useSnooze.tsx';
import * as styles from './thread/Thread.css.ts';
import { ThreadHeader } from './thread/ThreadHeader.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';
import { VisitorPanel } from './visitor/VisitorPanel.tsx';

/** An answer to save as a pair. */
export interface PairDraft extends Correction {
  readonly botId: string;
  readonly onClose: () => void;
}

export interface ConversationProps {
  botId: string;
  conversationId: string;
  /** Position at which the thread opens; its end by default. */
  at?: number;
  onBack: () => void;
  /** Snoozes the conversation, marks it as spam, blocks its visitor, takes this back, or gives it to a group. */
  onAct: (action: SnoozeAction | ModerationAction | PriorityAction | GroupAction) => void;
  /** The groups that the conversation can be given to. */
  groups: readonly OperatorGroup[];
  /** Labels the conversation. */
  labelMenu: ReactNode;
  onShowTrace: (messageId: string) => void;
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
  /** Renders the AI's draft that waits for approval. */
  renderDraft?: (conversation: { botId: string; conversationId: string }) => ReactNode;
  /** Renders the owner's export and erasure of a conversation. */
  renderDataActions: (conversationId: string) => ReactNode;
}

export function Conversation({
  botId,
  conversationId,
  at: position,
  onBack,
  onAct,
  groups,
  labelMenu,
  onShowTrace,
  renderSaveAsPair,
  renderDraft,
  renderDataActions,
}: ConversationProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(conversationWithPorts, {
    input: { botId, conversationId, ...(position !== undefined && { at: position }) },
  });
  const [me] = useState(() => sessionStore.read()?.userInfo.id ?? '');
  const [presence, sendPresence] = useMachine(teamPresenceWithPorts, {
    input: { botId, conversationId, userId: me },
  });
  const helpInput = { botId, conversationId, locale };
  const [summary, sendSummary] = useMachine(summaryWithPorts, { input: helpInput });
  const [written, sendWritten] = useMachine(messageTextsWithPorts, { input: helpInput });
  const [isVisitorOpen, setVisitorOpen] = useState(false);
  const [pairDraft, setPairDraft] = useState<Correction | null>(null);
  const { conversation, failure, actionFailure } = state.context;
  const { thread } = state.children;
  if (!conversation || !thread) {
    return (
      <section className={styles.pane}>
        <header className={styles.header}>
          <div className={inbox.phoneOnly}>
            <IconButton icon="back" label={t(texts.back)} onPress={onBack} />
          </div>
          <Heading level={1} size="m">
            {t(inboxTexts.title)}
          </Heading>
        </header>
        {state.matches('erased') ? (
          <div className={styles.centre}>
            <ErasedConversation />
          </div>
        ) : failure && state.matches({ open: { visitorFacts: 'failed' } }) ? (
          <div className={styles.centre}>
            <ConversationLoadError failure={failure} onRetry={() => send({ type: 'retried' })} />
          </div>
        ) : (
          <LoadingRows rows={5} />
        )}
      </section>
    );
  }
  const name = markedVisitorName(conversation, i18n);
  const hasModel = summary.context.state !== 'noModel';
  const isActionPending = !state.matches({ open: { actions: 'idle' } });
  const isClosed = conversation.status === 'closed';
  const isDone = isClosed || conversation.status === 'spam';
  const changeStatus = (status: 'closed' | 'open') => send({ type: 'status.changed', status });
  const assignTo = (assigneeId: string | null) =>
    sendPresence({ type: 'assignee.chosen', assigneeId, from: conversation.assigneeId });
  const chooseAssignee = (choice: string) => {
    const groupAction = groupActionOf(choice);
    if (groupAction) onAct(groupAction);
    const assigneeId = assigneeIdOf(choice, me);
    if (assigneeId !== undefined) assignTo(assigneeId);
  };
  // What was begun as a note never becomes a reply by a key.
  const write = (isNote: boolean) => {
    if (isNote || thread.getSnapshot().context.draft === '') thread.send({ type: 'mode.chosen', isNote });
    document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();
  };
  const visibleFailure =
    presence.context.assignFailure ?? (actionFailure?.error === 'ColleagueTyping' ? null : actionFailure);
  const dismissErrors = () => {
    send({ type: 'error.dismissed' });
    sendPresence({ type: 'error.dismissed' });
  };
  const shortcutHandlers: Shortcuts = {
    close: () => changeStatus(isClosed ? 'open' : 'closed'),
    reply: () => write(false),
    note: () => write(true),
    ...(!isDone && { take: () => conversation.assigneeId !== me && assignTo(me) }),
    back: onBack,
  };
  return (
    <div className={inbox.detail} ref={() => shortcuts.bind(shortcutHandlers)}>
      <section aria-label={name} className={styles.pane}>
        <ThreadHeader
          conversation={conversation}
          assignmentGroups={[
            ...assignmentGroups(conversation, { team: presence.context.team, me }, i18n),
            ...(isDone ? [] : groupMenu([conversation], groups, i18n)),
          ]}
          onAssign={chooseAssignee}
          isActionPending={isActionPending}
          onBack={onBack}
          onAiToggle={(isOn) => send({ type: 'ai.toggled', isOn })}
          onStatusChange={changeStatus}
          onAct={onAct}
          labelMenu={labelMenu}
          onOpenVisitor={() => setVisitorOpen(true)}
          onGoToDate={(at) => thread.send({ type: 'jump.requested', position: { at } })}
        />
        <CoViewers colleagues={presence.context.viewers} typingColleague={presence.context.typingColleague} />
        {conversation.snoozedUntil !== undefined && (
          <SnoozeNotice until={conversation.snoozedUntil} onWake={() => onAct({ kind: 'wake' })} />
        )}
        {conversation.status === 'spam' && <SpamNotice onNotSpam={() => onAct({ kind: 'notSpam' })} />}
        <SummaryCard
          summary={summary.context.summary}
          isOffered={hasModel && !summary.context.isShort}
          isWriting={summary.matches('writing')}
          isHidden={summary.context.isHidden}
          failure={summary.context.failure}
          onRequest={() => sendSummary({ type: 'summary.requested' })}
          onCancel={() => sendSummary({ type: 'summary.cancelled' })}
          onToggle={() => sendSummary({ type: 'summary.toggled' })}
        />
        {visibleFailure && (
          <div className={styles.notes}>
            <Callout
              tone="danger"
              title={t(teamPresenceTexts.refused)}
              action={
                <Button size="small" variant="quiet" onPress={dismissErrors}>
                  {t(uiTexts.close)}
                </Button>
              }
            >
              {errorText(visibleFailure, locale)}
            </Callout>
          </div>
        )}
        <ThreadPane
          thread={thread}
          visitorName={name}
          enteredName={conversation.visitorName}
          connection={{ id: conversation.connectionId, kind: conversation.kind }}
          isClosed={isClosed}
          isAiEnabled={conversation.aiEnabled}
          unread={conversation.unread}
          isVisitorTyping={state.matches({ open: { visitorTyping: 'typing' } })}
          isAiTyping={state.matches({ open: { aiTyping: 'typing' } })}
          visitorSeenSeq={conversation.visitorSeenSeq ?? 0}
          draftCard={conversation.draftId && renderDraft?.({ botId, conversationId })}
          messageTexts={{
            hasModel,
            texts: written.context.texts,
            onRequest: (messageId, kind) => sendWritten({ type: 'text.requested', messageId, kind }),
            onHide: (messageId) => sendWritten({ type: 'text.hidden', messageId }),
          }}
          onShowTrace={onShowTrace}
          onPair={setPairDraft}
          onType={() => send({ type: 'operator.typed' })}
        />
      </section>
      <aside aria-label={t(texts.visitorPanel)} className={inbox.visitor}>
        <VisitorPanel conversation={conversation} dataActions={renderDataActions(conversationId)} />
      </aside>
      <Sheet title={t(texts.visitorPanel)} isOpen={isVisitorOpen} onClose={() => setVisitorOpen(false)}>
        <VisitorPanel conversation={conversation} dataActions={renderDataActions(conversationId)} />
      </Sheet>
      <Confirm
        title={t(teamPresenceTexts.confirmTitle)}
        confirmLabel={t(teamPresenceTexts.confirmButton)}
        isOpen={actionFailure?.error === 'ColleagueTyping'}
        isPending={isActionPending}
        onConfirm={() => send({ type: 'ai.toggled', isOn: true, isConfirmed: true })}
        onClose={dismissErrors}
      >
        {t(teamPresenceTexts.confirmBody)}
      </Confirm>
      {pairDraft && renderSaveAsPair({ botId, ...pairDraft, onClose: () => setPairDraft(null) })}
    </div>
  );
}
