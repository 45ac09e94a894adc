// Streams contacts as CSV, page by page.
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { ContactAttribute } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { ServedFile } from '../../shared/context.ts';
import { writeCsv, writeCsvRows } from '../../shared/csv.ts';
import { readAttributes } from './contact-attributes.store.ts';
import {
  columnTitles,
  consentWords,
  LABEL_SEPARATOR,
  type TableLocale,
  yesNoWords,
} from './contact-columns.ts';
import { type ContactQuery, type ContactScope, inList, selectMatching } from './contacts.filters.store.ts';

const PAGE_SIZE = 500;

interface TableOptions {
  readonly locale: TableLocale;
  readonly zone: string;
  readonly now: number;
}

/** A CSV file of the contacts that match, the oldest first; those added during the download may be left out. */
export const createContactTable = (
  db: Kysely<Database>,
  query: ContactQuery,
  options: TableOptions,
): ServedFile => ({
  name: `contacts-${new Date(options.now).toISOString().slice(0, 10)}.csv`,
  mime: 'text/csv; charset=utf-8',
  size: null,
  read: async () => Readable.from(tableParts(db, query, options), { objectMode: false }),
});

async function* tableParts(db: Kysely<Database>, query: ContactQuery, { locale, zone }: TableOptions) {
  const attributes = await readAttributes(db, query.accountId);
  const { name, phone, email, consent, labels, firstSeen, lastSeen } = columnTitles;
  yield writeCsv([
    [
      ...[name, phone, email, consent, labels].map((title) => title[locale]),
      ...attributes.map((attribute) => attribute.name),
      ...[firstSeen, lastSeen].map((title) => title[locale]),
    ],
  ]);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  let last = '';
  for (;;) {
    const rows = await selectMatching(db, query)
      .select(['c.id', 'c.name', 'c.email', 'c.phone', 'c.consent', 'c.created_at', 'c.last_seen_at'])
      .where('c.id', '>', last)
      .orderBy('c.id')
      .limit(PAGE_SIZE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const [values, labelNames] = [await readValuesOf(db, query, ids), await readLabelNames(db, query, ids)];
    if (rows.length > 0)
      yield writeCsvRows(
        rows.map((row) => [
          row.name ?? '',
          row.phone ?? '',
          row.email ?? '',
          row.consent === null ? '' : consentWords[row.consent][locale],
          [...(labelNames.get(row.id) ?? [])].join(LABEL_SEPARATOR),
          ...attributes.map((attribute) =>
            toCell(attribute, values.get(`${row.id} ${attribute.id}`) ?? '', locale),
          ),
          time.format(row.created_at),
          time.format(row.last_seen_at),
        ]),
      );
    last = ids.at(-1) ?? '';
    if (rows.length < PAGE_SIZE) return;
  }
}

const toCell = ({ kind }: ContactAttribute, value: string, locale: TableLocale): string =>
  kind === 'yesNo' ? (yesNoWords[value]?.[locale] ?? value) : value;

/** By contact id and attribute id, with a space between. */
async function readValuesOf(
  db: Kysely<Database>,
  { accountId }: ContactScope,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('contact_values')
    .select(['contact_id', 'attribute_id', 'value'])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', inList(contactIds))
    .execute();
  return new Map(rows.map((row) => [`${row.contact_id} ${row.attribute_id}`, row.value]));
}

/** Labels of the contacts and of their conversations. */
async function readLabelNames(
  db: Kysely<Database>,
  { accountId, botIds }: ContactScope,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('visitors as v')
    .innerJoin('conversations as t', (join) =>
      join.onRef('t.visitor_id', '=', 'v.id').onRef('t.account_id', '=', 'v.account_id'),
    )
    .innerJoin('conversation_labels as l', (join) =>
      join.onRef('l.conversation_id', '=', 't.id').onRef('l.account_id', '=', 't.account_id'),
    )
    .innerJoin('labels as n', (join) =>
      join.onRef('n.id', '=', 'l.label_id').onRef('n.account_id', '=', 'l.account_id'),
    )
    .select(['v.contact_id', 'n.name'])
    .where('v.account_id', '=', accountId)
    .where('v.contact_id', 'in', inList(contactIds))
    .where('n.removed_at', 'is', null)
    .$if(botIds !== null, (select) => select.where('l.bot_id', 'in', inList(botIds)))
    .orderBy('n.name')
    .execute();
  const own = await db
    .selectFrom('contact_labels as l')
    .innerJoin('labels as n', (join) =>
      join.onRef('n.id', '=', 'l.label_id').onRef('n.account_id', '=', 'l.account_id'),
    )
    .select(['l.contact_id', 'n.name'])
    .where('l.account_id', '=', accountId)
    .where('l.contact_id', 'in', inList(contactIds))
    .where('n.removed_at', 'is', null)
    .orderBy('n.name')
    .execute();
  const names = new Map<string, Set<string>>();
  for (const { contact_id, name } of [...own, ...rows]) {
    const known = names.get(contact_id ?? '') ?? new Set();
    names.set(contact_id ?? '', known.add(name));
  }
  return names;
}
