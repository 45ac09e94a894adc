// Draws a conversation on paper and offers to print it; on the screen the paper is not seen. Refuses to fetch it.
import { createPortal } from 'react-dom';
import type { Conversation, Message } from '../../../contract/messages.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { threadTexts } from './conversations.texts.ts';
import { describeEvent } from './event.describe.ts';
import { exportTexts as texts } from './export.texts.ts';
import * as styles from './Transcript.css.ts';
import { visitorName } from './visitor.name.ts';

export interface TranscriptSheetProps {
  /** The conversation as the server takes it out as JSON. */
  content: string;
  conversation: Conversation;
  onPrinted: () => void;
}

/** More than this no printer is meant to print. */
const MOST = 3_000;

export default function TranscriptSheet({ content, conversation, onPrinted }: TranscriptSheetProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const { messages, bot }: { messages: Message[]; bot: string } = JSON.parse(content);
  const shown = messages.slice(-MOST);
  const name = visitorName(conversation, i18n);
  return (
    <>
      <Dialog
        title={t(texts.title)}
        isOpen
        size="small"
        onClose={onPrinted}
        actions={
          <Button variant="primary" icon="print" onPress={() => window.print()}>
            {t(texts.print)}
          </Button>
        }
      >
        <Text size="s">{t(texts.ready, { count: shown.length })}</Text>
      </Dialog>
      {createPortal(
        <article className={styles.sheet}>
          <h1 className={styles.title}>{t(texts.with, { name })}</h1>
          <p className={styles.quiet}>
            <bdi>{bot}</bdi> · {dateTime(conversation.createdAt)}
          </p>
          {shown.length < messages.length && <p>{t(texts.newest, { count: shown.length })}</p>}
          {shown.map((message) => (
            <Line key={message.id} {...{ message, name, i18n }} />
          ))}
        </article>,
        document.body,
      )}
    </>
  );
}

function Line({ message, name, i18n }: { message: Message; name: string; i18n: I18n }) {
  const { t, dateTime } = i18n;
  const { author, authorName, createdAt, text, isNote, deletedAt, attachments = [] } = message;
  if (author === 'system') {
    const told = describeEvent(message, i18n);
    return (
      <p className={styles.quiet}>
        {told.kind === 'event' && `${told.who ?? ''} ${told.text}`} · {dateTime(createdAt)}
      </p>
    );
  }
  const who = author === 'visitor' ? name : (authorName ?? t(threadTexts[author]));
  return (
    <section className={styles.line}>
      <p className={styles.who}>
        <bdi>{who}</bdi>
        {isNote && ` · ${t(texts.note)}`} <span className={styles.quiet}>{dateTime(createdAt)}</span>
      </p>
      <p dir="auto" className={styles.text}>
        {deletedAt ? t(texts.deleted) : text}
      </p>
      {attachments.map((file) => (
        <p key={file.id} className={styles.quiet}>
          {t(texts.file, { name: file.name })}
        </p>
      ))}
    </section>
  );
}
