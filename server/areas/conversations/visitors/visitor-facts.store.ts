// Reads everything known about a visitor.
import { Option, Schema } from 'effect';
import type { Kysely, Selectable } from 'kysely';
import type { VisitorFacts } from '../../../../contract/conversations/visitors.ts';
import type { Database } from '../../../store/schema/database.ts';
import { readShops } from '../../shops/shops.store.ts';
import type { ConversationScope } from '../thread/conversation-scope.store.ts';
import { impersonatesStaff } from './impersonation.rules.ts';
import { readStaffNames } from './visitor-contact.store.ts';
import { toVisitorDetails } from './visitor-details.wire.ts';

type Db = Kysely<Database>;

/** Limit of other conversations, and of satisfaction ratings. */
const MAX_ROWS = 20;

const decodeVerifiedContact = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)),
);

/** A value changed since its verification is no longer verified. */
function verifiedFieldsOf(
  row: Pick<Selectable<Database['visitors']>, 'name' | 'email' | 'phone' | 'verified_contact'>,
): VisitorFacts['verifiedFields'] {
  const storedContact =
    row.verified_contact === null
      ? {}
      : Option.getOrElse(decodeVerifiedContact(row.verified_contact), () => ({}));
  const verifiedValues = new Map(Object.entries(storedContact));
  return (['name', 'email', 'phone'] as const).filter(
    (field) => row[field] !== null && verifiedValues.get(field) === row[field],
  );
}

export const selectVisitorOfConversation = (
  db: Db,
  { accountId, conversationId }: Pick<ConversationScope, 'accountId' | 'conversationId'>,
) =>
  db
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .selectAll('v')
    .where('v.account_id', '=', accountId)
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();

/** Facts about the visitor; `botIds` are the bots that the caller may see, null means all. */
export async function readVisitorFacts(
  db: Db,
  scope: ConversationScope,
  botIds: readonly string[] | null,
): Promise<VisitorFacts> {
  const row = await selectVisitorOfConversation(db, scope);
  const details = toVisitorDetails(row);
  const shops = await readShops(db, scope.accountId, scope.botId);
  return {
    ...details,
    verifiedFields: verifiedFieldsOf(row),
    isStaffAlike:
      details.name !== '' && impersonatesStaff(details.name, await readStaffNames(db, scope.accountId)),
    otherConversations: await readOtherConversations(db, scope, row, botIds),
    satisfactions: await readSatisfactions(db, scope),
    canLookUpOrders: shops.some((shop) => shop.kind === 'woocommerce'),
    contactId: row.contact_id,
  };
}

interface ContactKeys {
  readonly id: string;
  readonly email_key: string | null;
  readonly phone_key: string | null;
}

async function readOtherConversations(
  db: Db,
  { accountId, conversationId }: ConversationScope,
  { email_key: email, phone_key: phone }: ContactKeys,
  botIds: readonly string[] | null,
): Promise<VisitorFacts['otherConversations']> {
  if (email === null && phone === null) return [];
  const rows = await db
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select(['c.id', 'c.bot_id', 'c.connection_id', 'c.status', 'c.last_message_text', 'c.last_message_at'])
    .where('v.account_id', '=', accountId)
    .where('c.account_id', '=', accountId)
    .where('c.id', '<>', conversationId)
    .where('c.message_count', '>', 0)
    .$if(botIds !== null, (query) => query.where('c.bot_id', 'in', botIds?.length ? botIds : ['']))
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb('v.email_key', '=', email)]),
        ...(phone === null ? [] : [eb('v.phone_key', '=', phone)]),
      ]),
    )
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    botId: row.bot_id,
    connectionId: row.connection_id,
    status: row.status,
    lastMessageText: row.last_message_text ?? '',
    lastMessageAt: row.last_message_at,
  }));
}

async function readSatisfactions(
  db: Db,
  { accountId, conversationId }: ConversationScope,
): Promise<VisitorFacts['satisfactions']> {
  const rows = await db
    .selectFrom('satisfaction_ratings')
    .select(['stars', 'comment', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('closed_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ stars, comment, updated_at: at }) => ({ stars, comment, at }));
}
