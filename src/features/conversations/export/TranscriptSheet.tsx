// Printable transcript; hidden on screen.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Conversation, Message } from '../../../../contract/conversations/messages.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { threadTexts } from '../conversations.texts.ts';
import { markedVisitorName } from '../marked-visitor-name.ts';
import { eventText } from '../thread/thread-event.text.ts';
import { exportTexts as texts } from './export.texts.ts';
import * as styles from './Transcript.css.ts';

export interface TranscriptSheetProps {
  /** The conversation as the server exports it, in JSON. */
  content: string;
  conversation: Conversation;
  onClose: () => void;
}

/** A longer conversation is printed in parts: the browser would freeze while laying out more. */
const MESSAGES_PER_PART = 3_000;

export default function TranscriptSheet({ content, conversation, onClose }: TranscriptSheetProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const { messages, bot }: { messages: Message[]; bot: string } = JSON.parse(content);
  const partCount = Math.max(1, Math.ceil(messages.length / MESSAGES_PER_PART));
  const [part, setPart] = useState(0);
  const partMessages = messages.slice(part * MESSAGES_PER_PART, (part + 1) * MESSAGES_PER_PART);
  const name = markedVisitorName(conversation, i18n);
  return (
    <>
      <Dialog
        title={t(texts.title)}
        isOpen
        size="small"
        onClose={onClose}
        actions={
          <Button variant="primary" icon="print" onPress={() => window.print()}>
            {t(texts.print)}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text size="s">{t(texts.ready, { count: messages.length })}</Text>
          {partCount > 1 && (
            <Select
              label={t(texts.part)}
              hint={t(texts.partHint, { most: MESSAGES_PER_PART })}
              options={Array.from({ length: partCount }, (_, index) => ({
                value: String(index),
                label: t(texts.partOf, partRange(index, messages.length)),
              }))}
              value={String(part)}
              onChange={(chosen) => setPart(Number(chosen))}
            />
          )}
        </Stack>
      </Dialog>
      {createPortal(
        <article className={styles.sheet}>
          <h1 className={styles.title}>{t(texts.titleWithName, { name })}</h1>
          <p className={styles.muted}>
            <bdi>{bot}</bdi> · {dateTime(conversation.createdAt)}
          </p>
          {partCount > 1 && <p>{t(texts.partOf, partRange(part, messages.length))}</p>}
          {partMessages.map((message) => (
            <TranscriptMessage key={message.id} {...{ message, name, i18n }} />
          ))}
        </article>,
        document.body,
      )}
    </>
  );
}

/** Which messages a part contains, and the number of parts. */
const partRange = (part: number, count: number) => ({
  part: part + 1,
  parts: Math.ceil(count / MESSAGES_PER_PART),
  from: part * MESSAGES_PER_PART + 1,
  to: Math.min((part + 1) * MESSAGES_PER_PART, count),
});

function TranscriptMessage({ message, name, i18n }: { message: Message; name: string; i18n: I18n }) {
  const { t, dateTime } = i18n;
  const { author, authorName, createdAt, text, isNote, deletedAt, attachments = [] } = message;
  if (author === 'system') {
    const eventRow = eventText(message, i18n);
    return (
      <p className={styles.muted}>
        {eventRow.kind === 'event' && `${eventRow.actor ?? ''} ${eventRow.text}`} · {dateTime(createdAt)}
      </p>
    );
  }
  const authorLabel = author === 'visitor' ? name : (authorName ?? t(threadTexts[author]));
  return (
    <section className={styles.message}>
      <p className={styles.author}>
        <bdi>{authorLabel}</bdi>
        {isNote && ` · ${t(texts.note)}`} <span className={styles.muted}>{dateTime(createdAt)}</span>
      </p>
      <p dir="auto" className={styles.text}>
        {deletedAt ? t(texts.deleted) : text}
      </p>
      {attachments.map((file) => (
        <p key={file.id} className={styles.muted}>
          {file.kind === 'voice' ? t(texts.voice) : t(texts.file, { name: file.name })}
        </p>
      ))}
    </section>
  );
}
