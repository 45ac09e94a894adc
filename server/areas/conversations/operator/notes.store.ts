// Writes notes, and edits and deletes operators' messages.
import type { Transaction } from 'kysely';
import type { Mention, Message } from '../../../../contract/conversations/messages.ts';
import { mayUnsend } from '../../../../contract/conversations/messages.ts';
import { fold } from '../../../engine/text/normalise.ts';
import type { NewEvent } from '../../../store/events/event-log.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { Refusal } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import { storable } from '../../shared/strip-invalid-text.ts';
import { dropAttachments } from '../attachments/attachments.store.ts';
import { findAnew } from '../search/search.index.ts';
import type { Place } from '../thread/conversation-scope.store.ts';
import { findColleagues, partsOf, type Said } from '../thread/message-parts.store.ts';
import { preview } from '../thread/message-preview.rules.ts';
import { findSent, type PlacedMessage, readMessage } from '../thread/messages.store.ts';
import { type HeldConversation, holdConversation, writeThread } from '../thread/thread.store.ts';
import { unmistakableName } from '../visitors/impersonation.rules.ts';

/** Writes a note, and tells those it mentions; sent twice, it is the same note. */
export function writeNote(
  store: Store,
  place: Place,
  said: Said & { readonly mentions?: readonly string[] },
  now: number,
): Promise<Message> {
  return store.transact(async (trx) => {
    const held = await hold(trx, place);
    const known = await findSent(trx, place, said.clientId);
    if (known) return known;
    const { userId } = place;
    const name = await nameOf(trx, place);
    const parts = await partsOf(trx, place, said, { userId, isNote: true, now });
    const mentions = await mentioned(trx, place, said.mentions ?? []);
    const note = {
      ...parts,
      author: 'operator',
      person: { id: userId, name },
      isNote: true,
      mentions,
    } as const;
    const [stored] = await writeThread(store, trx, held, { now, messages: [note], changes: {} });
    if (!stored) throw new Refusal('InternalError');
    await notify(store, trx, {
      kind: 'mentioned',
      accountId: held.account_id,
      to: mentions.map((one) => one.userId),
      exceptUserId: userId,
      botId: held.bot_id,
      conversation: { id: held.id, serviceId: held.connection_id },
      subject: unmistakableName(held),
      text: stored.text,
      actorName: name,
      now,
    });
    return stored;
  });
}

/** Changes the words of one's own message. The same words again change nothing. */
export function editMessage(
  store: Store,
  place: Place,
  { messageId, text, now }: { messageId: string; text: string; now: number },
): Promise<Message> {
  const words = storable(text);
  return change(store, place, { messageId, now }, async (trx, held, { message }) => {
    if (message.deletedAt !== undefined) throw new Refusal('NotFound');
    if (message.text === words) return null;
    await update(trx, held, message, { text: words, text_key: fold(words), edited_at: now });
    return { ...message, text: words, editedAt: now };
  });
}

/** Takes one's own message back: its place stays, its words and files go for good. Once more changes nothing. */
export function removeMessage(
  store: Store,
  place: Place,
  { messageId, now }: { messageId: string; now: number },
): Promise<Message> {
  return change(store, place, { messageId, now }, async (trx, held, { message }) => {
    if (message.deletedAt !== undefined) return null;
    const nothing = { text: '', text_key: '', attachments: null, mentions: null, quote_id: null };
    await update(trx, held, message, { ...nothing, deleted_at: now });
    await dropAttachments(trx, place, messageId);
    const { attachments: _files, mentions: _people, quote: _quoted, ...rest } = message;
    return { ...rest, text: '', deletedAt: now };
  });
}

/** Holds the conversation, lets `decide` say what its message becomes (null: it is so already), and tells of it. */
function change(
  store: Store,
  place: Place,
  { messageId, now }: { readonly messageId: string; readonly now: number },
  decide: (
    trx: Transaction<Database>,
    held: HeldConversation,
    placed: PlacedMessage,
  ) => Promise<Message | null>,
): Promise<Message> {
  return store.transact(async (trx) => {
    const held = await hold(trx, place);
    const placed = await readMessage(trx, place, messageId, place.userId);
    if (!placed) throw new Refusal('NotFound');
    if (!mayUnsend(held.kind, placed.message.isNote)) throw new Refusal('MessageDeletionImpossible');
    const changed = await decide(trx, held, placed);
    if (changed === null) return placed.message;
    if (held.kind !== 'test') await findAnew(store, trx, place, changed);
    const event: NewEvent = {
      kind: 'message.changed',
      botId: held.bot_id,
      conversationId: held.id,
      payload: { message: changed, notesBefore: placed.notesBefore },
    };
    const changes = await previewOf(trx, held, changed);
    await writeThread(store, trx, held, {
      now,
      messages: [],
      changes,
      events: [event],
    });
    return changed;
  });
}

/** Where the last words of the conversation changed, the list shows what they are now. */
async function previewOf(trx: Transaction<Database>, held: HeldConversation, changed: Message) {
  if (changed.isNote) return {};
  const later = await trx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', held.account_id)
    .where('conversation_id', '=', held.id)
    .where('seq', '>', changed.seq)
    .where('author', '<>', 'system')
    .where('is_note', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return later ? {} : { last_message_text: preview(changed.text) };
}

async function update(
  trx: Transaction<Database>,
  held: HeldConversation,
  { id }: Message,
  to: Partial<Pick<Database['messages'], 'text' | 'text_key' | 'attachments' | 'mentions' | 'quote_id'>> & {
    edited_at?: number;
    deleted_at?: number;
  },
): Promise<void> {
  await trx
    .updateTable('messages')
    .set(to)
    .where('account_id', '=', held.account_id)
    .where('conversation_id', '=', held.id)
    .where('id', '=', id)
    .execute();
}

/** Those of the wanted who may see the note; whoever may not is not told, and not named. */
async function mentioned(
  trx: Transaction<Database>,
  place: Place,
  wanted: readonly string[],
): Promise<Mention[]> {
  if (wanted.length === 0) return [];
  return (await findColleagues(trx, place)).filter(({ userId }) => wanted.includes(userId));
}

async function hold(trx: Transaction<Database>, place: Place): Promise<HeldConversation> {
  const held = await holdConversation(trx, place);
  if (!held) throw new Refusal('NotFound');
  return held;
}

async function nameOf(trx: Transaction<Database>, { accountId, userId }: Place): Promise<string> {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(person);
}
