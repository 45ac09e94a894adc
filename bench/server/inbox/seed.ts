// Seeds hundreds of thousands of conversations, the same on both databases.
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { rebuildConversationCounts } from '../../../server/areas/conversations/inbox/conversation-counts.store.ts';
import { toIndexTerms } from '../../../server/areas/conversations/search/search.words.ts';
import { foldText } from '../../../server/engine/text/normalise.ts';
import { newId } from '../../../server/store/id.ts';
import type { Database } from '../../../server/store/schema/database.ts';
import type { Store } from '../../../server/store/store.ts';

export interface SeededInbox {
  readonly accountId: string;
  readonly botIds: readonly string[];
  readonly userId: string;
  /** The operators, of whom `userId` is the first. */
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly connectionIds: readonly string[];
  readonly labels: readonly string[];
  /** The cursor of a page in the middle. */
  readonly middleCursor: string;
}

/** `common` is in one message of eight, `rare` in one of two hundred, `number` in one of all. */
export const sampleWords = { common: 'سفارش', second: 'ارسال', rare: 'گارانتی', number: '۱۴۰۵۸۲' };

const FIRST_AT = 1_700_000_000_000;
const STEP_MS = 7_000;
const BATCH_SIZE = 5_000;
/** One conversation in so many has the label. */
const LABEL_RARITY = [5_000, 50, 10];
const STATUSES = ['closed', 'aiAnswered', 'operatorAnswered', 'notAnswered', 'operatorAttention'] as const;
const PRIORITIES = ['low', 'high', 'urgent'];
const FILLER_WORDS =
  'سلام وقت بخیر قیمت این محصول چند است موجودی دارید اندازه رنگ آبی سبز پیراهن شلوار کفش پست تهران شیراز مشهد تخفیف کد پرداخت برگشت وجه تعویض مرجوعی پیگیری ساعت کاری نشانی فروشگاه تلفن تماس'.split(
    ' ',
  );

/** A pseudo-random number per index, the same on every run. */
const hashIndex = (index: number, salt: number): number =>
  (Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 7, 40_503)) >>> 0;

/** One of the values for one index in so many, else null. */
const pickRarely = (
  values: readonly string[],
  index: number,
  { rarity, salt }: { readonly rarity: number; readonly salt: number },
): string | null =>
  hashIndex(index, salt) % rarity === 0 ? (values[hashIndex(index, salt + 1) % values.length] ?? null) : null;

export function createInboxIds(size: number, bots: number): SeededInbox {
  const [connectionIds, labels, botIds, userIds, groupIds] = [4, 3, bots, 30, 5].map((count) =>
    Array.from({ length: count }, () => newId()),
  );
  return {
    accountId: newId(),
    botIds: botIds ?? [],
    userId: userIds?.[0] ?? '',
    userIds: userIds ?? [],
    groupIds: groupIds ?? [],
    connectionIds: connectionIds ?? [],
    labels: labels ?? [],
    middleCursor: `${FIRST_AT + Math.floor(size / 2) * STEP_MS}.${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}`,
  };
}

/** The newest conversations are open; older ones are more likely closed, whatever the size. */
function statusOf(index: number, size: number): (typeof STATUSES)[number] {
  const hash = hashIndex(index, 1) % 1_000;
  if (size - index < 400 && hash < 400) return hash < 200 ? 'notAnswered' : 'operatorAttention';
  if (hash < 300) return 'closed';
  return hash < 800 ? 'aiAnswered' : 'operatorAnswered';
}

function textOf(index: number, size: number): string {
  const words = Array.from(
    { length: 8 },
    (_, position) => FILLER_WORDS[hashIndex(index, position + 20) % FILLER_WORDS.length],
  );
  if (hashIndex(index, 2) % 8 === 0) words[2] = sampleWords.common;
  if (hashIndex(index, 3) % 40 === 0) words[4] = sampleWords.second;
  if (hashIndex(index, 4) % 200 === 0) words[5] = sampleWords.rare;
  if (index === Math.floor(size / 3)) words[6] = sampleWords.number;
  return words.join(' ');
}

type Cell = string | number | null;
type Rows = Record<'visitors' | 'conversations' | 'messages' | 'conversation_labels', Cell[][]>;

const COLUMNS = {
  visitors: 'id,account_id,bot_id,connection_id,token_hash,name,created_at,last_seen_at',
  conversations:
    'id,account_id,bot_id,connection_id,visitor_id,kind,status,assignee_id,last_message_text,last_author,last_message_at,waiting_since,unread,message_count,created_at,satisfaction,labels,priority,group_id',
  messages: 'id,account_id,conversation_id,seq,client_id,author,text,text_key,state,created_at',
  conversation_labels: 'conversation_id,label_id,account_id,bot_id,last_message_at',
} as const;

interface SeedBatch {
  readonly rows: Rows;
  readonly searchRows: readonly {
    readonly conversationId: string;
    readonly seq: number;
    readonly terms: readonly string[];
  }[];
}

/** Conversations with two messages each, oldest first. */
function* seedBatches(inbox: SeededInbox, size: number): Generator<SeedBatch> {
  const { accountId, botIds, userIds, groupIds, connectionIds, labels } = inbox;
  for (let start = 0; start < size; start += BATCH_SIZE) {
    const rows: Rows = { visitors: [], conversations: [], messages: [], conversation_labels: [] };
    const searchRows: { conversationId: string; seq: number; terms: readonly string[] }[] = [];
    for (let index = start; index < Math.min(start + BATCH_SIZE, size); index += 1) {
      const [id, visitorId] = [newId(), newId()];
      const botId = botIds[hashIndex(index, 14) % botIds.length] ?? '';
      const createdAt = FIRST_AT + index * STEP_MS;
      const status = statusOf(index, size);
      const isOpen = status === 'notAnswered' || status === 'operatorAttention';
      const connectionId = connectionIds[[0, 0, 0, 1, 1, 2, 0, 1, 2, 3][hashIndex(index, 5) % 10] ?? 0] ?? '';
      const labelIds = labels.filter(
        (_, labelIndex) => hashIndex(index, 6 + labelIndex) % (LABEL_RARITY[labelIndex] ?? 1) === 0,
      );
      const text = textOf(index, size);
      const reply = 'بله، بفرمایید تا راهنمایی کنم.';
      rows.visitors.push([visitorId, accountId, botId, connectionId, visitorId, null, createdAt, createdAt]);
      rows.conversations.push([
        ...[id, accountId, botId, connectionId, visitorId, 'widget', status],
        pickRarely(userIds, index, { rarity: 5, salt: 11 }),
        ...[text, 'visitor', createdAt, isOpen ? createdAt : null, isOpen ? 1 : 0, 2, createdAt],
        hashIndex(index, 12) % 20 === 0 ? (hashIndex(index, 13) % 5) + 1 : null,
        labelIds.length > 0 ? JSON.stringify(labelIds) : null,
        pickRarely(PRIORITIES, index, { rarity: 10, salt: 15 }),
        pickRarely(groupIds, index, { rarity: 4, salt: 17 }),
      ]);
      for (const label of labelIds) rows.conversation_labels.push([id, label, accountId, botId, createdAt]);
      for (const [seq, author, body] of [
        [1, 'visitor', text],
        [2, 'ai', reply],
      ] as const) {
        rows.messages.push([
          newId(),
          accountId,
          id,
          seq,
          newId(),
          author,
          body,
          foldText(body),
          'sent',
          createdAt,
        ]);
        searchRows.push({ conversationId: id, seq, terms: toIndexTerms(botId, body) });
      }
    }
    yield { rows, searchRows };
  }
}

const accountStatements = ({
  accountId,
  botIds,
  userIds,
  groupIds,
  labels,
}: SeededInbox): readonly (readonly [sql: string, cells: Cell[]])[] => [
  [
    'insert into accounts (id,name,locale,plan_id,messages_left,characters_left,bots_limit,connections_limit,created_at) values (?,?,?,?,?,?,?,?,?)',
    [accountId, 'نیلوفر', 'fa', 'free', 1, 1, 1, 1, 1],
  ],
  ...botIds.map((botId): [string, Cell[]] => [
    'insert into bots (id,account_id,name,name_key,response_language,training_status,creativity,confidence_threshold,created_at,updated_at) values (?,?,?,?,?,?,?,?,?,?)',
    [botId, accountId, botId, botId, 'auto', 'trained', 3, 0.5, 1, 1],
  ]),
  ...userIds.map((id): [string, Cell[]] => [
    'insert into users (id,account_id,email,email_key,username,username_key,phone,phone_key,created_at) values (?,?,?,?,?,?,?,?,?)',
    [id, accountId, id, id, id, id, id, id, 1],
  ]),
  ...groupIds.map((id, index): [string, Cell[]] => [
    'insert into operator_groups (id,account_id,name,name_key,created_at) values (?,?,?,?,?)',
    [id, accountId, `گروه ${index}`, `${index}`, 1],
  ]),
  ...labels.map((id, index): [string, Cell[]] => [
    'insert into labels (id,account_id,name,name_key,tone,created_at) values (?,?,?,?,?,?)',
    [id, accountId, `برچسب ${index}`, `${index}`, 'info', 1],
  ]),
];

/** The tables whose indexes are made after their rows. */
const INDEXED_TABLES = [
  'visitors',
  'conversations',
  'messages',
  'conversation_labels',
  'message_numbers',
  'message_search',
];
const TABLES = ['visitors', 'conversations', 'messages', 'conversation_labels'] as const;

export function seedSqlite(path: string, inbox: SeededInbox, size: number): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000');
  // Without this, a million conversations merge the word index for most of the time.
  db.exec("insert into message_search (message_search, rank) values ('hashsize', 33554432)");
  const indexes = db
    .prepare(
      "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name in (?,?,?,?)",
    )
    .all(...TABLES);
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  for (const [statement, cells] of accountStatements(inbox)) db.prepare(statement).run(...cells);
  const inserts = TABLES.map((table) => {
    const columns = COLUMNS[table];
    const placeholders = columns.replaceAll(/[^,]+/g, '?');
    return [table, db.prepare(`insert into ${table} (${columns}) values (${placeholders})`)] as const;
  });
  const insertNumber = db.prepare(
    'insert into message_numbers (account_id,conversation_id,seq) values (?,?,?) returning no',
  );
  const insertTerms = db.prepare('insert into message_search (rowid,words) values (?,?)');
  for (const { rows, searchRows } of seedBatches(inbox, size)) {
    db.exec('begin');
    for (const [table, insert] of inserts) for (const row of rows[table]) insert.run(...row);
    for (const { conversationId, seq, terms } of searchRows) {
      const numberRow = insertNumber.get(inbox.accountId, conversationId, seq);
      insertTerms.run(Number(numberRow?.no), terms.join(' '));
    }
    db.exec('commit');
  }
  for (const { sql: statement } of indexes) db.exec(`${statement}`);
  db.exec("insert into message_search (message_search, rank) values ('hashsize', 1048576)");
  db.exec('pragma journal_mode = wal');
  db.close();
}

export async function seedPostgres(store: Store, inbox: SeededInbox, size: number): Promise<void> {
  const { db } = store;
  for (const [statement, cells] of accountStatements(inbox)) await executeStatement(db, statement, cells);
  // Foreign keys are checked by triggers too; the counts are added below.
  await setTriggers(db, 'disable');
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    left join pg_constraint c on c.conname = i.indexname and c.conrelid = i.tablename::regclass
    where i.schemaname = current_schema() and c.oid is null and i.tablename in (${sql.join(INDEXED_TABLES)})`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  for (const { rows, searchRows } of seedBatches(inbox, size)) {
    for (const table of TABLES) await insertMany(db, table, rows[table]);
    const [ids, seqs, terms] = [
      searchRows.map(({ conversationId }) => conversationId),
      searchRows.map(({ seq }) => seq),
      searchRows.map((each) => each.terms.join(' ')),
    ];
    await sql`with made as (
        insert into message_numbers (account_id, conversation_id, seq)
        select ${inbox.accountId}, id, seq from unnest(${ids}::text[], ${seqs}::bigint[]) with ordinality as f (id, seq, place)
        order by place returning no, conversation_id, seq
      ) insert into message_search (no, words)
        select no, string_to_array(words, ' ') from made
        inner join unnest(${ids}::text[], ${seqs}::bigint[], ${terms}::text[]) as f (id, at, words)
        on f.id = made.conversation_id and f.at = made.seq`.execute(db);
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });
  await setTriggers(db, 'enable');
  for (const botId of inbox.botIds)
    await rebuildConversationCounts(store, { accountId: inbox.accountId, botId });
}

async function setTriggers(db: Kysely<Database>, state: 'enable' | 'disable'): Promise<void> {
  for (const table of INDEXED_TABLES)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(db);
}

async function insertMany(
  db: Kysely<Database>,
  table: (typeof TABLES)[number],
  rows: Cell[][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = COLUMNS[table].split(',');
  const arrays = columns.map((column, index) => {
    const cells = rows.map((row) => row[index] ?? null);
    const kind = /(_at|_since)$|^(seq|unread|message_count|satisfaction)$/.test(column) ? 'bigint' : 'text';
    return sql`${cells}::${sql.raw(kind)}[]`;
  });
  await sql`insert into ${sql.table(table)} (${sql.raw(COLUMNS[table])})
    select * from unnest(${sql.join(arrays)})`.execute(db);
}

async function executeStatement(
  db: Kysely<Database>,
  statement: string,
  cells: readonly Cell[],
): Promise<void> {
  const parts = statement.split('?').map((part) => sql.raw(part));
  const pieces = parts.flatMap((part, index) =>
    index < cells.length ? [part, sql`${cells[index]}`] : [part],
  );
  await sql.join(pieces, sql.raw('')).execute(db);
}
