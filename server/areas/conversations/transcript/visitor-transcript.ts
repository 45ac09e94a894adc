// A visitor's own transcript: as a file, and sent by e-mail.
import { text as readText } from 'node:stream/consumers';
import { renderEmail } from '../../../messengers/email-template.ts';
import type { Email, Messenger, SendResult } from '../../../messengers/messenger.ts';
import type { Payload } from '../../../store/jobs/payloads.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import type { ServedFile } from '../../shared/context.ts';
import { readConversation } from '../thread/conversations.store.ts';
import { toVisitorMessage } from '../thread/live.events.ts';
import { readVisibleMessages, toVisitorPosition } from '../thread/messages.store.ts';
import { createTranscript, type TranscriptOptions } from './transcript.ts';
import { transcriptEmailTexts as texts } from './visitor-transcript.texts.ts';

interface VisitorScope {
  readonly accountId: string;
  readonly conversationId: string;
  readonly hidesNames: boolean;
}

/** Messages held in memory at once. */
const PAGE_SIZE = 500;
/** An e-mail holds the last so many messages. */
const EMAIL_MESSAGES = 500;

/**
 * The conversation as its visitor knows it, without notes and events.
 * @param last only so many messages
 * @returns null when it no longer exists
 */
export async function readVisitorTranscript(
  { db }: Pick<Store, 'db'>,
  visitor: VisitorScope,
  options: Pick<TranscriptOptions, 'locale' | 'zone'>,
  last = Number.POSITIVE_INFINITY,
): Promise<{ readonly file: ServedFile; readonly botName: string } | null> {
  const conversation = await readConversation(db, visitor);
  const bot = conversation && (await readBotRow(db, visitor.accountId, conversation.botId));
  if (!conversation || !bot) return null;
  const messageCount = await toVisitorPosition(db, visitor, conversation.messageCount);
  const from = Math.max(0, messageCount - last);
  const readAfter = async (seq: number) => {
    const { positioned } = await readVisibleMessages(db, visitor, {
      after: Math.max(seq, from),
      limit: PAGE_SIZE,
    });
    return positioned.flatMap(({ message, notesBefore }) => {
      const visible = toVisitorMessage(message, notesBefore, visitor);
      return visible ? [visible] : [];
    });
  };
  const file = createTranscript(
    { conversation: { ...conversation, messageCount }, botName: bot.name, after: readAfter },
    { ...options, format: 'text', notes: 'without', isForVisitor: true },
  );
  return { file, botName: bot.name };
}

export interface TranscriptEmailDeps {
  readonly store: Pick<Store, 'db'>;
  readonly email: Messenger<Email> | null;
}

/** Null when the conversation no longer exists, or no e-mail delivery is configured. */
export async function sendVisitorTranscript(
  { store, email }: TranscriptEmailDeps,
  { accountId, conversationId, email: to, locale, zone }: Payload<'send-transcript'>,
): Promise<SendResult | null> {
  const settings = await store.db
    .selectFrom('conversations as c')
    .leftJoin('widget_settings as w', (join) =>
      join.onRef('w.connection_id', '=', 'c.connection_id').onRef('w.account_id', '=', 'c.account_id'),
    )
    .select('w.hides_names')
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  const visitor = { accountId, conversationId, hidesNames: settings?.hides_names === 1 };
  const transcript = await readVisitorTranscript(store, visitor, { locale, zone }, EMAIL_MESSAGES);
  if (!transcript || !email) return null;
  const lines = await readText(await transcript.file.read(0, Number.POSITIVE_INFINITY));
  const paragraphs = lines.replace('\ufeff', '').split('\n').filter(Boolean);
  return email.send({
    to,
    ...renderEmail({
      locale,
      subject: texts.subject[locale].replace('{bot}', () => transcript.botName),
      paragraphs,
      note: texts.note[locale],
    }),
  });
}
