// Opens a conversation with its visitor and visitor tokens.
import { hash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type ParamFactory, statement } from '../../../store/driver/statement.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { Visitor } from '../../shared/context.ts';
import { fillAttributes } from '../contacts/contact-attributes.store.ts';
import { createContact } from '../contacts/contacts.store.ts';
import type { ConversationIds } from './conversations.store.ts';

/** Tokens kept per visitor; the oldest are dropped. */
const MAX_DEVICES = 50;

/** Issues a token for one more device; it is returned once and stored only as a hash. */
export async function issueVisitorToken(
  trx: Transaction<Database>,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('visitor_tokens')
    .values({ token_hash: hashToken(token), account_id: accountId, visitor_id: visitorId, created_at: now })
    .execute();
  const oldest = await trx
    .selectFrom('visitor_tokens')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .offset(MAX_DEVICES)
    .limit(MAX_DEVICES)
    .execute();
  if (oldest.length > 0)
    await trx
      .deleteFrom('visitor_tokens')
      .where('account_id', '=', accountId)
      .where(
        'token_hash',
        'in',
        oldest.map(({ token_hash }) => token_hash),
      )
      .execute();
  return token;
}

export interface NewConversation {
  readonly accountId: string;
  readonly botId: string;
  readonly connectionId: string;
  /** The connection's kind. */
  readonly kind: string;
  readonly locale: string | null;
  readonly pageUrl: string | null;
  readonly referrer?: string | null;
  readonly userAgent: string | null;
  /** Answers to the start form. */
  readonly fields?: readonly { readonly title: string; readonly value: string }[];
  readonly now: number;
}

/** Creates a visitor and their conversation; the token is returned once and stored only as a hash. */
export async function openConversation(
  trx: Transaction<Database>,
  input: NewConversation,
): Promise<ConversationIds & { token: string; visitorId: string }> {
  const token = randomBytes(32).toString('base64url');
  const visitorId = newId();
  const conversationId = newId();
  const sharedColumns = {
    account_id: input.accountId,
    bot_id: input.botId,
    connection_id: input.connectionId,
    created_at: input.now,
  };
  const contactId = input.kind === 'test' ? null : await createContact(trx, input);
  if (contactId !== null && input.fields?.length)
    await fillAttributes(trx, { accountId: input.accountId, contactId }, input.fields);
  await trx
    .insertInto('visitors')
    .values({
      ...sharedColumns,
      id: visitorId,
      token_hash: hashToken(token),
      contact_id: contactId,
      user_agent: input.userAgent,
      page_url: input.pageUrl,
      referrer: input.referrer ?? null,
      locale: input.locale,
      fields: input.fields?.length ? JSON.stringify(input.fields) : null,
      last_seen_at: input.now,
    })
    .execute();
  await trx
    .insertInto('conversations')
    .values({
      ...sharedColumns,
      id: conversationId,
      visitor_id: visitorId,
      kind: input.kind,
      status: 'notAnswered',
      last_message_at: input.now,
    })
    .execute();
  return { accountId: input.accountId, conversationId, visitorId, token };
}

type TokenParams = { readonly hash: string };

const selectVisitors = (db: Kysely<Database>) =>
  db
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .leftJoin('widget_settings as w', (join) =>
      join.onRef('w.connection_id', '=', 'v.connection_id').onRef('w.account_id', '=', 'v.account_id'),
    )
    .select(['v.account_id', 'v.bot_id', 'v.connection_id', 'v.id as visitor_id', 'c.id as conversation_id'])
    .select('w.hides_names');

const findByVisitorToken = statement(
  (db, placeholder: ParamFactory<TokenParams>) =>
    selectVisitors(db).where('v.token_hash', '=', placeholder('hash')),
  { isLocalRead: true },
);

/** A verified visitor has one token per device. */
const findByDeviceToken = statement(
  (db, placeholder: ParamFactory<TokenParams>) =>
    selectVisitors(db).where('v.id', 'in', (eb) =>
      eb.selectFrom('visitor_tokens').select('visitor_id').where('token_hash', '=', placeholder('hash')),
    ),
  { isLocalRead: true },
);

/** The visitor of a token, or null; the token is the browser's only credential. */
export async function findVisitorByToken({ db }: Store, token: string): Promise<Visitor | null> {
  const params = { hash: hashToken(token) };
  const [row = (await findByDeviceToken(db, params))[0]] = await findByVisitorToken(db, params);
  if (!row) return null;
  return {
    kind: 'visitor',
    accountId: row.account_id,
    botId: row.bot_id,
    connectionId: row.connection_id,
    visitorId: row.visitor_id,
    conversationId: row.conversation_id,
    hidesNames: row.hides_names === 1,
  };
}

const hashToken = (token: string) => hash('sha256', token);
