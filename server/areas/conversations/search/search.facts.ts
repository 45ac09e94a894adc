// Text of a conversation's facts for search: visitor, contact, form answers, labels, code.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { parseLabelIds } from '../inbox/list.streams.ts';
import { reindexMessage, type SearchScope } from './search.index.ts';

/** Position under which a conversation's facts are indexed, before the first message. */
export const FACTS_SEQ = 0;

export interface FactsRow {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly fields: string | null;
  readonly labels: string | null;
}

/** Names of an account's labels by id; few, as their number is limited. */
export type LabelNames = ReadonlyMap<string, string>;

export async function readLabelNames(db: Kysely<Database>, accountId: string): Promise<LabelNames> {
  const rows = await db
    .selectFrom('labels')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What people search a conversation by besides its messages, on one line. */
export function factsText(
  { id, name, phone, email, fields, labels }: FactsRow,
  labelNames: LabelNames,
): string {
  const answers: { value: string }[] = fields === null ? [] : JSON.parse(fields);
  const contact = [name, phone, email, ...answers.map(({ value }) => value)];
  const contactTexts = new Set(contact.filter((text) => text !== null && text !== ''));
  const labelTexts = parseLabelIds(labels).flatMap((labelId) => labelNames.get(labelId) ?? []);
  return [...contactTexts, ...labelTexts, `#${id.slice(-4)}`].join(' · ');
}

/** Columns of `FactsRow`, of conversations aliased `c` with their visitors `v`. */
export const selectFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select(['c.id', 'c.labels', 'v.name', 'v.phone', 'v.email', 'v.fields']);

/** Indexes the facts as they are now, in the transaction that changes them. */
export async function reindexFacts(
  store: Store,
  trx: Transaction<Database>,
  scope: SearchScope,
): Promise<void> {
  const row = await selectFacts(trx)
    .where('c.account_id', '=', scope.accountId)
    .where('c.id', '=', scope.conversationId)
    .where('c.kind', '<>', 'test')
    .executeTakeFirst();
  if (!row) return;
  const labelNames = row.labels === null ? new Map() : await readLabelNames(trx, scope.accountId);
  await reindexMessage(store, trx, scope, { seq: FACTS_SEQ, text: factsText(row, labelNames) });
}

/** Enqueues the facts of all conversations with a label, after it was renamed, removed or restored. */
export async function reindexLabel(
  store: Store,
  trx: Transaction<Database>,
  { accountId, labelId }: { readonly accountId: string; readonly labelId: string },
): Promise<void> {
  await trx
    .insertInto('search_backlog')
    .columns(['conversation_id', 'account_id', 'last_message_at'])
    .expression((eb) =>
      eb
        .selectFrom('conversation_labels')
        .select(['conversation_id', 'account_id', 'last_message_at'])
        .where('account_id', '=', accountId)
        .where('label_id', '=', labelId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await store.jobs.enqueue(trx, { queue: 'index-messages', key: 'all', payload: {} });
}
