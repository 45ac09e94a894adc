// Knows the smallest rows that satisfy the schema, for tests of storage itself; knows no behaviour.
import { newId } from './id.ts';
import type { Store } from './store.ts';

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
  const settings = {
    response_language: 'auto',
    creativity: 3,
    confidence_threshold: 0.5,
    training_status: 'untrained',
  };
  await db
    .insertInto('bots')
    .values({ id, account_id: accountId, name, name_key: name, ...settings, created_at: 1, updated_at: 1 })
    .execute();
  return id;
}
