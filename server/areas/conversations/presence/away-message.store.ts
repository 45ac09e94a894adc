// Tells visitors who wait for a person outside business hours when the team is back.
import type { Kysely, Transaction } from 'kysely';
import { awayMessageOf, formatOpening } from '../../../../contract/bots/away-message.words.ts';
import type { AwayLanguage } from '../../../../contract/bots/business-hours.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { businessStateAt, readBusinessHours } from '../../bots/hours/business-hours.store.ts';
import { waitsForPerson } from '../targets/reply-wait.rules.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { findMessageByClientId } from '../thread/messages.store.ts';
import { type LockedConversation, lockConversation, writeThread } from '../thread/thread.store.ts';

export interface AwayMessageContext {
  readonly language: AwayLanguage;
  readonly needsContact: boolean;
  readonly isBotThere: boolean;
}

/** The away message of the conversation's channel; null within business hours, or where none are set. */
export async function readAwayMessage(
  db: Kysely<Database>,
  { account_id: accountId, bot_id: botId, kind }: LockedConversation,
  reader: AwayMessageContext,
  now: number,
): Promise<string | null> {
  const stored = await readBusinessHours(db, { accountId, botId });
  const { isOpen, opensAt } = businessStateAt(stored, now);
  if (isOpen) return null;
  const opening = formatOpening(reader.language, { opensAt, zone: stored.zone }, now);
  return awayMessageOf(stored.settings.awayMessages, { ...reader, channel: kind, opening });
}

/** Messages of this kind say nothing about how fast or well visitors are answered, and are not counted. */
export const AWAY_CLIENT_ID = 'away-';

/** Enqueues the away message of a wait that has just begun, if the bot has business hours. */
export async function enqueueAwayMessage(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
): Promise<void> {
  const { account_id: accountId, bot_id: botId, id: conversationId } = conversation;
  const { settings } = await readBusinessHours(trx, { accountId, botId });
  if (settings.week === null) return;
  await store.jobs.enqueue(trx, {
    queue: 'away-message',
    key: conversationId,
    payload: { accountId, conversationId },
    maxAttempts: 5,
    rerun: true,
  });
}

/** Sends the away message, once per wait, unless somebody has answered meanwhile. */
export async function sendAwayMessage(
  store: Store,
  ids: ConversationIds,
  { language, now }: { readonly language: AwayLanguage; readonly now: number },
): Promise<void> {
  await store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    if (!conversation || !waitsForPerson(conversation)) return;
    const clientId = `${AWAY_CLIENT_ID}${conversation.waiting_since}`;
    if (await findMessageByClientId(trx, ids, clientId)) return;
    const reader = { language, needsContact: false, isBotThere: false };
    const text = await readAwayMessage(trx, conversation, reader, now);
    if (text === null) return;
    const message = { clientId, author: 'ai', text, isCourtesy: true } as const;
    await writeThread(store, trx, conversation, { now, messages: [message], changes: {} });
  });
}
