// Narrows contacts by filters.
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { parseAttributeValue } from '../../../../contract/conversations/contacts/attribute-values.rules.ts';
import type { ContactAttribute } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import {
  type Comparison,
  type ContactFilters,
  parseConditions,
} from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { Database } from '../../../store/schema/database.ts';
import { ApiError } from '../../shared/context.ts';
import { readLabels } from '../inbox/labels.store.ts';
import { readAttributes } from './contact-attributes.store.ts';
import { matchesSearch, type SearchPlan } from './contact-words.store.ts';

/** The contacts a caller may see: those with a visitor of these bots; null means all of the account. */
export interface ContactScope {
  readonly accountId: string;
  readonly botIds: readonly string[] | null;
}

interface Condition extends Pick<ContactAttribute, 'id' | 'kind'> {
  readonly comparison: Comparison;
  readonly value: string;
}

/** Filters as `resolveFilters` returns them, with the labels and attributes that exist. */
export interface ContactQuery extends ContactScope {
  readonly filters: Omit<ContactFilters, 'bots' | 'labels' | 'attributes'>;
  /** Null: not narrowed by labels. */
  readonly labelIds: readonly string[] | null;
  readonly conditions: readonly Condition[];
}

/** SQL knows no empty list. */
export const inList = (ids: readonly string[] | null) => (ids?.length ? ids : ['']);

/**
 * The filters without labels and attributes that were removed.
 * @throws ApiError InvalidInput with the field `attributes` where a value does not fit its attribute
 */
export async function resolveFilters(
  db: Kysely<Database>,
  scope: ContactScope,
  { bots: _, labels, attributes, ...filters }: ContactFilters,
): Promise<ContactQuery> {
  const known = labels === undefined ? [] : await readLabels(db, scope.accountId);
  const labelIds = labels?.split(',').filter((labelId) => known.some(({ id }) => id === labelId)) ?? [];
  return {
    ...scope,
    filters,
    labelIds: labelIds.length > 0 ? labelIds : null,
    conditions: attributes === undefined ? [] : await resolveConditions(db, scope.accountId, attributes),
  };
}

async function resolveConditions(
  db: Kysely<Database>,
  accountId: string,
  text: string,
): Promise<readonly Condition[]> {
  const attributes = await readAttributes(db, accountId);
  return (parseConditions(text) ?? []).flatMap(({ attributeId, comparison, value: input }): Condition[] => {
    const attribute = attributes.find(({ id }) => id === attributeId);
    if (!attribute) return [];
    const { id, kind } = attribute;
    if (comparison === 'set' || comparison === 'unset') return [{ id, kind, comparison, value: '' }];
    // Contacts keep a choice that is gone, and are found by it.
    const parsed = parseAttributeValue(attribute, input, kind === 'choice' ? input : null);
    const isRange = comparison === 'min' || comparison === 'max';
    if (!parsed.ok || parsed.value === null || (isRange && kind !== 'number' && kind !== 'date'))
      throw new ApiError('InvalidInput', { issues: [{ path: ['attributes'], rule: 'Invalid' }] });
    return [{ id, kind, comparison, value: parsed.value }];
  });
}

/** The contacts `c` that match; with `plan` `test` where a page of them is read in another order. */
export function selectMatching(db: Kysely<Database>, query: ContactQuery, plan: SearchPlan = 'collect') {
  const { accountId, botIds, filters, labelIds, conditions } = query;
  const { channels, known = '', consent, duplicates, from, to, search } = filters;
  const kinds = channels?.split(',') ?? null;
  return db
    .selectFrom('contacts as c')
    .where('c.account_id', '=', accountId)
    .$if(known.includes('phone'), (select) => select.where('c.phone_key', 'is not', null))
    .$if(known.includes('email'), (select) => select.where('c.email_key', 'is not', null))
    .$if(from !== undefined, (select) => select.where('c.last_seen_at', '>=', from ?? 0))
    .$if(to !== undefined, (select) => select.where('c.last_seen_at', '<=', to ?? 0))
    .$if(consent === 'unknown', (select) => select.where('c.consent', 'is', null))
    .$if(consent === 'given' || consent === 'refused', (select) =>
      select.where('c.consent', '=', consent === 'given' ? 'given' : 'refused'),
    )
    .$if(Boolean(search), (select) => select.where((eb) => matchesSearch(eb, accountId, search ?? '', plan)))
    .$if(duplicates === 'yes', (select) =>
      select.where((eb) =>
        eb.or([
          eb('c.phone_key', 'in', selectShared(db, query, 'phone_key')),
          eb('c.email_key', 'in', selectShared(db, query, 'email_key')),
        ]),
      ),
    )
    .$if(labelIds !== null, (select) =>
      select.where((eb) =>
        eb.or([
          eb('c.id', 'in', selectLabelled(db, query, inList(labelIds))),
          eb(
            'c.id',
            'in',
            eb
              .selectFrom('contact_labels')
              .select('contact_id')
              .where('account_id', '=', accountId)
              .where('label_id', 'in', inList(labelIds)),
          ),
        ]),
      ),
    )
    .where((eb) => eb.and(conditions.map((condition) => matchesCondition(eb, accountId, condition))))
    .$if(botIds !== null || kinds !== null, (select) => select.where((eb) => hasVisitor(eb, botIds, kinds)));
}

type Contacts = ExpressionBuilder<Database & { c: Database['contacts'] }, 'c'>;

/** Whether the contact `c` wrote to one of the bots, by a channel of one of the kinds; null means any. */
const hasVisitor = (
  eb: Contacts,
  botIds: readonly string[] | null,
  kinds: readonly string[] | null,
): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('visitors as v')
      .select('v.id')
      .whereRef('v.account_id', '=', 'c.account_id')
      .whereRef('v.contact_id', '=', 'c.id')
      .$if(botIds !== null, (visitors) => visitors.where('v.bot_id', 'in', inList(botIds)))
      .$if(kinds !== null, (visitors) =>
        visitors
          .innerJoin('conversations as t', (join) =>
            join.onRef('t.visitor_id', '=', 'v.id').onRef('t.account_id', '=', 'v.account_id'),
          )
          .where('t.kind', 'in', inList(kinds)),
      ),
  );

/** Phones or e-mails of more than one contact that the caller may see. */
const selectShared = (
  db: Kysely<Database>,
  { accountId, botIds }: ContactScope,
  key: 'phone_key' | 'email_key',
) =>
  db
    .selectFrom('contacts as c')
    .select((eb) => eb.ref(`c.${key}`).as('key'))
    .where('c.account_id', '=', accountId)
    .where(`c.${key}`, 'is not', null)
    .$if(botIds !== null, (select) => select.where((eb) => hasVisitor(eb, botIds, null)))
    .groupBy(`c.${key}`)
    .having((eb) => eb.fn.countAll(), '>', 1);

const selectLabelled = (
  db: Kysely<Database>,
  { accountId, botIds }: ContactScope,
  labelIds: readonly string[],
) =>
  db
    .selectFrom('conversation_labels as l')
    .innerJoin('conversations as t', (join) =>
      join.onRef('t.id', '=', 'l.conversation_id').onRef('t.account_id', '=', 'l.account_id'),
    )
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 't.visitor_id').onRef('v.account_id', '=', 't.account_id'),
    )
    .select((eb) => eb.ref('v.contact_id').$notNull().as('contact_id'))
    .where('l.account_id', '=', accountId)
    .where('l.label_id', 'in', labelIds)
    .where('v.contact_id', 'is not', null)
    .$if(botIds !== null, (select) => select.where('l.bot_id', 'in', inList(botIds)));

function matchesCondition(
  eb: Contacts,
  accountId: string,
  { id, kind, comparison, value }: Condition,
): Expression<SqlBool> {
  const operator = comparison === 'min' ? '>=' : comparison === 'max' ? '<=' : '=';
  const isBare = comparison === 'set' || comparison === 'unset';
  const values = eb
    .selectFrom('contact_values')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('attribute_id', '=', id)
    .$if(!isBare && kind === 'number', (select) => select.where('number', operator, Number(value)))
    .$if(!isBare && kind !== 'number', (select) => select.where('value', operator, value));
  return comparison === 'unset' ? eb('c.id', 'not in', values) : eb('c.id', 'in', values);
}
