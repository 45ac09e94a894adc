// Applies inbound channel events to conversations, and stores the files they bring.
import { createHash } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import {
  type Channel,
  type ChannelContext,
  type ChannelCredentials,
  type InboundEvent,
  parseLines,
  QUESTIONS_FIELD,
  type RemoteFile,
} from '../../../channels/channel.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { parseChannelSettings } from '../../connections/channel-credentials.store.ts';
import type { ConnectionRow } from '../../connections/connections.store.ts';
import { saveRating } from '../../conversations/answers/ratings.store.ts';
import { saveAttachment } from '../../conversations/attachments/attachments.store.ts';
import { sniffFile } from '../../conversations/attachments/sniff.rules.ts';
import type { FloodGuard } from '../../conversations/flood/flood.rules.ts';
import { saveFloodMessage } from '../../conversations/flood/flood.store.ts';
import { saveSatisfaction } from '../../conversations/satisfaction/satisfaction.store.ts';
import { receiveMessage } from '../../conversations/thread/inbound-messages.store.ts';
import { findMessageByClientId } from '../../conversations/thread/messages.store.ts';
import { isVisitorBlocked, notifyRefusal } from '../../conversations/visitors/refusal.store.ts';
import { ApiError, type Visitor } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { findMostAskedPairs } from '../../training/pairs/most-asked.store.ts';
import {
  type ChatRow,
  findChat,
  findOrOpenChat,
  readBotLocale,
  saveStartLink,
  setChatBlocked,
} from '../chats.store.ts';
import { findMessageId, saveExternalIds } from '../external-ids.store.ts';
import { systemLineTexts } from '../outbound/system-lines.texts.ts';
import {
  recordProviderClose,
  recordProviderReply,
  recordUnprocessable,
  recordVisitorEdit,
  requestOperator,
  sendGreeting,
} from './provider-events.store.ts';

export interface InboundFileTarget {
  readonly accountId: string;
  readonly conversationId: string;
  readonly now: number;
}

type FileContext = Pick<InboundContext, 'credentials' | 'context' | 'isLastAttempt'>;

/** Returns the ids of stored files and the names of refused ones; throws when a retry may succeed. */
async function storeInboundFiles(
  store: Store,
  channel: Channel,
  files: readonly RemoteFile[],
  target: InboundFileTarget,
  deps: FileContext,
): Promise<{ readonly ids: readonly string[]; readonly refused: readonly string[] }> {
  const ids: string[] = [];
  const nameOf = ({ name }: RemoteFile) => name.slice(0, limits.attachment.nameMax);
  const refused = files.slice(limits.attachment.perMessage, 2 * limits.attachment.perMessage).map(nameOf);
  for (const file of files.slice(0, limits.attachment.perMessage)) {
    const id = await storeInboundFile(store, channel, file, target, deps);
    if (id === null) refused.push(nameOf(file));
    else ids.push(id);
  }
  return { ids, refused };
}

async function storeInboundFile(
  store: Store,
  channel: Channel,
  file: RemoteFile,
  { accountId, conversationId, now }: InboundFileTarget,
  { credentials, context, isLastAttempt }: FileContext,
): Promise<string | null> {
  if (!channel.fetchFile || (file.size ?? 0) > limits.attachment.bytes) return null;
  const fetchResult = await channel.fetchFile(file, credentials, context);
  if (!fetchResult.ok) {
    if (fetchResult.error.isPermanent || isLastAttempt) return null;
    throw new Error(fetchResult.error.tag);
  }
  const bytes = Buffer.from(fetchResult.value);
  if (bytes.length > limits.attachment.bytes) return null;
  const sniffResult = sniffFile(bytes, {
    name: file.name.slice(0, limits.attachment.nameMax),
    isVoice: file.isVoice,
  });
  if (!sniffResult.ok) return null;
  const { name, ...fileFields } = sniffResult.file;
  const id = newId();
  await saveAttachment(
    store,
    { accountId, conversationId, userId: null, now },
    { id, ...fileFields, name: stripInvalidText(name), size: bytes.length, duration: null },
    bytes,
  );
  return id;
}

export interface InboundContext {
  readonly store: Store;
  readonly connection: ConnectionRow;
  readonly channel: Channel;
  readonly credentials: ChannelCredentials;
  readonly context: ChannelContext;
  readonly now: number;
  readonly floodGuard: FloodGuard | undefined;
  /** Whether a message is now stored without the files that cannot be fetched. */
  readonly isLastAttempt: boolean;
}

/** The client id of a message; the same for repeated deliveries. */
const clientIdOf = (chat: string, id: string): string =>
  `in-${createHash('sha256').update(`${chat}\n${id}`).digest('hex').slice(0, 40)}`;

/** Truncates to our own visitors' limit; providers may allow more. */
const truncateText = (text: string): string => text.trim().slice(0, limits.message.max).toWellFormed();

/**
 * Applies an event; idempotent. Throws when a retry may succeed.
 * @returns false for a rating that is no longer accepted
 */
export async function applyInboundEvent(deps: InboundContext, event: InboundEvent): Promise<boolean> {
  if (event.kind !== 'rated') {
    await handleEvent(deps, event);
    return true;
  }
  const row = await findChat(deps.store.db, { connection: deps.connection, chat: event.chat });
  return row !== undefined && (await applyRating(deps, row, event));
}

type RatingEvent = Extract<InboundEvent, { kind: 'rated' }>;

async function handleEvent(deps: InboundContext, event: Exclude<InboundEvent, RatingEvent>): Promise<void> {
  const { store, connection, now } = deps;
  const { chat } = event;
  const chatKey = { connection, chat };
  switch (event.kind) {
    case 'message':
    case 'operator.requested':
    case 'started': {
      const { subject, chatPrefix } = event.kind === 'message' ? event : {};
      const row = await findOrOpenChat(store, { ...chatKey, subject, chatPrefix }, event.visitor, now);
      if (await isVisitorBlocked(store, { accountId: row.account_id, visitorId: row.visitor_id }))
        return notifyRefusal(store, { accountId: row.account_id, conversationId: row.conversation_id }, now);
      if (row.blocked_at !== null) await setChatBlocked(store.db, row, null);
      if (event.visitor.startPayload) await saveStartLink(store, row, event.visitor.startPayload);
      if (event.kind === 'message') return applyMessage(deps, row, event);
      const clientId = clientIdOf(chat, event.id);
      if (event.kind === 'operator.requested') return requestOperator(store, row, clientId, now);
      return sendGreeting(store, row, { clientId, ...(await readGreeting(deps)), now });
    }
    case 'operator.wrote': {
      const row = await findOrOpenChat(store, chatKey, {}, now);
      const { id } = event;
      const name = event.name.slice(0, limits.visitorName.max);
      const providerReply = {
        clientId: clientIdOf(chat, id),
        externalId: id,
        text: truncateText(event.text),
        name,
        now,
      };
      return recordProviderReply(store, row, providerReply);
    }
    default: {
      const row = await findChat(store.db, chatKey);
      if (row) await applyExistingChatEvent(deps, row, event);
    }
  }
}

/** The greeting of a chat with suggested questions: the owner's, else the most asked ones. */
async function readGreeting({
  store,
  connection,
}: InboundContext): Promise<{ text: string; choices: readonly string[] }> {
  const { initialMessage, values } = parseChannelSettings(connection);
  const bot = { accountId: connection.account_id, botId: connection.bot_id };
  const configuredQuestions = parseLines(values[QUESTIONS_FIELD] ?? '').slice(0, limits.questions.ownCount);
  const locale = await readBotLocale(store.db, connection);
  const choices =
    configuredQuestions.length > 0
      ? configuredQuestions
      : await findMostAskedPairs(store.db, bot, { ...limits.questions, locale });
  // Buttons need a text above them.
  const welcomeText = choices.length === 0 ? '' : systemLineTexts.welcome[locale];
  return { text: initialMessage || welcomeText, choices };
}

type ExistingChatEvent = Extract<InboundEvent, { kind: 'edited' | 'closed' | 'typing' | 'blocked' }>;

/** Applies an event that needs an existing chat. */
async function applyExistingChatEvent(
  { store, connection, now }: InboundContext,
  row: ChatRow,
  event: ExistingChatEvent,
): Promise<void> {
  const ids = { accountId: row.account_id, conversationId: row.conversation_id };
  switch (event.kind) {
    case 'edited': {
      const messageId = await findMessageId(store.db, row, event.id);
      if (messageId) await recordVisitorEdit(store, row, { messageId, text: truncateText(event.text), now });
      return;
    }
    case 'closed':
      return recordProviderClose(store, row, now);
    case 'typing':
      store.events.broadcast(ids.accountId, {
        kind: 'typing',
        botId: connection.bot_id,
        conversationId: ids.conversationId,
        payload: { conversationId: ids.conversationId, author: 'visitor' },
      });
      return;
    case 'blocked':
      await setChatBlocked(store.db, row, now);
  }
}

async function applyMessage(
  deps: InboundContext,
  row: ChatRow,
  event: Extract<InboundEvent, { kind: 'message' }>,
): Promise<void> {
  const { store, channel, now, floodGuard } = deps;
  const ids = { accountId: row.account_id, conversationId: row.conversation_id };
  const clientId = clientIdOf(event.chat, event.id);
  if (await findMessageByClientId(store.db, ids, clientId)) return;
  const { ids: attachmentIds, refused } = await storeInboundFiles(
    store,
    channel,
    event.files,
    { ...ids, now },
    deps,
  );
  const text = truncateText(event.text);
  if (text === '' && attachmentIds.length === 0)
    return recordUnprocessable(store, row, { clientId, refused, now });
  const quoteId = event.quotedId && (await findMessageId(store.db, row, event.quotedId));
  const newMessage = {
    clientId,
    text,
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(quoteId && { quoteId }),
    ...(event.needsAnswer === false && { needsAnswer: false }),
    now,
    authorizeVisit: async () => ({ visitorId: row.visitor_id, pageUrl: event.visitor.pageUrl ?? '' }),
  };
  const { visitor_id: visitorId, connection_id: connectionId } = row;
  // Typing speed is ignored: a provider may deliver stored messages in a burst.
  const isFlood = floodGuard?.isFlood({ visitorId, connectionId, address: null, clientId, text, now });
  const message =
    (isFlood ? await saveFloodMessage(store, ids, newMessage) : null) ??
    (await receiveMessage(store, ids, newMessage));
  await saveExternalIds(store.db, row, message.id, [event.id, ...(event.joinedIds ?? [])]);
  if (refused.length > 0 && channel.inboundRetryMs !== undefined)
    await recordUnprocessable(store, row, { clientId: `${clientId}-files`, refused, now });
}

/**
 * Stores a rating of one answer, or in stars of the closed conversation.
 * @returns false if the rated item is gone
 */
async function applyRating(
  { store, connection, now }: InboundContext,
  row: ChatRow,
  { message, rating }: RatingEvent,
): Promise<boolean> {
  const visitor: Visitor = {
    kind: 'visitor',
    accountId: row.account_id,
    botId: connection.bot_id,
    connectionId: connection.id,
    visitorId: row.visitor_id,
    conversationId: row.conversation_id,
    hidesNames: false,
  };
  try {
    const messageId = message && ((await findMessageId(store.db, row, message)) ?? message);
    if (typeof rating === 'number') {
      const stars = Math.min(limits.satisfaction.stars, Math.max(1, Math.round(rating)));
      const satisfaction = { stars, comment: '', ...(messageId && { closingId: messageId }) };
      await saveSatisfaction(store, visitor, satisfaction, now);
    } else if (messageId)
      await saveRating(store, visitor, { messageId, rating: rating === 'good' ? 'up' : 'down', now });
  } catch (error) {
    const isGone =
      error instanceof ApiError && ['NotFound', 'SatisfactionOver'].includes(error.failure.error);
    if (!isGone && !uniqueViolation(error)) throw error;
    return !isGone;
  }
  return true;
}
