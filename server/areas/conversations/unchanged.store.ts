// Optimistic lock: refuses if a conversation changed since it was read.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { blankFor, byShape, statement } from '../../store/statement.ts';
import { Refusal } from '../context.ts';
import { type NamedConversation, selectConversations } from './conversations.store.ts';

/** Where the names beside a conversation's own columns are from. */
const NAMES: Readonly<Record<string, string>> = {
  visitor_name: 'v.name',
  is_staff_alike: 'v.is_staff_alike',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  username: 'u.username',
};

const finding = byShape((columns) =>
  statement(
    (db) =>
      selectConversations(db)
        .clearSelect()
        .select('c.id')
        .where('c.account_id', '=', blankFor('account_id'))
        .where('c.id', '=', blankFor('id'))
        .where(sql.join<boolean>(columns.map(isAsRead), sql` and `))
        .forUpdate('c'),
    { mustFind: true },
  ),
);

const isAsRead = (column: string) =>
  sql`${sql.ref(NAMES[column] ?? `c.${column}`)} is not distinct from ${blankFor(column)}`;

/**
 * Refuses with ConversationChanged where anything of the row, or of the names beside it, is not what was read; nothing
 * of the transaction is kept then, also where its commit was said in the same breath. Nobody else changes the row until the transaction ends.
 */
export async function refuseChanged(trx: Transaction<Database>, read: NamedConversation): Promise<void> {
  const found = await finding(Object.keys(read))(trx, read);
  if (found.length === 0) throw new Refusal('ConversationChanged');
}
