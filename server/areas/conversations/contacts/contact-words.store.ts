// Stores the words that contacts are found by, and finds contacts by them.
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { toQueryTerms, wordsOf } from '../search/search.words.ts';

export interface ContactIds {
  readonly accountId: string;
  readonly contactId: string;
}

interface ContactText {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const MAX_WORD_LENGTH = 64;
/** After every character of a word. */
const LAST_CHARACTER = '\u{10ffff}';

/** The distinct words of a contact's name, e-mail and phone, in every spelling. */
const wordsOfContact = ({ name, email, phone }: ContactText): readonly string[] => [
  ...new Set(
    [...wordsOf([name, email, phone].filter(Boolean).join('\n'))].map((word) =>
      word.slice(0, MAX_WORD_LENGTH).toWellFormed(),
    ),
  ),
];

/** Rows of `contact_words` for contacts that have none yet. */
const wordRowsOf = ({ accountId, contactId }: ContactIds, text: ContactText) =>
  wordsOfContact(text).map((word) => ({ account_id: accountId, contact_id: contactId, word }));

/** Rows of one statement, within the number of parameters that databases take. */
const MAX_INSERTED = 2_000;

/** Stores the words of new contacts. */
export async function addContactWords(
  trx: Transaction<Database>,
  accountId: string,
  contacts: readonly (ContactText & { readonly id: string })[],
): Promise<void> {
  const rows = contacts.flatMap((contact) => wordRowsOf({ accountId, contactId: contact.id }, contact));
  for (let start = 0; start < rows.length; start += MAX_INSERTED)
    await trx
      .insertInto('contact_words')
      .values(rows.slice(start, start + MAX_INSERTED))
      .execute();
}

/** Replaces the words of the contact by those of its row. */
export async function reindexContact(trx: Transaction<Database>, ids: ContactIds): Promise<void> {
  const row = await trx
    .selectFrom('contacts')
    .select(['name', 'email', 'phone'])
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.contactId)
    .executeTakeFirst();
  await trx
    .deleteFrom('contact_words')
    .where('account_id', '=', ids.accountId)
    .where('contact_id', '=', ids.contactId)
    .execute();
  const rows = row ? wordRowsOf(ids, row) : [];
  if (rows.length > 0) await trx.insertInto('contact_words').values(rows).execute();
}

type ContactExpressions = ExpressionBuilder<Database & { c: Database['contacts'] }, 'c'>;

/** How a search is joined to contacts: `collect` its matches first, or `test` each contact of a sorted walk. */
export type SearchPlan = 'collect' | 'test';

/** From this number of matches on, a walk finds a page sooner than all of them are sorted. */
const COMMON_WORD = 2_000;

/** The plan by which a page of contacts, sorted by something else, is found soonest. */
export async function planSearch(
  db: Kysely<Database>,
  accountId: string,
  search: string,
): Promise<SearchPlan> {
  for (const term of new Set(toQueryTerms(search).flat())) {
    const matches = db
      .selectFrom('contact_words')
      .select('contact_id')
      .where('account_id', '=', accountId)
      .where('word', '>=', term)
      .where('word', '<', term + LAST_CHARACTER)
      .limit(COMMON_WORD);
    const { count } = await db
      .selectFrom(matches.as('m'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) < COMMON_WORD) return 'collect';
  }
  return 'test';
}

/** Whether the contact `c` has all words of one spelling of the search, by prefix. */
export const matchesSearch = (eb: ContactExpressions, accountId: string, search: string, plan: SearchPlan) =>
  eb.or(
    toQueryTerms(search).map((terms) =>
      eb.and(
        terms.map((term) => {
          const words = eb
            .selectFrom('contact_words')
            .select('contact_id')
            .where('account_id', '=', accountId)
            .where('word', '>=', term)
            .where('word', '<', term + LAST_CHARACTER);
          return plan === 'collect'
            ? eb('c.id', 'in', words)
            : eb.exists(words.where('contact_id', '=', eb.ref('c.id')));
        }),
      ),
    ),
  );
