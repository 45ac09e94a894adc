// The thread and composer of an open conversation.

import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Attachment, Message } from '../../../../contract/conversations/messages.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { currentUser, userName } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Correction } from '../../../machines/conversations/thread/correction.ts';
import { threadLoadState } from '../../../machines/conversations/thread/thread.load-state.ts';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import { isEscalatedForUsedUpPlan } from '../../../machines/conversations/thread/thread.state.ts';
import { firstUnreadSeq } from '../../../machines/conversations/thread/thread.unread.ts';
import { toFailure } from '../../../machines/port.ts';
import { botLink, connectionLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { limitTexts } from '../../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import { EditComposer, ReplyComposer } from '../composer/ReplyComposer.tsx';
import { threadTexts as texts } from '../conversations.texts.ts';
import type { MessageTextHandlers } from '../copilot/MessageTextNote.tsx';
import { saveAttachment } from './files.ports.ts';
import type { MessageHandlers } from './MessageActions.tsx';
import type { FileHandlers } from './message-files.tsx';
import { planAllowanceWithPorts } from './plan-allowance.ports.ts';
import * as styles from './Thread.css.ts';
import { Thread } from './Thread.tsx';
import { DeleteMessageDialog, PictureDialog } from './ThreadDialogs.tsx';

function UsedUpPlanNotice() {
  const { t } = useI18n();
  const [state] = useMachine(planAllowanceWithPorts);
  if (!state.context.isUsedUp) return null;
  return (
    <div className={styles.notes}>
      <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />
    </div>
  );
}

export interface ThreadPaneProps {
  thread: ActorRefFrom<typeof threadMachine>;
  visitorName: string;
  /** The name that the visitor entered; empty if there is none. */
  enteredName: string;
  /** The connection it came through. */
  connection: { id: string; kind: string };
  isClosed: boolean;
  isAiEnabled: boolean;
  isVisitorTyping: boolean;
  /** The AI is answering, even before its first words. */
  isAiTyping: boolean;
  /** Position up to which the visitor has read. */
  visitorSeenSeq: number;
  /** Number of unread messages of the visitor. */
  unread: number;
  /** The AI's draft that waits for approval. */
  draftCard?: ReactNode;
  /** Texts of messages by a model. */
  messageTexts?: MessageTextHandlers;
  /** History: nothing can be written, changed or removed. */
  isReadOnly?: boolean;
  onType: () => void;
  onShowTrace: (messageId: string) => void;
  onPair: (correction: Correction) => void;
}

export function ThreadPane(props: ThreadPaneProps) {
  const { thread, visitorName, isClosed, isVisitorTyping, visitorSeenSeq, onShowTrace, onPair } = props;
  const { isAiEnabled, isAiTyping, isReadOnly = false, messageTexts } = props;
  const { t } = useI18n();
  const state = useSelector(thread, (snapshot) => snapshot);
  const [picture, showPicture] = useState<Parameters<FileHandlers['onPicture']>[0] | null>(null);
  const loadState = threadLoadState(state);
  const unreadFrom = useUnreadFrom(props, loadState.state === 'ready');
  const { send } = thread;
  const conversationState = state.context;
  const me = currentUser.read();
  const { botId, conversationId, editedMessage } = conversationState;
  const isEditing = state.matches({ edit: 'editing' }) || state.matches({ edit: 'saving' });
  const isRemoving = state.matches({ edit: 'removing' });
  const isPlanUsedUp =
    !isAiEnabled &&
    !conversationState.thread.hasNewer &&
    isEscalatedForUsedUpPlan(conversationState.thread.messages);
  const save = (file: Attachment) =>
    void saveAttachment({ botId, conversationId }, file).catch((thrown: unknown) =>
      toastFailure(toFailure(thrown)),
    );
  const files: FileHandlers = {
    conversationRef: { botId, conversationId },
    onPicture: showPicture,
    onSave: save,
    onJumpToMessage: (target) => send({ type: 'jump.requested', position: target }),
  };
  const messageActions: MessageHandlers = {
    me: me?.id ?? '',
    channel: props.connection.kind,
    onQuote: (message) => {
      if (message.isNote) send({ type: 'mode.chosen', isNote: true });
      send({ type: 'message.quoted', message });
      document.querySelector<HTMLElement>('[data-composer] textarea')?.focus();
    },
    onEdit: (message) => send({ type: 'edit.started', message }),
    onRemove: (message) => send({ type: 'removal.requested', message }),
    ...(messageTexts?.hasModel && {
      onTranslate: (message: Message) => messageTexts.onRequest(message.id, 'translation'),
    }),
  };
  return (
    <>
      <Thread
        {...{ conversation: conversationState, visitorName, visitorSeenSeq, unreadFrom, files, ...loadState }}
        actions={isReadOnly ? null : messageActions}
        messageTexts={messageTexts}
        myId={me?.id ?? ''}
        myName={me ? userName(me) : ''}
        onShowTrace={onShowTrace}
        onPair={onPair}
        connectionLinks={me?.is_operator === false ? connectionLinksOf(props.connection, botId) : null}
        onRetryDelivery={isReadOnly ? null : (messageId) => send({ type: 'resend.requested', messageId })}
        onLoadOlder={() => send({ type: 'start.reached' })}
        onLoadNewer={() => send({ type: 'end.neared' })}
        onAtEndChange={(isAtEnd) => send({ type: isAtEnd ? 'end.reached' : 'end.left' })}
        onJumpToNewest={() => send({ type: 'jump.requested', position: 'newest' })}
        onRetryLoading={() => send({ type: 'retried' })}
        onRetry={(clientId) => send({ type: 'message.retried', clientId })}
        onDiscard={(clientId) => send({ type: 'message.discarded', clientId })}
      />
      <div role="status" className={styles.typing}>
        {isVisitorTyping
          ? t(texts.visitorTyping, { name: visitorName })
          : isAiTyping && conversationState.stream === null && t(texts.aiTyping)}
      </div>
      <div role="status">{isPlanUsedUp && !isReadOnly && !isClosed && <UsedUpPlanNotice />}</div>
      {!isReadOnly && props.draftCard}
      {isReadOnly ? null : editedMessage && isEditing ? (
        <EditComposer
          key={editedMessage.id}
          {...{ thread, conversation: conversationState }}
          message={editedMessage}
        />
      ) : (
        <ReplyComposer {...props} conversation={conversationState} />
      )}
      {editedMessage && (isRemoving || state.matches({ edit: 'confirmingRemoval' })) && (
        <DeleteMessageDialog
          message={editedMessage}
          failure={conversationState.editFailure}
          isPending={isRemoving}
          onConfirm={() => send({ type: 'removal.confirmed' })}
          onClose={() => send({ type: 'change.cancelled' })}
        />
      )}
      {picture && (
        <PictureDialog
          url={picture.url}
          name={picture.file.name}
          onSave={() => save(picture.file)}
          onClose={() => showPicture(null)}
        />
      )}
    </>
  );
}

const connectionLinksOf = (connection: ThreadPaneProps['connection'], botId: string) => ({
  keys: connectionLink(botId, connection),
  list: botLink(botId, 'services'),
});

/** Keeps the unread line where it was when the thread opened, while messages are marked as read. */
function useUnreadFrom({ thread, unread }: ThreadPaneProps, isReady: boolean): number | null {
  const [initialUnread] = useState(unread);
  const [unreadFrom, setUnreadFrom] = useState<number | null | undefined>(undefined);
  if (isReady && unreadFrom === undefined) {
    setUnreadFrom(firstUnreadSeq(thread.getSnapshot().context.thread, initialUnread));
  }
  return unreadFrom ?? null;
}
