// Changes a visitor's name and contact, and flags names that impersonate staff.
import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { normaliseLine } from '../../../../contract/text/normalise.ts';
import { cleanText } from '../../../engine/text/normalise.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { personName } from '../../shared/person-name.ts';
import { applyVisitorChange, toValueColumns } from '../contacts/contacts.store.ts';
import { reindexFacts } from '../search/search.facts.ts';
import { readConversation } from '../thread/conversations.store.ts';
import { refreshBlocked } from './blocks.store.ts';
import { impersonatesStaff } from './impersonation.rules.ts';

export interface VisitorScope {
  readonly accountId: string;
  readonly botId: string;
  readonly conversationId: string;
}

/** Changes to a visitor's contact: absent fields stay, empty ones are cleared. */
export interface Contact {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Cut after normalising: a ligature may expand to eighteen letters. */
export const normaliseVisitorName = (name: string): string =>
  normaliseLine(cleanText(name))
    .slice(0, limits.visitorName.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

export interface ContactChange {
  /** By field: value before and after. */
  readonly changed: Readonly<Record<string, readonly [before: string, after: string]>>;
}

/** Stores the visitor's name and contact and publishes the change to panels. */
export async function updateVisitorContact(
  store: Store,
  trx: Transaction<Database>,
  scope: VisitorScope,
  contact: Contact,
): Promise<ContactChange> {
  const { accountId, botId, conversationId } = scope;
  const current = await trx
    .selectFrom('visitors as v')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.visitor_id', '=', 'v.id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .select(['v.id', 'v.name', 'v.email', 'v.phone', 'v.contact_id'])
    .where('v.account_id', '=', accountId)
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', conversationId)
    .$if(store.dialect === 'postgres', (query) => query.forUpdate('v'))
    .executeTakeFirstOrThrow();
  const name = contact.name === undefined ? current.name : normaliseVisitorName(contact.name) || null;
  const email = contact.email === undefined ? current.email : contact.email || null;
  const phone = contact.phone === undefined ? current.phone : contact.phone || null;
  const changed = diffContact(
    { name: current.name, email: current.email, phone: current.phone },
    { name, email, phone },
  );
  if (Object.keys(changed).length === 0) return { changed };
  const staff = await readStaffNames(trx, accountId);
  await trx
    .updateTable('visitors')
    .set({
      ...toValueColumns({ name, email, phone }),
      impersonates_staff: name !== null && impersonatesStaff(name, staff) ? 1 : 0,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', current.id)
    .execute();
  if (current.contact_id !== null)
    await applyVisitorChange(trx, { accountId, contactId: current.contact_id }, current, {
      name,
      email,
      phone,
    });
  await refreshBlocked(trx, accountId, { visitorIds: [current.id], emailKeys: [], phoneKeys: [] });
  await reindexFacts(store, trx, scope);
  const conversation = await readConversation(trx, scope);
  const payload = { conversation, hasOpenedOrClosed: false, hasContactChanged: true };
  await store.events.append(trx, accountId, [
    { kind: 'conversation.changed', botId, conversationId, payload },
  ]);
  return { changed };
}

type ContactValues = Readonly<Record<'name' | 'email' | 'phone', string | null>>;

function diffContact(before: ContactValues, after: ContactValues): ContactChange['changed'] {
  const fields = ['name', 'email', 'phone'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field] ?? '', after[field] ?? '']] as const),
  );
}

/** All staff names of an account: users by full name and username, its bots and its company. */
export async function readStaffNames(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .execute();
  const bots = await db.selectFrom('bots').select('name').where('account_id', '=', accountId).execute();
  const company = await db
    .selectFrom('legal_information')
    .select('company_name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return [
    ...rows.flatMap((row) => [personName(row), row.username]),
    ...bots.map(({ name }) => name),
    company?.company_name ?? '',
  ];
}
