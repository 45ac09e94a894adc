// Adds and removes messages and visitor names in the search index.
import { sql, type Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { pipeline } from '../../../store/driver/pipeline.ts';
import { type ParamFactory, statement } from '../../../store/driver/statement.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { searchableText } from '../thread/message-preview.rules.ts';
import { toIndexTerms } from './search.words.ts';

/** The conversation that a text belongs to. */
export interface SearchScope {
  readonly accountId: string;
  readonly botId: string;
  readonly conversationId: string;
}

type IndexedText = { readonly seq: number } & Pick<Message, 'text' | 'attachments'>;

type MessagePosition = { readonly accountId: string; readonly conversationId: string; readonly seq: number };

const insertNumberStatement = statement((db, placeholder: ParamFactory<MessagePosition>) =>
  db.insertInto('message_numbers').values({
    account_id: placeholder('accountId'),
    conversation_id: placeholder('conversationId'),
    seq: placeholder('seq'),
  }),
);

/** SQLite: the number becomes the row id of the words. */
const insertWordsStatement = statement(
  (db, placeholder: ParamFactory<MessagePosition & { readonly words: string }>) => ({
    compile: () =>
      sql<never>`insert into message_search (rowid, words)
      select no, ${placeholder('words')} from message_numbers
      where conversation_id = ${placeholder('conversationId')} and seq = ${placeholder('seq')}`.compile(db),
  }),
);

/** PostgreSQL: number and words in one statement. */
const insertNumberAndWordsStatement = statement(
  (db, placeholder: ParamFactory<MessagePosition & { readonly words: readonly string[] }>) => ({
    compile: () =>
      sql<never>`with made as (
        insert into message_numbers (account_id, conversation_id, seq)
        values (${placeholder('accountId')}, ${placeholder('conversationId')}, ${placeholder('seq')}) returning no
      ) insert into message_search (no, words) select no, ${placeholder('words')}::text[] from made`.compile(
        db,
      ),
  }),
);

/** Indexes messages in the transaction that writes them; texts without words are skipped. */
export async function indexMessages(
  store: Store,
  trx: Transaction<Database>,
  scope: SearchScope,
  input: readonly IndexedText[],
): Promise<void> {
  const { accountId, botId, conversationId } = scope;
  for (const { seq, ...message } of input) {
    const words = toIndexTerms(botId, searchableText(message));
    if (words.length === 0) continue;
    if (store.dialect === 'postgres') {
      await insertNumberAndWordsStatement(trx, { accountId, conversationId, seq, words });
      continue;
    }
    const position = { accountId, conversationId, seq };
    const indexRow = { ...position, words: words.join(' ') };
    await pipeline([() => insertNumberStatement(trx, position), () => insertWordsStatement(trx, indexRow)]);
  }
}

const removeNumberStatement = statement((db, placeholder: ParamFactory<MessagePosition>) =>
  db
    .deleteFrom('message_numbers')
    .where('account_id', '=', placeholder('accountId'))
    .where('conversation_id', '=', placeholder('conversationId'))
    .where('seq', '=', placeholder('seq')),
);

/** Replaces the indexed words of a message, or of the facts at `FACTS_SEQ`. */
export async function reindexMessage(
  store: Store,
  trx: Transaction<Database>,
  scope: SearchScope,
  input: IndexedText,
): Promise<void> {
  const position = {
    accountId: scope.accountId,
    conversationId: scope.conversationId,
    seq: input.seq,
  };
  await pipeline([
    () => removeNumberStatement(trx, position),
    () => indexMessages(store, trx, scope, [input]),
  ]);
}
