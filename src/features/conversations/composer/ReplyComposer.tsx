// Composer of an open thread: replies, notes, mentions, files, quotes, edits.
import { useMachine } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { contains } from '../../../i18n/texts/search.ts';
import { mentionedIn } from '../../../machines/conversations/composer/mentions.machine.ts';
import type { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import type { Talk } from '../../../machines/conversations/thread/thread.state.ts';
import { freshId } from '../../../platform/browser/random-id.ts';
import { serverClock } from '../../../platform/clock.ts';
import { inspection } from '../../../platform/inspector.ts';
import { network } from '../../../platform/stores/network.ts';
import { QuoteLine } from '../../../ui/Bubble/QuoteLine.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { Composer } from '../../../ui/Composer/Composer.tsx';
import type { ComposerCall } from '../../../ui/Composer/useAutocomplete.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { threadTexts } from '../conversations.texts.ts';
import * as threadStyles from '../thread/Thread.css.ts';
import { liveColleagues } from './attachments.live.ts';
import { writingTexts as texts } from './composer.texts.ts';
import * as styles from './ReplyComposer.css.ts';
import { useAttaching } from './useAttachments.tsx';
import { useWritingTools } from './useWritingTools.tsx';

export interface WriterProps {
  thread: ActorRefFrom<typeof threadMachine>;
  talk: Talk;
  visitorName: string;
  /** As the visitor gave it; empty where they gave none. */
  givenName: string;
  aiEnabled: boolean;
  isClosed: boolean;
  onTyped: () => void;
}

/**
 * Where the conversation is closed nothing can be written; but what is being written then stays under the caret, or the
 * next letters would go to whatever gets the focus instead, and open it again.
 */
export function Writer(props: WriterProps) {
  const { thread, talk, visitorName, givenName, aiEnabled, isClosed, onTyped } = props;
  const { t } = useI18n();
  const { send } = thread;
  const { botId, conversationId, isNote, answering } = talk;
  const [isAttended, setAttended] = useState(false);
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const files = useAttaching({ botId, conversationId });
  const mentions = useMentions(botId);
  const type = (text: string) => {
    if (isNote && text.includes('@')) mentions.want();
    send({ type: 'draft.changed', text });
    if (text && !isNote) onTyped();
  };
  const writing = useWritingTools({
    botId,
    conversationId,
    visitorName: givenName,
    text: talk.draft,
    onChange: type,
  });
  const say = (text: string) => {
    const { attachments } = files;
    if (attachments === null) return;
    const message = {
      clientId: freshId(),
      text,
      at: serverClock.now(),
      ...(attachments.length > 0 && { attachments }),
      ...(answering && { quote: answering }),
      ...(isNote && { isNote, mentions: mentionedIn(text, mentions.colleagues) }),
    };
    send({ type: 'message.sent', message });
    files.onSent();
  };
  const hint = isClosed ? null : isNote ? t(texts.noteHint) : aiEnabled ? t(threadTexts.replyHint) : null;
  if (isClosed && !isAttended && !talk.draft && files.carries === 'nothing')
    return (
      <div className={threadStyles.closed}>
        <Note tone="info">{t(threadTexts.isClosed)}</Note>
      </div>
    );
  return (
    <>
      <Composer
        isReadOnly={isClosed}
        onAttended={setAttended}
        label={t(isNote ? texts.note : threadTexts.reply)}
        placeholder={isClosed ? '' : t(isNote ? texts.noteHere : threadTexts.replyHere)}
        sendLabel={t(isNote ? texts.keepNote : threadTexts.send)}
        value={talk.draft}
        limit={limits.message.max}
        tone={isNote ? 'note' : 'message'}
        hint={hint}
        isOffline={!isOnline}
        onChange={type}
        onSend={say}
        calls={isNote ? [mentions.call] : writing.calls}
        carries={files.carries}
        onFiles={files.onFiles}
        tools={
          isClosed ? undefined : (
            <>
              {files.tools}
              {!isNote && writing.tools}
            </>
          )
        }
        above={
          <>
            {isClosed ? (
              <div className={styles.said}>
                <Note tone="info">{t(threadTexts.isClosed)}</Note>
              </div>
            ) : (
              <Addressing {...{ thread, talk, visitorName }} />
            )}
            {files.above}
          </>
        }
      />
      {writing.dialogs}
    </>
  );
}

/** To whom it goes, and what it answers. */
function Addressing({ thread, talk, visitorName }: Pick<WriterProps, 'thread' | 'talk' | 'visitorName'>) {
  const { t } = useI18n();
  const { send } = thread;
  const { isNote, answering } = talk;
  const quoted =
    answering?.author === 'visitor'
      ? visitorName
      : (answering?.authorName ?? t(answering?.author === 'ai' ? threadTexts.ai : threadTexts.operator));
  return (
    <>
      <div className={styles.above}>
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
      {answering && (
        <div className={styles.above}>
          <div className={styles.quote}>
            <QuoteLine name={`${t(texts.answering)} ${quoted}`} excerpt={answering.excerpt} />
          </div>
          <IconButton
            icon="close"
            label={t(texts.dropQuote)}
            onPress={() => send({ type: 'quote.dropped' })}
          />
        </div>
      )}
    </>
  );
}

/** Stands where the composer does while an own message is edited; what was being written waits. */
export function EditWriter({
  thread,
  talk,
  message,
}: Pick<WriterProps, 'thread' | 'talk'> & { message: Message }) {
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
      onSend={(words) => send({ type: 'edit.sent', text: words })}
      above={
        <>
          <div className={styles.above}>
            <div className={styles.quote}>
              <QuoteLine name={t(texts.editing)} excerpt={message.text} />
            </div>
            <Button variant="quiet" size="small" onPress={() => send({ type: 'change.dropped' })}>
              {t(texts.dropEdit)}
            </Button>
          </div>
          {talk.refusal && (
            <div className={styles.said}>
              <Note tone="danger">{errorText(talk.refusal, locale)}</Note>
            </div>
          )}
        </>
      }
    />
  );
}

function useMentions(botId: string) {
  const { t } = useI18n();
  const [{ context }, send] = useMachine(liveColleagues, { ...inspection(), input: { botId } });
  const { colleagues } = context;
  const nameOf = (id: string) => colleagues.find(({ userId }) => userId === id)?.name ?? '';
  const call: ComposerCall = {
    sign: '@',
    label: t(texts.colleagues),
    offersFor: (query) =>
      colleagues
        .filter(({ name }) => contains(name, query))
        .map(({ userId, name }) => ({ id: userId, label: `@${name}` })),
    textOf: (id) => `@${nameOf(id)} `,
  };
  return { colleagues, call, want: () => send({ type: 'names.wanted' }) };
}
