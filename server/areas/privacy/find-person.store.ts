// Finds every conversation of one person in an account.
import type { Kysely } from 'kysely';
import type { FoundConversation, PrivacyCounts } from '../../../contract/account/privacy.ts';
import { toAsciiDigits } from '../../../contract/fields/email-and-phone.rules.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema/database.ts';
import { emailKey, phoneKey } from '../shared/identifier-keys.ts';

type Db = Kysely<Database>;

export interface PersonQuery {
  readonly accountId: string;
  /** A phone number, email address, channel or website user id, or conversation id, in any spelling. */
  readonly query: string;
  /** The bots that the caller may access; null means all. */
  readonly botIds: readonly string[] | null;
}

interface PersonKeys {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly identities: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MIN_PHONE_DIGITS = 7;

/** The person's conversations, the newest first; `hasMore` when they exceed the limit. */
export async function findPerson(
  db: Db,
  { accountId, query, botIds }: PersonQuery,
): Promise<{ conversations: FoundConversation[]; hasMore: boolean }> {
  const searchTerm = query.trim();
  const exactMatch = UUID.test(searchTerm.toLowerCase())
    ? await findConversationRow(db, { accountId, botIds }, searchTerm.toLowerCase())
    : null;
  const keys = exactMatch ? toPersonKeys(exactMatch) : parseSearchTerm(searchTerm);
  const rows = await selectMatchingConversations(db, accountId, {
    ...keys,
    conversationId: exactMatch?.id ?? null,
  })
    .$if(botIds !== null, (q) => q.where('c.bot_id', 'in', botIds?.length ? botIds : ['']))
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limits.privacy.conversations + 1)
    .execute();
  const page = rows.slice(0, limits.privacy.conversations);
  const [fileCounts, chatCounts] = await Promise.all([
    countByConversation(db, 'attachments', accountId, page),
    countByConversation(db, 'channel_chats', accountId, page),
  ]);
  return {
    conversations: page.map((row) => ({
      conversationId: row.id,
      botId: row.bot_id,
      botName: row.bot_name,
      connectionId: row.connection_id,
      kind: row.kind,
      name: row.name ?? '',
      email: row.email,
      phone: row.phone,
      by: findMatchedField(row, keys, exactMatch?.id ?? null),
      counts: {
        conversations: 1,
        messages: row.message_count,
        files: fileCounts.get(row.id) ?? 0,
        contacts: countContactFields(row),
        identities: (chatCounts.get(row.id) ?? 0) + (row.external_id === null ? 0 : 1),
      },
      lastMessageAt: row.last_message_at,
    })),
    hasMore: rows.length > page.length,
  };
}

/** Counts the personal data in conversations; those of other accounts are skipped. */
export async function countPersonalData(
  db: Db,
  accountId: string,
  conversationIds: readonly string[],
): Promise<{ counts: PrivacyCounts; targets: { id: string; visitor_id: string; bot_id: string }[] }> {
  const rows = await selectPersonRows(db, accountId).where('c.id', 'in', conversationIds).execute();
  const [fileCounts, chatCounts] = await Promise.all([
    countByConversation(db, 'attachments', accountId, rows),
    countByConversation(db, 'channel_chats', accountId, rows),
  ]);
  const sum = (countOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + countOf(row), 0);
  return {
    targets: rows.map(({ id, visitor_id, bot_id }) => ({ id, visitor_id, bot_id })),
    counts: {
      conversations: rows.length,
      messages: sum((row) => row.message_count),
      files: sum(({ id }) => fileCounts.get(id) ?? 0),
      contacts: sum(countContactFields),
      identities: sum(({ id, external_id }) => (chatCounts.get(id) ?? 0) + (external_id === null ? 0 : 1)),
    },
  };
}

const selectPersonRows = (db: Db, accountId: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .select([
      'c.id',
      'c.bot_id',
      'c.connection_id',
      'c.kind',
      'c.visitor_id',
      'c.message_count',
      'c.last_message_at',
    ])
    .select(['v.name', 'v.email', 'v.phone', 'v.email_key', 'v.phone_key', 'v.external_id', 'v.fields'])
    .select('b.name as bot_name')
    .where('c.account_id', '=', accountId);

function selectMatchingConversations(
  db: Db,
  accountId: string,
  keys: PersonKeys & { readonly conversationId: string | null },
) {
  return selectPersonRows(db, accountId).where((eb) =>
    eb.or([
      ...(keys.conversationId === null ? [] : [eb('c.id', '=', keys.conversationId)]),
      ...(keys.phones.length === 0 ? [] : [eb('v.phone_key', 'in', keys.phones)]),
      ...(keys.emails.length === 0 ? [] : [eb('v.email_key', 'in', keys.emails)]),
      ...(keys.identities.length === 0
        ? []
        : [
            eb('v.external_id', 'in', keys.identities),
            eb(
              'c.id',
              'in',
              eb
                .selectFrom('channel_chats')
                .select('conversation_id')
                .where('account_id', '=', accountId)
                .where('chat_id', 'in', keys.identities),
            ),
          ]),
    ]),
  );
}

type FoundRow = NonNullable<Awaited<ReturnType<typeof findConversationRow>>>;

const findConversationRow = (
  db: Db,
  { accountId, botIds }: Pick<PersonQuery, 'accountId' | 'botIds'>,
  conversationId: string,
) =>
  selectPersonRows(db, accountId)
    .where('c.id', '=', conversationId)
    .$if(botIds !== null, (q) => q.where('c.bot_id', 'in', botIds?.length ? botIds : ['']))
    .executeTakeFirst();

const toPersonKeys = ({ phone_key, email_key, external_id }: FoundRow): PersonKeys => ({
  phones: phone_key === null ? [] : [phone_key],
  emails: email_key === null ? [] : [email_key],
  identities: external_id === null ? [] : [external_id],
});

/** All keys that the search term may be. */
function parseSearchTerm(searchTerm: string): PersonKeys {
  const digits = toAsciiDigits(searchTerm).replace(/\D/g, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && /^[\d\s()+.-]+$/.test(toAsciiDigits(searchTerm));
  return {
    phones: isPhone ? [phoneKey(searchTerm)] : [],
    emails: searchTerm.includes('@') ? [emailKey(searchTerm)] : [],
    identities: [...new Set([searchTerm, toAsciiDigits(searchTerm)])],
  };
}

function findMatchedField(
  row: FoundRow,
  keys: PersonKeys,
  conversationId: string | null,
): FoundConversation['by'] {
  if (row.id === conversationId) return 'conversation';
  if (row.phone_key !== null && keys.phones.includes(row.phone_key)) return 'phone';
  return row.email_key !== null && keys.emails.includes(row.email_key) ? 'email' : 'identity';
}

function countContactFields({ name, email, phone, fields }: FoundRow): number {
  const answers: unknown = fields === null ? [] : JSON.parse(fields);
  const filledCount = [name, email, phone].filter((value) => value !== null).length;
  return filledCount + (Array.isArray(answers) ? answers.length : 0);
}

async function countByConversation(
  db: Db,
  table: 'attachments' | 'channel_chats',
  accountId: string,
  conversations: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (conversations.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['conversation_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where(
      'conversation_id',
      'in',
      conversations.map(({ id }) => id),
    )
    .groupBy('conversation_id')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, Number(row.count)]));
}
