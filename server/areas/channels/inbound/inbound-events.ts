// Applies inbound channel events to conversations, and stores the files they bring.
import { createHash } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import {
  type Channel,
  type ChannelAccess,
  type ChannelPorts,
  type Incoming,
  linesOf,
  QUESTIONS,
  type RemoteFile,
} from '../../../channels/channel.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { channelSettings } from '../../connections/channel-credentials.store.ts';
import type { ConnectionRow } from '../../connections/connections.store.ts';
import { rate } from '../../conversations/answers/ratings.store.ts';
import { keepAttachment } from '../../conversations/attachments/attachments.store.ts';
import { sniff } from '../../conversations/attachments/sniff.rules.ts';
import type { FloodGuard } from '../../conversations/flood/flood.rules.ts';
import { keepFlood } from '../../conversations/flood/flood.store.ts';
import { rateClosing } from '../../conversations/satisfaction/satisfaction.store.ts';
import { receive } from '../../conversations/thread/inbound-messages.store.ts';
import { findSent } from '../../conversations/thread/messages.store.ts';
import { Refusal, type Visitor } from '../../shared/context.ts';
import { storable } from '../../shared/strip-invalid-text.ts';
import { mostAsked } from '../../training/pairs/most-asked.store.ts';
import { type ChatRow, findChat, keepStart, openChat, setBlocked, spokenLocale } from '../chats.store.ts';
import { keepExternals, messageOf } from '../external-ids.store.ts';
import { lineTexts } from '../outbound/system-lines.texts.ts';
import {
  closedThere,
  editedThere,
  greeted,
  personWanted,
  unprocessable,
  wroteThere,
} from './provider-events.store.ts';

export interface Arriving {
  readonly accountId: string;
  readonly conversationId: string;
  readonly now: number;
}

/** What became of them: ids of those that were kept, names of those that may not be. Throws where trying again may help. */
async function takeFiles(
  store: Store,
  channel: Channel,
  files: readonly RemoteFile[],
  into: Arriving,
  { access, ports }: { access: ChannelAccess; ports: ChannelPorts },
): Promise<{ readonly ids: readonly string[]; readonly refused: readonly string[] }> {
  const ids: string[] = [];
  const nameOf = ({ name }: RemoteFile) => name.slice(0, limits.attachment.nameMax);
  const refused = files.slice(limits.attachment.perMessage, 2 * limits.attachment.perMessage).map(nameOf);
  for (const file of files.slice(0, limits.attachment.perMessage)) {
    const id = await takeFile(store, channel, file, into, { access, ports });
    if (id === null) refused.push(nameOf(file));
    else ids.push(id);
  }
  return { ids, refused };
}

async function takeFile(
  store: Store,
  channel: Channel,
  file: RemoteFile,
  { accountId, conversationId, now }: Arriving,
  { access, ports }: { access: ChannelAccess; ports: ChannelPorts },
): Promise<string | null> {
  if (!channel.fetchFile || (file.size ?? 0) > limits.attachment.bytes) return null;
  const fetched = await channel.fetchFile(file, access, ports);
  if (!fetched.ok) {
    if (fetched.fault.isPermanent) return null;
    throw new Error(fetched.fault.tag);
  }
  const bytes = Buffer.from(fetched.value);
  if (bytes.length > limits.attachment.bytes) return null;
  const sniffed = sniff(bytes, {
    name: file.name.slice(0, limits.attachment.nameMax),
    isVoice: file.isVoice,
  });
  if (!sniffed.ok) return null;
  const { name, ...what } = sniffed.file;
  const id = newId();
  await keepAttachment(
    store,
    { accountId, conversationId, userId: null, now },
    { id, ...what, name: storable(name), size: bytes.length, duration: null },
    bytes,
  );
  return id;
}

export interface Applying {
  readonly store: Store;
  readonly connection: ConnectionRow;
  readonly channel: Channel;
  readonly access: ChannelAccess;
  readonly ports: ChannelPorts;
  readonly now: number;
  readonly floods: FloodGuard | undefined;
}

/** The sender's id of a message, the same however often it comes. */
const clientIdOf = (chat: string, id: string): string =>
  `in-${createHash('sha256').update(`${chat}\n${id}`).digest('hex').slice(0, 40)}`;

/** No more of a text than our own visitors may write; a provider's limits are no promise to us. */
const bounded = (text: string): string => text.trim().slice(0, limits.message.max).toWellFormed();

/**
 * Carries it out. Bears repetition. Throws where trying again may help.
 * @returns false of a rating that no longer counts
 */
export async function apply(deps: Applying, incoming: Incoming): Promise<boolean> {
  if (incoming.kind !== 'rated') {
    await take(deps, incoming);
    return true;
  }
  const row = await findChat(deps.store.db, { connection: deps.connection, chat: incoming.chat });
  return row !== undefined && (await takeRating(deps, row, incoming));
}

type Rated = Extract<Incoming, { kind: 'rated' }>;

async function take(deps: Applying, incoming: Exclude<Incoming, Rated>): Promise<void> {
  const { store, connection, now } = deps;
  const { chat } = incoming;
  const place = { connection, chat };
  switch (incoming.kind) {
    case 'message':
    case 'person.wanted':
    case 'started': {
      const row = await openChat(store, place, incoming.visitor, now);
      if (row.blocked_at !== null) await setBlocked(store.db, row, null);
      if (incoming.visitor.startedFrom) await keepStart(store, row, incoming.visitor.startedFrom);
      if (incoming.kind === 'message') return takeMessage(deps, row, incoming);
      const clientId = clientIdOf(chat, incoming.id);
      if (incoming.kind === 'person.wanted') return personWanted(store, row, clientId, now);
      return greeted(store, row, { clientId, ...(await beginningOf(deps)), now });
    }
    case 'operator.wrote': {
      const row = await openChat(store, place, {}, now);
      const { id } = incoming;
      const name = incoming.name.slice(0, limits.visitorName.max);
      const said = {
        clientId: clientIdOf(chat, id),
        externalId: id,
        text: bounded(incoming.text),
        name,
        now,
      };
      return wroteThere(store, row, said);
    }
    default: {
      const row = await findChat(store.db, place);
      if (row) await applyKnown(deps, row, incoming);
    }
  }
}

/** The first words of a chat with what may be asked at a touch: the owner's questions, else those that answered most. */
async function beginningOf({
  store,
  connection,
}: Applying): Promise<{ text: string; choices: readonly string[] }> {
  const { initialMessage, values } = channelSettings(connection);
  const bot = { accountId: connection.account_id, botId: connection.bot_id };
  const own = linesOf(values[QUESTIONS] ?? '').slice(0, limits.questions.ownCount);
  const locale = await spokenLocale(store.db, connection);
  const choices = own.length > 0 ? own : await mostAsked(store.db, bot, { ...limits.questions, locale });
  // Buttons stand under words.
  const words = choices.length === 0 ? '' : lineTexts.welcome[locale];
  return { text: initialMessage || words, choices };
}

type Later = Extract<Incoming, { kind: 'edited' | 'closed' | 'typing' | 'blocked' }>;

/** What happens only in a chat that is known. */
async function applyKnown(
  { store, connection, now }: Applying,
  row: ChatRow,
  incoming: Later,
): Promise<void> {
  const ids = { accountId: row.account_id, conversationId: row.conversation_id };
  switch (incoming.kind) {
    case 'edited': {
      const messageId = await messageOf(store.db, row, incoming.id);
      if (messageId) await editedThere(store, row, { messageId, text: bounded(incoming.text), now });
      return;
    }
    case 'closed':
      return closedThere(store, row, now);
    case 'typing':
      store.events.broadcast(ids.accountId, {
        kind: 'typing',
        botId: connection.bot_id,
        conversationId: ids.conversationId,
        payload: { conversationId: ids.conversationId, author: 'visitor' },
      });
      return;
    case 'blocked':
      await setBlocked(store.db, row, now);
  }
}

async function takeMessage(
  deps: Applying,
  row: ChatRow,
  incoming: Extract<Incoming, { kind: 'message' }>,
): Promise<void> {
  const { store, channel, now, floods } = deps;
  const ids = { accountId: row.account_id, conversationId: row.conversation_id };
  const clientId = clientIdOf(incoming.chat, incoming.id);
  if (await findSent(store.db, ids, clientId)) return;
  const { ids: attachmentIds, refused } = await takeFiles(
    store,
    channel,
    incoming.files,
    { ...ids, now },
    deps,
  );
  const text = bounded(incoming.text);
  if (text === '' && attachmentIds.length === 0) return unprocessable(store, row, { clientId, refused, now });
  const quoteId = incoming.quotes && (await messageOf(store.db, row, incoming.quotes));
  const arrival = {
    clientId,
    text,
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(quoteId && { quoteId }),
    now,
    visit: async () => ({ visitorId: row.visitor_id, pageUrl: incoming.visitor.pageUrl ?? '' }),
  };
  const { visitor_id: visitorId, connection_id: connectionId } = row;
  // How fast it was written is not told: a provider may keep what comes while nobody is there to take it.
  const isFlood = floods?.isFlood({ visitorId, connectionId, address: null, clientId, text, now });
  const message =
    (isFlood ? await keepFlood(store, ids, arrival) : null) ?? (await receive(store, ids, arrival));
  await keepExternals(store.db, row, message.id, [incoming.id, ...(incoming.joinedIds ?? [])]);
}

/** Of one answer, or, by stars, of the whole conversation once it was closed. What is no longer there is not rated, and false. */
async function takeRating(
  { store, connection, now }: Applying,
  row: ChatRow,
  { message, rating }: Rated,
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
    const messageId = message && ((await messageOf(store.db, row, message)) ?? message);
    if (typeof rating === 'number') {
      const stars = Math.min(limits.satisfaction.stars, Math.max(1, Math.round(rating)));
      const verdict = { stars, comment: '', ...(messageId && { closingId: messageId }) };
      await rateClosing(store, visitor, verdict, now);
    } else if (messageId)
      await rate(store, visitor, { messageId, rating: rating === 'good' ? 'up' : 'down', now });
  } catch (error) {
    const isOver = error instanceof Refusal && ['NotFound', 'SatisfactionOver'].includes(error.failure.error);
    if (!isOver && !uniqueViolation(error)) throw error;
    return !isOver;
  }
  return true;
}
