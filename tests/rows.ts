// Minimal rows that satisfy the schema, for tests of the store.
import { newId } from '../server/store/id.ts';
import type { Store } from '../server/store/store.ts';

export async function addAccount({ db }: Store): Promise<string> {
  const id = newId();
  const allowance = { messages_left: 100, characters_left: 1000, bots_limit: 1, connections_limit: 1 };
  await db
    .insertInto('accounts')
    .values({ id, name: 'فروشگاه', locale: 'fa', plan_id: 'free', ...allowance, created_at: 1 })
    .execute();
  return id;
}

export async function addBot({ db }: Store, accountId: string, name = 'bot'): Promise<string> {
  const id = newId();
  const settings = { creativity: 3, confidence_threshold: 0.5, created_at: 1, updated_at: 1 };
  await db
    .insertInto('bots')
    .values({
      id,
      account_id: accountId,
      name,
      name_key: name,
      response_language: 'auto',
      training_status: 'untrained',
      ...settings,
    })
    .execute();
  return id;
}

/** A conversation of a new visitor; answers its id. */
export async function addConversation({ db }: Store, accountId: string, botId: string): Promise<string> {
  const place = { account_id: accountId, bot_id: botId, connection_id: newId(), created_at: 1 };
  const visitorId = newId();
  await db
    .insertInto('visitors')
    .values({ id: visitorId, ...place, token_hash: visitorId, last_seen_at: 1 })
    .execute();
  const id = newId();
  await db
    .insertInto('conversations')
    .values({
      id,
      ...place,
      visitor_id: visitorId,
      kind: 'widget',
      status: 'notAnswered',
      last_message_at: 1,
    })
    .execute();
  return id;
}
