// Composer of an open thread: replies, notes, mentions, files, quotes, edits.

import { useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { findMentions } from '../../../machines/conversations/composer/mentions.machine.ts';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import type { ThreadContext } from '../../../machines/conversations/thread/thread.state.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { serverClock } from '../../../platform/clock.ts';
import { readSendKey, subscribeSendKey } from '../../../platform/storage/send-key.ts';
import { network } from '../../../platform/stores/network.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { QuoteLine } from '../../../ui/Bubble/QuoteLine.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Composer } from '../../../ui/Composer/Composer.tsx';
import type { AutocompleteSource } from '../../../ui/Composer/useAutocomplete.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { threadTexts } from '../conversations.texts.ts';
import { useScheduledReplies } from '../scheduled/useScheduledReplies.tsx';
import { colleaguesWithPorts } from './attachments.ports.ts';
import { composerTexts as texts } from './composer.texts.ts';
import * as styles from './ReplyComposer.css.ts';
import { useAttachments } from './useAttachments.tsx';
import { useEmoji } from './useEmoji.tsx';
import { useWritingTools } from './useWritingTools.tsx';

export interface ReplyComposerProps {
  thread: ActorRefFrom<typeof threadMachine>;
  conversation: ThreadContext;
  visitorName: string;
  /** The name that the visitor entered; empty if there is none. */
  enteredName: string;
  isAiEnabled: boolean;
  isClosed: boolean;
  onType: () => void;
}

/** A reply to a closed conversation reopens it. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { thread, conversation, visitorName, enteredName, isAiEnabled, isClosed, onType } = props;
  const { t } = useI18n();
  const { send } = thread;
  const { botId, conversationId, isNote, quote: quotedMessage } = conversation;
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const submitKey = useSyncExternalStore(subscribeSendKey, readSendKey);
  const files = useAttachments({ botId, conversationId });
  const mentions = useMentions(botId);
  const changeDraft = (text: string) => {
    if (isNote && text.includes('@')) mentions.loadColleagues();
    send({ type: 'draft.changed', text });
    if (text && !isNote) onType();
  };
  const writingTools = useWritingTools({
    botId,
    conversationId,
    visitorName: enteredName,
    text: conversation.draft,
    onChange: changeDraft,
  });
  const emoji = useEmoji(conversation.draft, changeDraft);
  const isPlainText = files.attachments?.length === 0 && !quotedMessage;
  const scheduled = useScheduledReplies(thread, isPlainText && conversation.draft.trim() !== '');
  const sendReply = (text: string) => {
    const { attachments } = files;
    if (attachments === null) return;
    const message = {
      clientId: randomId(),
      text,
      at: serverClock.now(),
      ...(attachments.length > 0 && { attachments }),
      ...(quotedMessage && { quote: quotedMessage }),
      ...(isNote && { isNote, mentions: findMentions(text, mentions.colleagues) }),
    };
    send({ type: 'message.sent', message });
    files.onSent();
  };
  const hint = isNote
    ? t(texts.noteHint)
    : isClosed
      ? t(threadTexts.reopensHint)
      : isAiEnabled
        ? t(threadTexts.replyHint)
        : null;
  return (
    <>
      {scheduled.cards}
      <Composer
        label={t(isNote ? texts.note : threadTexts.reply)}
        placeholder={t(isNote ? texts.noteHere : threadTexts.replyHere)}
        sendLabel={t(isNote ? texts.addNote : threadTexts.send)}
        value={conversation.draft}
        submitKey={submitKey}
        shouldBlurOnEscape
        limit={limits.message.max}
        tone={isNote ? 'note' : 'message'}
        hint={hint}
        isOffline={!isOnline}
        onChange={changeDraft}
        onSend={sendReply}
        autocompleteSources={[emoji.call, ...(isNote ? [mentions.call] : writingTools.autocompleteSources)]}
        attachmentState={files.attachmentState}
        onFiles={files.onFiles}
        tools={
          <>
            {files.tools}
            {emoji.tool}
            {!isNote && writingTools.tools}
            {!isNote && scheduled.tool}
          </>
        }
        above={
          <>
            <ReplyTarget {...{ thread, conversation, visitorName }} />
            {files.above}
          </>
        }
      />
      {writingTools.dialogs}
      {scheduled.dialogs}
    </>
  );
}

/** Chooses between a reply and a note, and shows the quoted message. */
function ReplyTarget({
  thread,
  conversation: conversationState,
  visitorName,
}: Pick<ReplyComposerProps, 'thread' | 'conversation' | 'visitorName'>) {
  const { t } = useI18n();
  const { send } = thread;
  const { isNote, quote: quotedMessage } = conversationState;
  const quotedName =
    quotedMessage?.author === 'visitor'
      ? visitorName
      : (quotedMessage?.authorName ??
        t(quotedMessage?.author === 'ai' ? threadTexts.ai : threadTexts.operator));
  return (
    <>
      <div className={styles.row}>
        <SegmentedControl
          label={t(texts.mode)}
          value={isNote ? 'note' : 'reply'}
          options={[
            { value: 'reply', label: t(texts.toVisitor), icon: 'send' },
            { value: 'note', label: t(texts.toTeam), icon: 'lock' },
          ]}
          onChange={(mode) => send({ type: 'mode.chosen', isNote: mode === 'note' })}
        />
      </div>
      {quotedMessage && (
        <div className={styles.row}>
          <div className={styles.quote}>
            <QuoteLine name={`${t(texts.answering)} ${quotedName}`} excerpt={quotedMessage.excerpt} />
          </div>
          <IconButton
            icon="close"
            label={t(texts.dropQuote)}
            onPress={() => send({ type: 'quote.removed' })}
          />
        </div>
      )}
    </>
  );
}

/** Replaces the composer while the operator edits a message; the draft is kept. */
export function EditComposer({
  thread,
  conversation: conversationState,
  message,
}: Pick<ReplyComposerProps, 'thread' | 'conversation'> & { message: Message }) {
  const { t, locale } = useI18n();
  const { send } = thread;
  const [text, setText] = useState(message.text);
  return (
    <Composer
      label={t(texts.editing)}
      placeholder={t(texts.editing)}
      sendLabel={t(texts.saveEdit)}
      value={text}
      limit={limits.message.max}
      tone={message.isNote ? 'note' : 'message'}
      autoFocus
      onChange={setText}
      onSend={(editedText) => send({ type: 'edit.submitted', text: editedText })}
      above={
        <>
          <div className={styles.row}>
            <div className={styles.quote}>
              <QuoteLine name={t(texts.editing)} excerpt={message.text} />
            </div>
            <Button variant="quiet" size="small" onPress={() => send({ type: 'change.cancelled' })}>
              {t(texts.dropEdit)}
            </Button>
          </div>
          {conversationState.editFailure && (
            <div className={styles.message}>
              <Callout tone="danger">{errorText(conversationState.editFailure, locale)}</Callout>
            </div>
          )}
        </>
      }
    />
  );
}

function useMentions(botId: string) {
  const { t } = useI18n();
  const [{ context }, send] = useMachine(colleaguesWithPorts, { input: { botId } });
  const { colleagues } = context;
  const nameOf = (id: string) => colleagues.find(({ userId }) => userId === id)?.name ?? '';
  const call: AutocompleteSource = {
    triggerCharacter: '@',
    label: t(texts.colleagues),
    loadOptions: (query) =>
      colleagues
        .filter(({ name }) => contains(name, query))
        .map(({ userId, name }) => ({ id: userId, label: `@${name}` })),
    textOf: (id) => `@${nameOf(id)} `,
  };
  return { colleagues, call, loadColleagues: () => send({ type: 'names.requested' }) };
}
