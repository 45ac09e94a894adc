// Reads one contact and changes its values.
import type { Kysely, Transaction } from 'kysely';
import type { Consent } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { Contact } from '../../../../contract/conversations/contacts/contacts.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { updateVisitorContact } from '../visitors/visitor-contact.store.ts';
import { toVisitorDetails } from '../visitors/visitor-details.wire.ts';
import { type ContactScope, inList } from './contacts.filters.store.ts';
import { type ContactValues, lockContact, readVisitorsOf, saveContactValues } from './contacts.store.ts';

/** A contact that the caller may see. */
export interface SingleContactScope extends ContactScope {
  readonly contactId: string;
}

/** Contacts that the caller may see; with an id, that one. */
export const selectContact = (
  db: Kysely<Database>,
  { accountId, botIds, contactId }: ContactScope & { readonly contactId: string | null },
) =>
  db
    .selectFrom('contacts as c')
    .selectAll('c')
    .where('c.account_id', '=', accountId)
    .$if(contactId !== null, (query) => query.where('c.id', '=', contactId ?? ''))
    .$if(botIds !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('visitors as v')
            .select('v.id')
            .whereRef('v.account_id', '=', 'c.account_id')
            .whereRef('v.contact_id', '=', 'c.id')
            .where('v.bot_id', 'in', inList(botIds)),
        ),
      ),
    );

/** A contact without what the account knows besides. */
type ContactDetails = Pick<
  Contact,
  'id' | 'name' | 'email' | 'phone' | 'consent' | 'consentAt' | 'createdAt' | 'lastSeenAt' | 'channels'
>;

/** @throws ApiError NotFound */
export async function readContact(db: Kysely<Database>, scope: SingleContactScope): Promise<ContactDetails> {
  const contact = await selectContact(db, scope).executeTakeFirst();
  if (!contact) throw new ApiError('NotFound');
  const rows = await db
    .selectFrom('visitors as v')
    .innerJoin('conversations as t', (join) =>
      join.onRef('t.visitor_id', '=', 'v.id').onRef('t.account_id', '=', 'v.account_id'),
    )
    .select(['v.name', 'v.email', 'v.phone', 'v.external_id', 'v.fields', 'v.page_url', 'v.referrer'])
    .select(['v.user_agent', 'v.created_at', 'v.last_seen_at', 't.id', 't.bot_id', 't.connection_id'])
    .select(['t.kind', 't.status', 't.last_message_text', 't.last_message_at', 't.message_count'])
    .select('t.satisfaction')
    .leftJoin('connections as n', (join) =>
      join.onRef('n.id', '=', 't.connection_id').onRef('n.account_id', '=', 't.account_id'),
    )
    .leftJoin('channel_chats as h', (join) =>
      join.onRef('h.conversation_id', '=', 't.id').onRef('h.account_id', '=', 't.account_id'),
    )
    .select(['v.is_blocked', 'n.active', 'n.removed_at', 'h.blocked_at'])
    .where('v.account_id', '=', scope.accountId)
    .where('v.contact_id', '=', scope.contactId)
    .$if(scope.botIds !== null, (query) => query.where('v.bot_id', 'in', inList(scope.botIds)))
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limits.contacts.channels)
    .execute();
  return {
    id: contact.id,
    name: contact.name ?? '',
    email: contact.email,
    phone: contact.phone,
    consent: contact.consent ?? 'unknown',
    consentAt: contact.consent_at,
    createdAt: contact.created_at,
    lastSeenAt: contact.last_seen_at,
    channels: rows.map((row) => ({
      conversationId: row.id,
      botId: row.bot_id,
      connectionId: row.connection_id,
      kind: row.kind,
      status: row.status,
      lastMessageText: row.last_message_text ?? '',
      lastMessageAt: row.last_message_at,
      messages: row.message_count,
      satisfaction: row.satisfaction,
      ...toVisitorDetails(row),
      unreachable: unreachableReason(row),
    })),
  };
}

interface Reachability {
  readonly is_blocked: 0 | 1;
  /** Of the connection; null where it is gone. */
  readonly active: 0 | 1 | null;
  readonly removed_at: number | null;
  /** When the visitor blocked the bot. */
  readonly blocked_at: number | null;
}

function unreachableReason({
  is_blocked,
  active,
  removed_at,
  blocked_at,
}: Reachability): Contact['channels'][number]['unreachable'] {
  if (is_blocked === 1) return 'blocked';
  if (blocked_at !== null) return 'visitorLeft';
  return active === 1 && removed_at === null ? null : 'connectionOff';
}

/** By field: value before and after. */
type Changes = Readonly<Record<string, readonly [before: string, after: string]>>;

/**
 * Changes a contact, and those of its visitors that have the former value.
 * @returns what changed
 * @throws ApiError NotFound
 */
export async function changeContact(
  store: Store,
  trx: Transaction<Database>,
  scope: SingleContactScope,
  { consent, now, ...next }: ContactValues & { readonly consent: Consent; readonly now: number },
): Promise<Changes> {
  const { accountId } = scope;
  const visible = await selectContact(trx, scope).executeTakeFirst();
  const current = visible && (await lockContact(trx, scope));
  if (!current) throw new ApiError('NotFound');
  const formerConsent = visible.consent ?? 'unknown';
  if (consent !== formerConsent) await saveConsent(trx, scope, consent, now);
  const consentChange: Changes = consent === formerConsent ? {} : { consent: [formerConsent, consent] };
  const changed = (['name', 'email', 'phone'] as const).filter((field) => current[field] !== next[field]);
  if (changed.length === 0) return consentChange;
  await saveContactValues(trx, scope, next);
  for (const visitor of await readVisitorsOf(trx, scope)) {
    const followed = changed.filter((field) => visitor[field] === current[field]);
    if (followed.length === 0) continue;
    const ids = { accountId, botId: visitor.bot_id, conversationId: visitor.conversation_id };
    const changes = Object.fromEntries(followed.map((field) => [field, next[field] ?? '']));
    await updateVisitorContact(store, trx, ids, changes);
  }
  return {
    ...Object.fromEntries(
      changed.map((field) => [field, [current[field] ?? '', next[field] ?? '']] as const),
    ),
    ...consentChange,
  };
}

const saveConsent = (
  trx: Transaction<Database>,
  { accountId, contactId }: SingleContactScope,
  consent: Consent,
  now: number,
) =>
  trx
    .updateTable('contacts')
    .set(consent === 'unknown' ? { consent: null, consent_at: null } : { consent, consent_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .execute();
