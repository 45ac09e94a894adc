// Lists and counts contacts.
import type { Kysely } from 'kysely';
import type { ContactRow } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';
import { planSearch } from './contact-words.store.ts';
import { type ContactQuery, type ContactScope, inList, selectMatching } from './contacts.filters.store.ts';

export interface ContactPage {
  readonly contacts: readonly ContactRow[];
  readonly next: Cursor | null;
}

/** A page of contacts, the last seen first. */
export async function listContacts(
  db: Kysely<Database>,
  query: ContactQuery,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<ContactPage> {
  const { search } = query.filters;
  const plan = search ? await planSearch(db, query.accountId, search) : 'collect';
  const rows = await selectMatching(db, query, plan)
    .select(['c.id', 'c.name', 'c.email', 'c.phone', 'c.created_at', 'c.last_seen_at'])
    .$if(after !== null, (page) =>
      page.where((eb) =>
        eb(eb.refTuple('c.last_seen_at', 'c.id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('c.last_seen_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const sourcesByContact = await readContactSources(
    db,
    query,
    page.map(({ id }) => id),
  );
  return {
    contacts: page.map((row) => {
      const places = sourcesByContact.get(row.id) ?? [];
      return {
        id: row.id,
        name: row.name ?? '',
        email: row.email,
        phone: row.phone,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        channels: [...new Set(places.map(({ kind }) => kind))],
        botIds: [...new Set(places.map(({ bot_id }) => bot_id))],
        conversations: places.length,
      };
    }),
    next: last ? { at: last.last_seen_at, id: last.id } : null,
  };
}

/** How many contacts match. */
export async function countContacts(db: Kysely<Database>, query: ContactQuery): Promise<number> {
  const { count } = await selectMatching(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where the contacts wrote, of what the caller may see. */
async function readContactSources(
  db: Kysely<Database>,
  { accountId, botIds }: ContactScope,
  contactIds: readonly string[],
) {
  const rows = await db
    .selectFrom('visitors as v')
    .innerJoin('conversations as t', (join) =>
      join.onRef('t.visitor_id', '=', 'v.id').onRef('t.account_id', '=', 'v.account_id'),
    )
    .select(['v.contact_id', 't.kind', 't.bot_id'])
    .where('v.account_id', '=', accountId)
    .where('v.contact_id', 'in', inList(contactIds))
    .$if(botIds !== null, (query) => query.where('v.bot_id', 'in', inList(botIds)))
    .orderBy('t.last_message_at', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.contact_id ?? '');
}

/** Names of bots, in the order of the alphabet. */
export async function readBotNames(
  db: Kysely<Database>,
  accountId: string,
  botIds: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db
    .selectFrom('bots')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', inList(botIds))
    .execute();
  const order = new Intl.Collator('fa', { numeric: true });
  return rows.sort((one, other) => order.compare(one.name, other.name));
}
