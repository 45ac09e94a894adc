// Saves the payload of the link that started a chat.
import { Schema } from 'effect';
import type { Store } from '../../store/store.ts';
import type { ChatRow } from './chats.store.ts';

const TITLE = '/start';
/** Links followed later; the first ones say where somebody came from. */
const MOST = 10;

const Facts = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
);

/** Adds the link's payload, once. */
export const keepStart = (
  store: Store,
  { account_id, visitor_id }: ChatRow,
  payload: string,
): Promise<void> =>
  store.transact(async (trx) => {
    const row = await trx
      .selectFrom('visitors')
      .select('fields')
      .where('account_id', '=', account_id)
      .where('id', '=', visitor_id)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) return;
    const facts = row.fields === null ? [] : Schema.decodeSync(Facts)(row.fields);
    const links = facts.filter(({ title }) => title === TITLE);
    if (links.length >= MOST || links.some(({ value }) => value === payload)) return;
    await trx
      .updateTable('visitors')
      .set({ fields: JSON.stringify([...facts, { title: TITLE, value: payload }]) })
      .where('account_id', '=', account_id)
      .where('id', '=', visitor_id)
      .execute();
  });
